// localStorage for the shell, without exceptions: MicroPython cannot catch what a JavaScript function throws, and this
// one may throw at any time (forbidden, full). Texts cross as JSON.

// Everything whose key has the prefix; nothing where storage is forbidden.
export function read(prefix) {
  try {
    return JSON.stringify(Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith(prefix))));
  } catch {
    return "{}";
  }
}

// Stores pairs of key and text; null removes. False if the browser did not take them all.
export function write(changes) {
  try {
    for (const [key, text] of JSON.parse(changes)) {
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
    }
    return true;
  } catch {
    return false;
  }
}

// The clock that saved games are dated by, as text: milliseconds since 1970 do not fit into a number of MicroPython's.
export function now() {
  return String(Date.now());
}
