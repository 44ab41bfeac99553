"""What the table of RESULTS.md does not say by itself."""

NOTES = """## Notes

Profiles, taken while other work kept both cores busy: their shares tell more than their milliseconds.

**A repeat visit.** Of the time until the table answers, about 43 % pass before the worker's first module runs: the
browser and its service worker start, PyScript's core is evaluated, and it starts the worker. Reading the memory
snapshot takes 5 %, making Pyodide's machine code ready and filling its memory 34 %, PyScript's own Python and the
import of the app 15 %, and the first screen 3 %. Until the page reacts it is a third each for the browser, for
PyScript's core, and for MicroPython with PyScript's library and our modules in it; its WebAssembly itself takes 3
%. What is ours is the small part: the snapshot is kept without its empty pages (15.7 MB in place of 31.5).
That the page makes the engine ready while PyScript starts was tried: it took the page longer than it gave back.

**Response.** The worker's share counts four times where the CPU is slower. On the main thread, of a move of Favelas
at a quarter of the speed, a third was Python and JavaScript that paint, a fifth style and layout. Since an answer
holds only what has changed, the first is a little more than half of what it was. A frame at 60 Hz is up to 16.7 ms
of what remains: the clock stops at the end of the next one.

**Random play in Pyodide.** WebAssembly is compiled twice by Chromium, quickly and then well, and a function that
runs goes on with what it began with. All games are therefore played for a while before any is measured. What is
slow there compared with CPython is arithmetic on wide integers (3.5 times) and making named tuples (3.4 times).

**Memory.** Half of the memory snapshot was empty pages, which were given to the process because they were written.
"""
