import type { Position } from 'geojson';

/** How many of which kinds are at a place. */
export type Mark = {
  readonly key: string;
  readonly at: Position;
  readonly count: number;
  /** How many are in each part of the ring, by the name of its colour. */
  readonly parts: Readonly<Record<string, number>>;
  /** Nobody knows more than the country. */
  readonly isUncertain: boolean;
};

/** What a mark, or several as one, comes to. */
export type Numbers = {
  readonly count: number;
  readonly uncertain: number;
  readonly parts: Readonly<Record<string, number>>;
};

/** How near marks stand, in pixels, that are put together, and up to which zoom; at the least one the world is as narrow as a phone. */
export const TOGETHER = { radius: 42, leastZoom: -1, mostZoom: 8 } as const;

/** How wide the line of a ring is, in pixels. */
export const RING_WIDE = 5;

/** How large a ring is, in pixels, by how many it stands for. */
export const ringSize = (count: number): number => Math.min(64, 20 + 5 * Math.log2(1 + count));

/** A part of a ring: the place of its colour from 1, and the dashes that draw it, in pixels. */
export type RingPart = { readonly part: number; readonly dashes: string; readonly offset: number };

/** The parts of a ring, one after the other from its top, in the order of their names. */
export function ringParts({ count, parts }: Numbers, names: readonly string[]): readonly RingPart[] {
  const around = Math.PI * (ringSize(count) - RING_WIDE);
  const total = Object.values(parts).reduce((sum, part) => sum + part, 0) || 1;
  let done = 0;
  return names.flatMap((name, place) => {
    const share = (parts[name] ?? 0) / total;
    if (share === 0) return [];
    const part = {
      part: place + 1,
      dashes: `${dot(share * around)} ${dot(around)}`,
      offset: -dot(done * around),
    };
    done += share;
    return [part];
  });
}

const dot = (pixels: number): number => Number(pixels.toFixed(2));
