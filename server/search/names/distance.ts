const widest = 128;
// Three rows of the table of distances, used again and again: nothing is kept between two calls.
const rows = [new Uint8Array(widest + 2), new Uint8Array(widest + 2), new Uint8Array(widest + 2)] as const;

/** Bytes in which something stands: from a place on, so many of them. */
export type Piece = { readonly text: Uint8Array; readonly at: number; readonly length: number };

/**
 * How many letters must be left out, put in, replaced or swapped with their neighbour to make one text of the other;
 * `most` + 1 when it takes more than that.
 */
export function editDistance(one: Piece, other: Piece, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let start = 0;
  const shorter = Math.min(one.length, other.length);
  while (start < shorter && one.text[one.at + start] === other.text[other.at + start]) start += 1;
  let end = 0;
  while (
    end < shorter - start &&
    one.text[one.at + one.length - 1 - end] === other.text[other.at + other.length - 1 - end]
  ) {
    end += 1;
  }
  const first = { text: one.text, at: one.at + start, length: one.length - start - end };
  const second = { text: other.text, at: other.at + start, length: other.length - start - end };
  if (first.length === 0 || second.length === 0) return Math.max(first.length, second.length);
  return first.length > widest || second.length > widest ? most + 1 : banded(first, second, most);
}

// Only cells near the diagonal can be small enough.
function banded(one: Piece, other: Piece, most: number): number {
  const limit = most + 1;
  let [older, before, now]: [Uint8Array, Uint8Array, Uint8Array] = [rows[0], rows[1], rows[2]];
  for (let column = 0; column <= other.length; column += 1) before[column] = Math.min(column, limit);
  for (let row = 1; row <= one.length; row += 1) {
    const from = Math.max(1, row - most);
    const to = Math.min(other.length, row + most);
    now[from - 1] = from === 1 ? Math.min(row, limit) : limit;
    let least = now[from - 1] ?? limit;
    const letter = one.text[one.at + row - 1];
    const letterBefore = row > 1 ? one.text[one.at + row - 2] : -1;
    for (let column = from; column <= to; column += 1) {
      const match = other.text[other.at + column - 1];
      let cost = (before[column - 1] ?? limit) + (letter === match ? 0 : 1);
      cost = Math.min(cost, (before[column] ?? limit) + 1, (now[column - 1] ?? limit) + 1);
      const isSwap = column > 1 && letterBefore === match && letter === other.text[other.at + column - 2];
      if (isSwap) cost = Math.min(cost, (older[column - 2] ?? limit) + 1);
      now[column] = Math.min(cost, limit);
      if (cost < least) least = cost;
    }
    if (to < other.length) now[to + 1] = limit;
    if (least > most) return limit;
    [older, before, now] = [before, now, older];
  }
  return before[other.length] ?? limit;
}
