import type { MapTile } from '#domain/market-map/mapAnswer.ts';
import { keyInPath, type PictureSize } from '#domain/uploads/uploads.ts';
import { publicPicture } from '#web/api/uploadFile.ts';

/** Uploaded logos as data addresses, by the paths that tiles hold; a sheet stands by itself with them. */
export type SheetLogos = ReadonlyMap<string, string>;

/** A sheet without any. */
export const NO_LOGOS: SheetLogos = new Map();

/** The most logos that a sheet holds: the largest entries have theirs. */
const MOST_LOGOS = 1000;
const AT_ONCE = 8;

// As many points as the square of one has on paper: the fewer there are, the larger.
const FEW = 200;
const sizeOf = (count: number): PictureSize => (count > FEW ? 'small' : 'medium');

/** The uploads that tiles show, each once, the largest entries first. */
export const logoPaths = (tiles: readonly MapTile[]): readonly string[] =>
  [...new Set(tiles.flatMap(({ logo }) => (logo !== null && keyInPath(logo) !== null ? [logo] : [])))].slice(
    0,
    MOST_LOGOS,
  );

/** Reads the logos that are not there yet, as everybody sees them: a file goes on to others. What cannot be had is left out. */
export async function withLogos(
  known: SheetLogos,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<SheetLogos> {
  const missing = paths.filter((path) => !known.has(path));
  if (missing.length === 0) return known;
  const read = new Map(known);
  const size = sizeOf(paths.length);
  const waiting = missing.values();
  const work = async () => {
    for (const path of waiting) {
      const picture = await publicPicture(`${path}/${size}`, signal);
      if (picture) read.set(path, await dataAddress(picture));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return read;
}

function dataAddress(picture: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener('load', () => resolve(String(reader.result)));
  reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture cannot be read.')));
  reader.readAsDataURL(picture);
  return promise;
}
