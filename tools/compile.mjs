// Runs Pyodide in Node, for tools/compiled.py:
//     node compile.mjs <pyodide> <library.zip> <app.zip> <pyscript's Python> <inside.py> <out>
//
// The Python that does the work is tools/inside.py. Here it only gets its files, and its two zips are written to <out>.
import { readFileSync, writeFileSync } from "node:fs";

const [pyodide, library, app, pyscript, inside, out] = process.argv.slice(2);
const { loadPyodide } = await import(`${pyodide}/pyodide.mjs`);
const python = await loadPyodide({ stdLibURL: library, args: ["-X", "no_debug_ranges"] }); // lines, but no columns: half the size
python.FS.writeFile("/app.zip", readFileSync(app));
python.FS.mkdir("/pyscript");
python.mountNodeFS("/pyscript", pyscript);

// As the page does it: an asynchronous run, an error that crosses to JavaScript, values both ways.
const done = await python.runPythonAsync(`${readFileSync(inside, "utf-8")}\nmake("/app.zip", "/pyscript", "/made")`);
try {
  python.runPython("raise ValueError");
} catch { /* as it should */ }
for (const name of done.toJs()) writeFileSync(`${out}/${name}`, python.FS.readFile(`/made/${name}`));
