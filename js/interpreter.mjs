// What PyScript imports as its interpreter in the workers: Pyodide, with the bytes counted as they arrive.
// Such a worker runs from a blob: address, so everything here is found relative to this module.
import { loadPyodide as load, version } from "../vendor/pyodide-@pyodide@/pyodide.mjs";

const indexURL = new URL("../vendor/pyodide-@pyodide@/", import.meta.url).href;
const BYTES = @pyodide_bytes@; // uncompressed: all that Pyodide gets with fetch
const START = 0.1 * BYTES; // the bar's share for starting Python, and again for unpacking and importing our own

// Tells js/boot.js how far we are; whatever goes wrong with telling, loading goes on.
function reporter() {
  try {
    const channel = new BroadcastChannel(`praca-boot:${new URL("../", import.meta.url).pathname}`);
    return (done) => channel.postMessage({ done, total: BYTES + 2 * START });
  } catch {
    return () => {};
  }
}

// A fetch that counts. It reads a copy and hands out the response itself, untouched, so that WebAssembly still
// compiles while it arrives and the browser still keeps what it compiled.
function counting(fetch, report) {
  let done = 0;
  const count = async (response) => {
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) report((done += part.value.length));
  };
  return async (...request) => {
    const response = await fetch(...request);
    try {
      count(response.clone()).catch(() => {});
    } catch { /* not counted, but loaded */ }
    return response;
  };
}

async function loadPyodide(options) {
  const report = reporter();
  const { fetch } = globalThis;
  globalThis.fetch = counting(fetch, report);
  try {
    return await load({ ...options, indexURL });
  } finally {
    globalThis.fetch = fetch;
    report(BYTES + START);
  }
}

export { loadPyodide, version };
