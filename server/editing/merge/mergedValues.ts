import type { Cell } from '#domain/writing/changeSet.ts';
import { isSame } from '#domain/writing/sameCells.ts';
import type { Side } from '#domain/writing/toldMerge.ts';
import { partsOf, type Part, type Writable } from '#domain/writing/writable.ts';
import type { Current } from '#server/facts/changes/lockRows.ts';

/** One value of two entries that become one. */
export interface MergedValue {
  readonly part: Part;
  readonly this: Cell;
  readonly other: Cell;
  readonly side: Side;
  readonly value: Cell;
}

/** Two rows that become one, and whose values were chosen by their names. */
export interface Both {
  readonly kept: Current;
  readonly gone: Current;
  readonly choose: ReadonlyMap<string, Side>;
}

/** Where names go that are no longer the first one. */
const ALIASES = 'aliases';

/**
 * What becomes of each value of two rows that become one: what was chosen, else what the one that stays has, else what the other one
 * has; lists are united. A precision or currency goes with its value, a name that is given up becomes another name, and neither row is
 * left as a link of itself.
 */
export function mergedValues(of: Writable, both: Both): readonly MergedValue[] {
  const ids = new Set([both.kept.id, both.gone.id]);
  const mains = mainNames(of);
  const cellsOf = ({ cells }: Current, { name, to }: Part): Cell => {
    const cell = cells[name] ?? null;
    return to === of.name ? without(cell, ids) : cell;
  };
  const valueOf = (part: Part): MergedValue => {
    const [mine, theirs] = [cellsOf(both.kept, part), cellsOf(both.gone, part)];
    const main = partsOf(of).get(mains.get(part.name) ?? part.name) ?? part;
    const side =
      both.choose.get(part.name) ?? (main === part ? usualSide(part, mine, theirs) : valueOf(main).side);
    const value = side === 'both' ? united(mine, theirs) : side === 'other' ? theirs : mine;
    return { part, this: mine, other: theirs, side, value };
  };
  return withGivenUpName(of, both, [...partsOf(of).values()].map(valueOf));
}

const usualSide = ({ isList }: Part, mine: Cell, theirs: Cell): Side => {
  if (isList) return 'both';
  return isSame(mine, null) && !isSame(theirs, null) ? 'other' : 'this';
};

const united = (mine: Cell, theirs: Cell): Cell => [...new Set([...listOf(mine), ...listOf(theirs)])];
const listOf = (cell: Cell): readonly string[] => (cell === null ? [] : [cell].flat());

const without = (cell: Cell, ids: ReadonlySet<string>): Cell => {
  if (typeof cell === 'string') return ids.has(cell) ? null : cell;
  return cell && cell.filter((id) => !ids.has(id));
};

/** The values that others belong to: a date by its precision, an amount by its currency. */
const mainNames = (of: Writable): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(of.fields).flatMap(([name, { precisionField, currencyField }]) =>
      [precisionField, currencyField].flatMap((one): [string, string][] =>
        one === undefined ? [] : [[one, name]],
      ),
    ),
  );

function withGivenUpName(
  of: Writable,
  { kept, gone }: Both,
  values: readonly MergedValue[],
): readonly MergedValue[] {
  const name = 'nameField' in of ? values.find(({ part }) => part.name === of.nameField)?.value : undefined;
  if (typeof name !== 'string' || !('nameField' in of)) return values;
  const names = [kept, gone].flatMap(({ cells }) => cells[of.nameField] ?? []).filter((one) => one !== name);
  return values.map((merged) => {
    if (merged.part.name !== ALIASES || !merged.part.isList || names.length === 0) return merged;
    const value = listOf(united(merged.value, names)).filter((one) => one !== name);
    return { ...merged, value };
  });
}
