import type { MeanOnRecord } from '#domain/rounds/meanRates.ts';
import { CURRENCY } from '#domain/tools/charting/constantRates.ts';
import type { Dimension, Figure } from '#domain/tools/choices.ts';
import { groupedQuery, PLACES, type Grouped } from '#domain/tools/groupedQuestion.ts';
import { allOf, type QueryInput } from '#domain/query/grammar.ts';
import type { GroupRow, Groups } from '#domain/questions/groupAnswer.ts';

/** Rows of which no rate is on record, by their currency. */
export type WithoutRate = ReadonlyMap<string, number>;

const currency: Dimension = {
  name: CURRENCY,
  label: 'Currency',
  words: 'currency',
  group: { f: CURRENCY },
};

/** The two questions of which a sum at constant rates is made: amounts in each local currency, and those that were stated in USD. */
export function constantQueries(part: Grouped, local: string): readonly [QueryInput, QueryInput] {
  const { where, by, figure } = part;
  const known = (isLocal: boolean) => allOf([where, { f: local, op: 'blank', v: !isLocal }]);
  const inLocal: Figure = { ...figure, name: `sum:${local}`, measure: { fn: 'sum', f: local } };
  return [
    groupedQuery({ ...part, where: known(true), by: [...by, currency], figure: inLocal }),
    groupedQuery({ ...part, where: known(false) }),
  ];
}

type Sum = { rows: number; known: number; figure: number | null };

/**
 * The groups of a question with their sums at the rates of one time: each sum of a currency at its rate, and what was stated in USD as
 * it is, with the currencies that were used. What has no rate counts as a row without a value.
 */
export function constantGroups(
  [inLocal, inUsd]: readonly [Groups, Groups],
  rates: ReadonlyMap<string, Pick<MeanOnRecord, 'usd'>>,
): { readonly groups: Groups; readonly used: ReadonlySet<string>; readonly without: WithoutRate } {
  const sums = new Map<string, { readonly keys: GroupRow['keys']; readonly sum: Sum }>();
  const without = new Map<string, number>();
  const used = new Set<string>();
  const add = (keys: GroupRow['keys'], { rows, known, figure }: Sum): void => {
    const name = JSON.stringify(keys.map(({ value }) => value));
    const { sum } = sums.get(name) ?? { sum: { rows: 0, known: 0, figure: null } };
    sum.rows += rows;
    sum.known += known;
    if (figure !== null) sum.figure = (sum.figure ?? 0) + figure;
    sums.set(name, { keys, sum });
  };
  for (const row of inUsd.rows) add(row.keys, sumOf(row));
  for (const row of inLocal.rows) {
    const code = row.keys.at(-1)?.value ?? '';
    const rate = code === 'USD' ? 1 : numberOf(rates.get(code)?.usd);
    const { rows, known, figure } = sumOf(row);
    if (rate === undefined && known > 0) without.set(code, (without.get(code) ?? 0) + known);
    if (rate !== undefined && known > 0) used.add(code);
    add(
      row.keys.slice(0, -1),
      rate === undefined || figure === null
        ? { rows, known: 0, figure: null }
        : { rows, known, figure: figure * rate },
    );
  }
  return {
    groups: {
      ...inUsd,
      rows: [...sums.values()].map(({ keys, sum }) => ({ keys, values: [sum.rows, sum.known, sum.figure] })),
      hasMore: inLocal.hasMore || inUsd.hasMore,
    },
    used,
    without,
  };
}

const numberOf = (usd: string | undefined): number | undefined =>
  usd === undefined ? undefined : Number(usd);

const sumOf = ({ values }: GroupRow): Sum => {
  const figure = values[PLACES.figure];
  return {
    rows: Number(values[PLACES.rows]),
    known: Number(values[PLACES.known]),
    figure: figure === null || figure === undefined ? null : Number(figure),
  };
};
