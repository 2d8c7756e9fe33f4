const firstSize = 2048;
// Knuth's number for 32 bits: spreads rows that stand beside each other.
const spread = 0x9e3779b1;
const spreadShift = 12;

/** Rows in the order in which they came, and where each stands. Of hundreds, as a search looks at, that takes a Map twice as long. */
export class RowPlaces {
  readonly rows: number[] = [];
  /** By what a row is spread to, or the next free one: the place of the row, from 1. */
  #slots = new Uint32Array(firstSize);

  /** The place of a row, -1 if it has none. */
  of(row: number): number {
    return (this.#slots[this.#slotOf(row)] ?? 0) - 1;
  }

  /** Adds a row that has no place yet, and gives the place. */
  add(row: number): number {
    const place = this.rows.push(row);
    // Half of the slots stay free, so that looking for one comes to an end soon.
    if (place * 2 > this.#slots.length) this.#grow();
    else this.#slots[this.#slotOf(row)] = place;
    return place - 1;
  }

  #slotOf(row: number): number {
    const mask = this.#slots.length - 1;
    for (let slot = (Math.imul(row, spread) >>> spreadShift) & mask; ; slot = (slot + 1) & mask) {
      const place = this.#slots[slot] ?? 0;
      if (place === 0 || this.rows[place - 1] === row) return slot;
    }
  }

  #grow(): void {
    this.#slots = new Uint32Array(this.#slots.length * 4);
    for (const [place, row] of this.rows.entries()) this.#slots[this.#slotOf(row)] = place + 1;
  }
}
