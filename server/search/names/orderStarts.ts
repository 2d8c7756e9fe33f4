const few = 24;

/** Orders places in a text by what follows them up to the next zero, byte by byte, as the database's collation "C" does. */
export function orderStarts(text: Uint8Array, starts: Uint32Array): void {
  const keys = new BigUint64Array(starts.length);
  const halves = new Uint32Array(keys.buffer);
  const work: number[] = [0, starts.length, 0];
  while (work.length > 0) {
    const depth = work.pop() ?? 0;
    const high = work.pop() ?? 0;
    const low = work.pop() ?? 0;
    if (high - low <= few) {
      insertionSort(text, starts, { low, high, depth });
      continue;
    }
    // The next four bytes and the place in one number: sorted natively, on little and big ends alike.
    for (let at = low; at < high; at += 1) {
      const start = starts[at] ?? 0;
      halves[at * 2 + upper] = fourBytes(text, start + depth);
      halves[at * 2 + lower] = start;
    }
    keys.subarray(low, high).sort();
    for (let at = low; at < high; at += 1) starts[at] = halves[at * 2 + lower] ?? 0;
    pushEqual(halves, { low, high, depth }, work);
  }
}

type Range = { readonly low: number; readonly high: number; readonly depth: number };

const upper = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1 ? 1 : 0;
const lower = 1 - upper;

// A zero ends the text: what is behind it belongs to the next name.
function fourBytes(text: Uint8Array, at: number): number {
  let value = 0;
  for (let place = 0; place < 4; place += 1) {
    const byte = text[at + place] ?? 0;
    if (byte === 0) return (value << (8 * (4 - place))) >>> 0;
    value = (value << 8) | byte;
  }
  return value >>> 0;
}

function pushEqual(halves: Uint32Array, { low, high, depth }: Range, work: number[]): void {
  let from = low;
  for (let at = low + 1; at <= high; at += 1) {
    const value = halves[from * 2 + upper] ?? 0;
    if (at < high && halves[at * 2 + upper] === value) continue;
    if (at - from > 1 && (value & 255) !== 0) work.push(from, at, depth + 4);
    from = at;
  }
}

function insertionSort(text: Uint8Array, starts: Uint32Array, { low, high, depth }: Range): void {
  for (let at = low + 1; at < high; at += 1) {
    const start = starts[at] ?? 0;
    let place = at;
    while (place > low && isAfter(text, (starts[place - 1] ?? 0) + depth, start + depth)) {
      starts[place] = starts[place - 1] ?? 0;
      place -= 1;
    }
    starts[place] = start;
  }
}

function isAfter(text: Uint8Array, one: number, other: number): boolean {
  for (let place = 0; ; place += 1) {
    const first = text[one + place] ?? 0;
    const second = text[other + place] ?? 0;
    if (first !== second) return first > second;
    if (first === 0) return one > other;
  }
}
