import type { Shade } from './heatModel.ts';

// Deeper than this the words on it could not be read.
const DEEPEST = 46;
const LEAST = 4;

/** A colour as CSS, of one series for more and of another for less; none where there is nothing. */
export const shadeOf = ({ depth, isLess }: Shade): string | undefined =>
  depth > 0
    ? `color-mix(in srgb, var(--series-${isLess ? 2 : 1}) ${(LEAST + depth * (DEEPEST - LEAST)).toFixed(1)}%, var(--surface))`
    : undefined;
