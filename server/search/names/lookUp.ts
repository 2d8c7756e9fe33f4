import { BLOCK, bytesAsNumber, type Names, SIGNED } from './names.ts';

const sampled = 512;

/** A stretch of the ordered starts, from one place up to but without another. */
export type Stretch = { readonly low: number; readonly high: number };

const encoder = new TextEncoder();

/** The bytes by which a key is looked up. */
export const keyBytes = (key: string): Uint8Array => encoder.encode(key);

/** All starts. */
export const everything = ({ starts }: Names): Stretch => ({ low: 0, high: starts.length });

/** The starts that begin with these bytes. Between which blocks they lie tells a short list of numbers, as each step in the text itself is a reach into memory that is seldom at hand. */
export function beginningWith(names: Names, by: Uint8Array): Stretch {
  const { blockSigns, starts, text } = names;
  const blocks = { low: 0, high: blockSigns.length };
  const [least, most] = [bytesAsNumber(by, 0, 0), bytesAsNumber(by, 0, 255)];
  const first = bound(blockSigns, blocks, (sign) => sign < least);
  const behind = bound(blockSigns, { low: first, high: blocks.high }, (sign) => sign <= most);
  const from = Math.max(0, first - 1) * BLOCK;
  const to = Math.min(behind * BLOCK, starts.length);
  // What goes on behind a sign may lie in any of the blocks that share it.
  const isTold = by.length <= SIGNED;
  const low = bound(
    starts,
    { low: from, high: isTold ? Math.min(first * BLOCK, to) : to },
    (start) => order(text, start, by) < 0,
  );
  const high = bound(
    starts,
    { low: isTold ? Math.max(low, (behind - 1) * BLOCK) : low, high: to },
    (start) => order(text, start, by) <= 0,
  );
  return { low, high };
}

/** Of starts that agree in their first `depth` bytes those that go on with these bytes (from a place in them on). */
export function narrow(names: Names, within: Stretch, depth: number, by: Uint8Array): Stretch {
  const low = bound(names.starts, within, (start) => order(names.text, start + depth, by) < 0);
  const high = bound(
    names.starts,
    { low, high: within.high },
    (start) => order(names.text, start + depth, by) <= 0,
  );
  return { low, high };
}

/** The stretches below this one by the byte that comes next; the end of a name is none. */
export function* nextBytes(
  names: Names,
  within: Stretch,
  depth: number,
): Generator<Stretch & { readonly byte: number }> {
  let { low } = within;
  while (low < within.high) {
    const byte = names.text[(names.starts[low] ?? 0) + depth] ?? 0;
    const high = bound(
      names.starts,
      { low, high: within.high },
      (start) => (names.text[start + depth] ?? 0) <= byte,
    );
    if (byte !== 0) yield { low, high, byte };
    low = high;
  }
}

function bound(
  values: Uint32Array | Float64Array,
  { low, high }: Stretch,
  isBefore: (value: number) => boolean,
): number {
  let from = low;
  let to = high;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (isBefore(values[middle] ?? 0)) from = middle + 1;
    else to = middle;
  }
  return from;
}

// Negative when the text is before the bytes, 0 when it starts with them.
function order(text: Uint8Array, at: number, by: Uint8Array): number {
  for (let place = 0; place < by.length; place += 1) {
    const difference = (text[at + place] ?? 0) - (by[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * The places of a stretch worth looking at, `most` or a few more, in their order: all of a short one;
 * of a long one its first (the shortest names) and those near the best known rows.
 */
export function bestPlaces(names: Names, { low, high }: Stretch, most: number): number[] {
  const places: number[] = [];
  const add = (from: number, to: number): void => {
    for (let place = from; place < to; place += 1) places.push(place);
  };
  if (high - low <= most) {
    add(low, high);
    return places;
  }
  const middle = Math.ceil((low + most / 4) / BLOCK);
  const last = Math.floor(high / BLOCK);
  add(low, Math.min(high, middle * BLOCK));
  const wanted = Math.max(0, Math.ceil((most - places.length) / BLOCK));
  for (const block of bestBlocks(names, { low: middle, high: last }, wanted)) {
    add(block * BLOCK, (block + 1) * BLOCK);
  }
  return places;
}

// The least value that is still among the best is guessed from a sample, as sorting a hundred thousand blocks takes too long.
function bestBlocks({ blockBest }: Names, { low, high }: Stretch, wanted: number): number[] {
  const found: number[] = [];
  if (wanted === 0 || high <= low) return found;
  const step = Math.max(1, Math.floor((high - low) / sampled));
  const least = leastOfBest(blockBest, { low, high, step }, 1 + Math.floor(wanted / step));
  for (let block = low; block < high && found.length < wanted; block += 1) {
    if ((blockBest[block] ?? 0) > least) found.push(block);
  }
  for (let block = low; block < high && found.length < wanted; block += 1) {
    if (blockBest[block] === least) found.push(block);
  }
  return found.sort((one, other) => one - other);
}

// Of every so many values of a stretch the least of so many of the greatest; few are kept in order, as sorting all takes ten times as long.
function leastOfBest(
  values: Uint32Array,
  { low, high, step }: Stretch & { readonly step: number },
  most: number,
): number {
  const best: number[] = [];
  for (let place = low; place < high; place += step) {
    const value = values[place] ?? 0;
    if (best.length === most && value <= (best[most - 1] ?? 0)) continue;
    let at = best.length === most ? most - 1 : best.length;
    for (; at > 0 && (best[at - 1] ?? 0) < value; at -= 1) best[at] = best[at - 1] ?? 0;
    best[at] = value;
  }
  return best.at(-1) ?? 0;
}
