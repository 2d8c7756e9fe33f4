const wordsPerId = 4;

/** The ids of all things, 16 bytes each, with a hash table over them: a tenth of what a Map of strings takes. */
export class Ids {
  #words = new Uint32Array(wordsPerId * 1024);
  #slots = new Int32Array(4096).fill(-1);
  #size = 0;

  /** How many there are. */
  get size(): number {
    return this.#size;
  }

  /** How many bytes they take. */
  get bytes(): number {
    return this.#words.byteLength + this.#slots.byteLength;
  }

  /** Adds an id that is not there yet and gives its number. */
  add(id: string): number {
    if ((this.#size + 1) * wordsPerId > this.#words.length) this.#grow();
    const at = this.#size * wordsPerId;
    for (let word = 0; word < wordsPerId; word += 1) this.#words[at + word] = wordOf(id, word);
    this.#place(this.#size);
    this.#size += 1;
    return this.#size - 1;
  }

  /** The number of an id; -1 for one that is not among them. */
  find(id: string): number {
    if (id.length !== 36) return -1;
    const a = wordOf(id, 0);
    const b = wordOf(id, 1);
    const c = wordOf(id, 2);
    const d = wordOf(id, 3);
    const mask = this.#slots.length - 1;
    for (let slot = mix(a, b, c, d) & mask; ; slot = (slot + 1) & mask) {
      const index = this.#slots[slot] ?? -1;
      if (index === -1) return -1;
      const at = index * wordsPerId;
      const words = this.#words;
      if (words[at] === a && words[at + 1] === b && words[at + 2] === c && words[at + 3] === d) return index;
    }
  }

  /** The id of a number. */
  text(index: number): string {
    let hex = '';
    for (let word = 0; word < wordsPerId; word += 1) {
      hex += (this.#words[index * wordsPerId + word] ?? 0).toString(16).padStart(8, '0');
    }
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  }

  #place(index: number): void {
    const at = index * wordsPerId;
    const mask = this.#slots.length - 1;
    const words = this.#words;
    let slot = mix(words[at] ?? 0, words[at + 1] ?? 0, words[at + 2] ?? 0, words[at + 3] ?? 0) & mask;
    while (this.#slots[slot] !== -1) slot = (slot + 1) & mask;
    this.#slots[slot] = index;
  }

  #grow(): void {
    const words = new Uint32Array(this.#words.length * 2);
    words.set(this.#words);
    this.#words = words;
    this.#slots = new Int32Array(this.#slots.length * 2).fill(-1);
    for (let index = 0; index < this.#size; index += 1) this.#place(index);
  }
}

// Ids may be counted up or made of the time, so that all four words are needed.
function mix(a: number, b: number, c: number, d: number): number {
  let hash =
    Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35) ^ Math.imul(d, 0x27d4eb2f);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

const digitOf = (code: number): number => (code < 58 ? code - 48 : (code | 32) - 87);

// The first digit of each word, and the hyphens passed on the way: 8-4-4-4-12.
const starts: readonly (readonly number[])[] = [
  [0, 1, 2, 3, 4, 5, 6, 7],
  [9, 10, 11, 12, 14, 15, 16, 17],
  [19, 20, 21, 22, 24, 25, 26, 27],
  [28, 29, 30, 31, 32, 33, 34, 35],
];

function wordOf(id: string, word: number): number {
  let value = 0;
  for (const at of starts[word] ?? []) value = (value << 4) | digitOf(id.charCodeAt(at));
  return value >>> 0;
}
