// localStorage for the shell, without exceptions: MicroPython cannot catch what a JavaScript function throws, and this
// one may throw at any time (forbidden, full). Texts cross as JSON.
//
// Several tabs may have the same game on the table. Each remembers what it last knew of every saved game, and never
// writes over a text that it does not know.

const SAVE = "praca:save:";
const known = new Map();

// Everything whose key has the prefix; nothing where storage is forbidden.
export function read(prefix) {
  try {
    const found = Object.entries(localStorage).filter(([key]) => key.startsWith(prefix));
    for (const [key, text] of found) known.set(key, text);
    return JSON.stringify(Object.fromEntries(found));
  } catch {
    return "{}";
  }
}

// What is stored now under a key; from here on it is known.
export function look(key) {
  try {
    const text = localStorage.getItem(key);
    known.set(key, text);
    return text;
  } catch {
    return null;
  }
}

// Stores pairs of key and text; null removes. Says what did not work: "" nothing, "full", or the key of a game that
// another tab has stored meanwhile.
export function write(changes) {
  let trouble = "";
  for (const [key, text] of JSON.parse(changes)) {
    try {
      if (text === null) {
        localStorage.removeItem(key);
      } else {
        const stored = key.startsWith(SAVE) ? localStorage.getItem(key) : null;
        if (stored !== null && stored !== (known.get(key) ?? null)) {
          trouble ||= key;
          continue;
        }
        localStorage.setItem(key, text);
      }
      known.set(key, text);
    } catch {
      trouble = "full";
    }
  }
  return trouble;
}

// The clock that saved games are dated by, as text: milliseconds since 1970 do not fit into a number of MicroPython's.
export function now() {
  return String(Date.now());
}
