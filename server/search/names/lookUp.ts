import { BLOCK, type Names } from './names.ts';

const sampled = 512;

/** A stretch of the ordered starts, from one place up to but without another. */
export type Stretch = { readonly low: number; readonly high: number };

const encoder = new TextEncoder();

/** The bytes by which a key is looked up. */
export const keyBytes = (key: string): Uint8Array => encoder.encode(key);

/** All starts. */
export const everything = ({ starts }: Names): Stretch => ({ low: 0, high: starts.length });

/** Of starts that agree in their first `depth` bytes those that go on with these bytes (from a place in them on). */
export function narrow(names: Names, within: Stretch, depth: number, by: Uint8Array): Stretch {
  const low = bound(names, within, (start) => order(names.text, start + depth, by) < 0);
  const high = bound(names, { low, high: within.high }, (start) => order(names.text, start + depth, by) <= 0);
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
      names,
      { low, high: within.high },
      (start) => (names.text[start + depth] ?? 0) <= byte,
    );
    if (byte !== 0) yield { low, high, byte };
    low = high;
  }
}

function bound(names: Names, { low, high }: Stretch, isBefore: (start: number) => boolean): number {
  let from = low;
  let to = high;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (isBefore(names.starts[middle] ?? 0)) from = middle + 1;
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
  const sample = new Uint32Array(Math.ceil((high - low) / step));
  for (let place = 0; place < sample.length; place += 1) sample[place] = blockBest[low + place * step] ?? 0;
  sample.sort();
  const least = sample[Math.max(0, sample.length - 1 - Math.floor(wanted / step))] ?? 0;
  for (let block = low; block < high && found.length < wanted; block += 1) {
    if ((blockBest[block] ?? 0) > least) found.push(block);
  }
  for (let block = low; block < high && found.length < wanted; block += 1) {
    if (blockBest[block] === least) found.push(block);
  }
  return found.sort((one, other) => one - other);
}
