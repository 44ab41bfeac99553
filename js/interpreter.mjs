// What PyScript imports as its interpreter in the workers: Pyodide with our app in it. This is the whole of the boot.
//
//   1. Pyodide starts with python.zip, the compiled part of the standard library that we need, and no list of packages.
//   2. app.zip, all of ours, is put on the path as it is. Both come as one .gz each (tools/compiled.py makes them).
//   3. Some seconds after a start like this, js/snapshot.mjs does it once more in a worker of its own, uses everything
//      once, and keeps the memory of that interpreter in Cache Storage. The next worker starts with that memory, which
//      takes a fraction of the time.
//
// A snapshot is named after Pyodide's version and the contents of both zips, in a cache named after our address. If
// there is none, or anything is wrong with it, the start is an ordinary one: nothing depends on it.
//
// A worker of PyScript's runs from a blob: address, so everything here is found relative to this module.
import createModule from "../vendor/pyodide-@pyodide@/pyodide.asm.mjs";
import { loadPyodide as load, version } from "../vendor/pyodide-@pyodide@/pyodide.mjs";
import { pack, unpack } from "./memory.mjs";

const root = new URL("../", import.meta.url);
const PYTHON = new URL("@python@", root).href;
const APP = new URL("@app@", root).href;
const CACHE = `praca-snapshot:${root.pathname}`; // js/sw.js knows this name too
const SNAPSHOT = new URL("snapshot/@pyodide@-@snapshot@-packed", root).href;
const QUIET = 4000; // milliseconds after a start without a snapshot, before one is made
const BYTES = @fetched_bytes@; // all that is fetched below
const START = 0.1 * BYTES; // the bar's share for starting Python, and again for importing our own

const indexURL = new URL("vendor/pyodide-@pyodide@/", root).href;
const lockFileContents = '@no_packages@'; // Pyodide's list of what could be installed

// What PyScript calls.
async function loadPyodide(options = {}) {
  const report = reporter();
  const snapshot = await kept();
  if (snapshot) {
    try {
      const python = await start({ ...options, ...remembering(snapshot) }, report);
      Object.assign(python._api.config, forgetting); // Pyodide would hold on to all of it
      return python;
    } catch (error) {
      console.warn("started without the snapshot:", error);
      await forget();
    }
  }
  const python = await start(options, report);
  if (!snapshot) setTimeout(makeSnapshot, QUIET);
  return python;
}

// What makes Pyodide begin with a snapshot: it gets the beginning, and its memory is filled in as soon as it has one.
function remembering({ begin, size, fill }) {
  const createPyodideModule = async (settings) => {
    settings.INITIAL_MEMORY = size;
    const module = await createModule(settings);
    fill(module.HEAP8);
    return module;
  };
  return { _loadSnapshot: begin, createPyodideModule };
}
const forgetting = { _loadSnapshot: undefined, createPyodideModule: undefined };

// Pyodide with our app on its path.
async function start(options, report = () => {}) {
  const { fetch } = globalThis;
  globalThis.fetch = unpacking(counting(fetch, report));
  try {
    const [python, app] = await Promise.all([
      load({ ...options, indexURL, stdLibURL: PYTHON, lockFileContents }),
      globalThis.fetch(APP).then((response) => response.arrayBuffer()),
    ]);
    python.FS.writeFile("/app.zip", new Uint8Array(app), { canOwn: true });
    python.runPython(options._loadSnapshot ? "import random; random.seed()" : "import sys; sys.path.insert(0, '/app.zip')");
    return python;
  } finally {
    globalThis.fetch = fetch;
    report(BYTES + START);
  }
}

// The snapshot, if there is one and the browser lets us look.
async function kept() {
  try {
    const found = await (await caches.open(CACHE)).match(SNAPSHOT);
    return found && unpack(await found.arrayBuffer());
  } catch {
    return undefined;
  }
}

// Keeps a snapshot, and no other.
async function keep(snapshot) {
  await forget();
  await (await caches.open(CACHE)).put(SNAPSHOT, new Response(new Blob(pack(snapshot))));
}

async function forget() {
  await caches.delete(CACHE).catch(() => {});
}

// In a worker of its own: an interpreter that has made a snapshot is of no use afterwards.
function makeSnapshot() {
  try {
    new Worker(new URL("snapshot.mjs", import.meta.url), { type: "module" }).onerror = (event) => event.preventDefault();
  } catch { /* a browser without workers in workers */ }
}

// A fetch that unpacks what Pyodide would not.
function unpacking(fetch) {
  return async (...request) => {
    const response = await fetch(...request);
    if (!response.url.endsWith(".gz")) return response;
    return new Response(response.body.pipeThrough(new DecompressionStream("gzip")));
  };
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

// Tells js/boot.js how far we are; whatever goes wrong with telling, loading goes on.
function reporter() {
  try {
    const channel = new BroadcastChannel(`praca-boot:${root.pathname}`);
    return (done) => channel.postMessage({ done, total: BYTES + 2 * START });
  } catch {
    return () => {};
  }
}

export { keep, kept, loadPyodide, start, version };
