import type { Groups } from '#domain/questions/groupAnswer.ts';
import { cellsOf, linesOf, type LineTotal } from '#web/tools/groups/pivot.ts';
import { bySize } from '#web/tools/groups/series.ts';

/** The parts of a line, the largest first. */
export type Parts = (line: LineTotal) => readonly LineTotal[];

/** The parts that lines are split into; none where they are not. */
export function partsWithin(
  lines: readonly LineTotal[],
  { split, cells }: { readonly split: Groups | undefined; readonly cells: Groups | undefined },
): Parts {
  if (!split || !cells) return () => [];
  const at = cellsOf(cells);
  const groups = linesOf(split);
  const parts = new Map(
    lines.map((line) => {
      const found = groups.flatMap((group) => {
        const cell = at(line.value, group.value);
        return cell && cell.rows > 0 ? [{ value: group.value, label: group.label, ...cell }] : [];
      });
      return [line.value, found.toSorted(bySize)] as const;
    }),
  );
  return ({ value }) => parts.get(value) ?? [];
}

/** Which lines have a tile of their own. */
export type Largest = {
  readonly shown: readonly LineTotal[];
  readonly rest: readonly LineTotal[];
  /** How many have not come at all. */
  readonly beyond: number;
};

type Wanted = { readonly most: number; readonly beyond: number; readonly parts: Parts };

/** The largest lines that have an area. Of kinds of money that stand apart a line may have no figure, and parts that have one. */
export function largestOf(lines: readonly LineTotal[], { most, beyond, parts }: Wanted): Largest {
  const sized = lines.filter((line) => [line, ...parts(line)].some(({ figure }) => (figure ?? 0) > 0));
  return sized.length > most + 1
    ? { shown: sized.slice(0, most), rest: sized.slice(most), beyond }
    : { shown: sized, rest: [], beyond };
}
