import type { ConditionInput, GroupKeyInput, MeasureInput, QueryInput } from '#domain/query/grammar.ts';
import type { Kind } from '#domain/kind.ts';
import { QUERIES } from '#domain/limits.ts';
import { allOf } from '#domain/query/grammar.ts';
import type { Dimension, Figure } from './choices.ts';
import { countedOnce } from './counting.ts';

/** Rows of a kind summed up by one or two dimensions. */
export interface Grouped {
  readonly kind: Kind;
  readonly where: ConditionInput | undefined;
  readonly by: readonly Dimension[];
  readonly figure: Figure;
}

/** Where the figures of a group stand in its values: rows, those of them with a value, and what was asked. */
export const PLACES = { rows: 0, known: 1, figure: 2 } as const;

/** What holds besides, so that a sum counts each money once. */
export function onlyOf({ kind, where, by, figure }: Grouped): ReturnType<typeof countedOnce> {
  const { fn, f } = figure.measure;
  return countedOnce(kind, {
    summed: fn === 'sum' ? f : undefined,
    dimensions: by.map(({ group }) => group.f),
    where,
  });
}

/** The query object that a picture of groups is drawn from: each group with its rows, how many of them have a value, and the figure. */
export function groupedQuery(grouped: Grouped): QueryInput {
  const { where, by, figure } = grouped;
  const all = allOf([where, onlyOf(grouped)?.only]);
  const { f } = figure.measure;
  const known: MeasureInput = f === undefined ? { fn: 'count' } : { fn: 'known', f };
  const group: readonly GroupKeyInput[] = by.map((dimension) => dimension.group);
  return {
    ...(all ? { where: all } : {}),
    group,
    measures: [{ fn: 'count' }, known, figure.measure],
    limit: QUERIES.maxGroups,
  };
}
