import { graphql } from '#web/api/graphql.ts';
import { documentQuestion, pathQuestion } from '#web/api/questions.ts';

const TILES = 20;
const MONTHS = 12;
const CLASSES = 5;
const LINKS = 7;

const largestQuery = graphql(`
  query LargestCompanies($limit: Int!) {
    organizations(
      where: { entityType_INCLUDES: company }
      options: { limit: $limit, sort: [{ totalRaisedUsd: DESC }] }
    ) {
      id
      name
      logo
    }
  }
`);

/** The companies that raised most. */
export const largestCompanies = () => documentQuestion('organization', largestQuery, { limit: TILES });

type GroupRow = {
  readonly keys: readonly { readonly value: string | null; readonly label: string }[];
  readonly values: readonly (number | string | null)[];
};

/** Rows of the database summed up in groups. */
export type Groups = { readonly rows: readonly GroupRow[] };

// Written out: what writes queries is more than this screen needs.
const ROUNDS = {
  where: { f: 'date', op: 'withinLast', v: `${MONTHS} months` },
  group: [{ f: 'entity.primaryClassification' }, { f: 'date', by: 'month' }],
  measures: [{ fn: 'count' }],
};

/** Rounds of the last months by class. */
export const latestRounds = () =>
  pathQuestion<Groups>('fundingRound', `/round/?q=${encodeURIComponent(JSON.stringify(ROUNDS))}`);

type Side = { readonly id: string; readonly name: string };

/** Investors by companies: who stands in a row, who in a column, and the places of those who have deals with each other. */
export type Matrix = {
  readonly rows: readonly Side[];
  readonly columns: readonly Side[];
  readonly cells: readonly { readonly row: number; readonly column: number }[];
};

/** Who funded whom, of those with most deals. */
export const busiestDeals = () =>
  pathQuestion<Matrix>('deal', `/deal-matrix/?rows=${LINKS}&columns=${LINKS}`);

/** A few lines by twelve months: what heatmaps are made of. */
export type SmallHeat = {
  readonly months: readonly string[];
  readonly lines: readonly { readonly label: string; readonly counts: readonly number[] }[];
};

/** The classes with most rounds, each with its rounds of every month up to the last. */
export function heatOf({ rows }: Groups, today: string): SmallHeat {
  const months = monthsUpTo(today);
  const byClass = Map.groupBy(
    rows.filter(({ keys: [kind] }) => kind?.value != null),
    ({ keys: [kind] }) => kind?.label ?? '',
  );
  const lines = [...byClass].map(([label, cells]) => ({
    label,
    counts: months.map((month) =>
      cells.reduce(
        (sum, { keys: [, at], values: [count] }) => sum + (at?.value === month ? Number(count) : 0),
        0,
      ),
    ),
  }));
  const total = ({ counts }: (typeof lines)[number]) => counts.reduce((sum, count) => sum + count, 0);
  return { months, lines: lines.toSorted((one, other) => total(other) - total(one)).slice(0, CLASSES) };
}

// As the database writes months: 2026-03.
function monthsUpTo(today: string): readonly string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, back) => {
    const at = year * 12 + month - 1 - (MONTHS - 1 - back);
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
}
