// A worker that makes a memory snapshot of Pyodide with all of our app in it, once, for js/interpreter.mjs.
import { keep, kept, start } from "./interpreter.mjs";

async function make() {
  if (await kept()) return; // another worker was faster
  const python = await start({ _makeSnapshot: true });
  python.runPython("from praca.warm import warm; warm()");
  await keep(python.makeMemorySnapshot());
}

try {
  // One at a time; who comes second finds it made.
  await (navigator.locks ? navigator.locks.request("praca-snapshot", make) : make());
} catch (error) {
  console.warn("no snapshot was made:", error);
}
close();
