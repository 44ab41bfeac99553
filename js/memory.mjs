// A memory snapshot without its empty pages. They are half of it: they need not be kept nor read, and in the memory of a
// new interpreter they stay as they are, untouched, so that the machine does not even have to provide them.
//
// Pyodide's snapshot is a header and then its whole memory. What is kept: the number of stretches that are not empty, the
// size of the memory, where each stretch begins and how long it is; and then these, the header before the first.
const PAGE = 16_384; // bytes
const WORD = 4;

// A snapshot of Pyodide's, as parts of what is to be kept.
export function pack(snapshot) {
  const header = new Uint32Array(snapshot.buffer, snapshot.byteOffset)[1];
  const memory = snapshot.subarray(header);
  const stretches = [];
  for (let page = 0; page < memory.length; page += PAGE) {
    const last = stretches.at(-1);
    if (page && isEmpty(memory, page)) continue;
    if (last && last[0] + last[1] === page) last[1] += PAGE;
    else stretches.push([page, PAGE]);
  }
  const index = Uint32Array.from([stretches.length, memory.length, ...stretches.flat()]);
  return [index, snapshot.subarray(0, header), ...stretches.map(([start, size]) => memory.subarray(start, start + size))];
}

// From what was kept: what Pyodide can begin with, the size of its memory, and what fills in the rest.
export function unpack(kept) {
  const [number, size] = new Uint32Array(kept, 0, 2);
  const index = new Uint32Array(kept, 2 * WORD, 2 * number);
  let end = kept.byteLength;
  const rest = [];
  for (let each = 2 * number - 2; each > 0; each -= 2) {
    end -= index[each + 1];
    rest.push([index[each], new Uint8Array(kept, end, index[each + 1])]);
  }
  const begin = new Uint8Array(kept.slice((2 + 2 * number) * WORD, end));
  const fill = (memory) => {
    let gap = index[1];
    for (const [start, stretch] of rest.reverse()) {
      empty(memory, gap, start);
      memory.set(stretch, start);
      gap = start + stretch.length;
    }
    empty(memory, gap, size);
  };
  return { begin, size, fill };
}

function isEmpty(memory, page) {
  return new Uint32Array(memory.buffer, memory.byteOffset + page, PAGE / WORD).every((word) => word === 0);
}

// Empties a part of a memory, and writes nothing where it is empty.
function empty(memory, start, end) {
  const words = new Uint32Array(memory.buffer, start, (end - start) / WORD);
  for (let word = 0; word < words.length; word++) if (words[word]) words[word] = 0;
}
