// For browsers without module workers: the Python of the workers runs on the page itself. Everything can be played, but
// the page stands still while it thinks.

export const needed = !hasModuleWorkers();
const started = new Map();
let python;

// What py/<name>.py exports, as a worker of that name would offer it.
export function start(name) {
  if (!started.has(name)) started.set(name, run(name));
  return started.get(name);
}

async function run(name) {
  python ??= import("./interpreter.mjs").then(({ loadPyodide }) => loadPyodide());
  const source = await (await fetch(new URL(`../py/${name}.py`, import.meta.url))).text();
  const globals = (await python).toPy({});
  (await python).runPython(source, { globals });
  const wait = () => new Promise((done) => setTimeout(done)); // time to paint
  const offer = (each) => [each, async (...question) => (await wait(), globals.get(each)(...question))];
  return Object.fromEntries(globals.get("__export__").toJs().map(offer));
}

// A browser that knows them asks which type a worker is to be of.
function hasModuleWorkers() {
  let asked = false;
  const address = URL.createObjectURL(new Blob([""], { type: "text/javascript" }));
  try {
    new Worker(address, { get type() { asked = true; return "module"; } }).terminate();
  } catch { /* no workers at all */ }
  URL.revokeObjectURL(address);
  return asked;
}
