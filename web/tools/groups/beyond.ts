import type { Groups } from '#domain/questions/groupAnswer.ts';
import type { Cell } from './pivot.ts';

/** How many values the dimension of an answer has besides the largest, which alone have come. */
export const beyondOf = (groups: Groups | undefined): number => groups?.keys[0]?.beyond ?? 0;

/** What a whole that adds up comes to without some of its parts. */
export function without(whole: Cell, parts: readonly (Cell | undefined)[]): Cell {
  const sum = (of: 'rows' | 'known' | 'figure'): number =>
    parts.reduce((found, part) => found + (part?.[of] ?? 0), 0);
  const known = whole.known - sum('known');
  const figure = known > 0 ? toCents((whole.figure ?? 0) - sum('figure')) : null;
  return { rows: whole.rows - sum('rows'), known, figure };
}

// Numbers of many digits leave traces where one is taken from another.
const toCents = (figure: number): number => Math.round(figure * 100) / 100;
