import { concentrationOf, type Concentration } from '#domain/analysis/concentration.ts';
import { largestHolder, withoutHolder, type Holder } from '#domain/analysis/sensitivity.ts';
import type { Groups } from '#domain/questions/groupAnswer.ts';
import { cellOf, linesOf, type Cell, type LineTotal } from '#web/tools/groups/pivot.ts';
import type { ConcentrationAsked } from './useConcentration.ts';

/** The groups of a question with what each holds. */
export type Concentrated = {
  /** Those that hold something, the largest first. */
  readonly lines: readonly LineTotal[];
  readonly all: Concentration;
  readonly total: Cell;
  /** Rows that are in no group. */
  readonly ungrouped: Cell;
  readonly without: Without | 'alike' | 'unknown';
};

/** The same without the one that holds the most. */
type Without = {
  readonly holder: Holder;
  readonly rest: Concentration | null;
  readonly left: ReadonlyMap<string | null, number>;
};

const NOTHING: Cell = { rows: 0, known: 0, figure: null };

/** Puts the answers of the card together; null where nobody holds anything. */
export function concentratedOf(
  { isOfEntities }: ConcentrationAsked,
  [groups, whole, holdings]: readonly Groups[],
): Concentrated | null {
  const [only] = whole?.rows ?? [];
  if (!groups || !only) return null;
  const lines = linesOf(groups)
    .filter(({ value, figure }) => value !== null && (figure ?? 0) > 0)
    .toSorted((one, other) => (other.figure ?? 0) - (one.figure ?? 0));
  const all = concentrationOf(lines.map(({ figure }) => figure ?? 0));
  if (!all) return null;
  const ungrouped = linesOf(groups).find(({ value }) => value === null) ?? NOTHING;
  return {
    lines,
    all,
    total: cellOf(only),
    ungrouped,
    without: withoutLargest(lines, { isOfEntities, holdings }),
  };
}

type Held = { readonly isOfEntities: boolean; readonly holdings: Groups | undefined };

function withoutLargest(
  lines: readonly LineTotal[],
  { isOfEntities, holdings }: Held,
): Concentrated['without'] {
  if (!isOfEntities && !holdings) return 'alike';
  const held = holdings
    ? holdings.rows.map((row) => ({
        group: row.keys[0]?.value ?? null,
        entity: row.keys[1]?.value ?? null,
        label: row.keys[1]?.label ?? '',
        amount: row.keys[0]?.value == null ? 0 : (cellOf(row).figure ?? 0),
      }))
    : lines.map(({ value, label, figure }) => ({ group: value, entity: value, label, amount: figure ?? 0 }));
  const holder = largestHolder(held);
  if (!holder) return 'unknown';
  const left = withoutHolder(new Map(lines.map(({ value, figure }) => [value, figure ?? 0])), held, holder);
  return { holder, left, rest: concentrationOf([...left.values()]) };
}
