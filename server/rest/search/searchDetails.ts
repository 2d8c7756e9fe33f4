import type { Viewer } from '#domain/access.ts';
import { PERSON_ROLES } from '#domain/choices.ts';
import { formatDate, type DatePrecision } from '#domain/dates.ts';
import { formatQuantity } from '#domain/format.ts';
import { formatMoney, formatUsd } from '#domain/money.ts';
import { kindNamed } from '#domain/registry.ts';
import { sql } from '#server/database/sql.ts';
import { arrayText } from '#server/database/values/jsonText.ts';
import type { SelectionItem } from '#server/query/select.ts';
import { readByIds } from '#server/records/get.ts';
import type { RecordServices } from '#server/records/services.ts';
import type { NameResult } from '#server/search/results.ts';

/** Of so many rows more is told than their names: nobody chooses among more at once. */
export const MOST_TOLD = 100;

const field = (name: string): SelectionItem => ({ type: 'field', as: name, of: 'row', name });
const onEdge = (name: string): SelectionItem => ({ type: 'field', as: name, of: 'edge', name });
const related = (relation: string, items: readonly SelectionItem[], limit?: number): SelectionItem => ({
  type: 'related',
  as: relation,
  relation,
  items,
  ...(limit === undefined ? {} : { limit }),
});
const named = (relation: string): SelectionItem => related(relation, [field('name')], 1);

type Row = Readonly<Record<string, unknown>> & { readonly id: string };
type Detail = {
  readonly items: readonly SelectionItem[];
  /** What to write of a row, in order; what is missing is left out. */
  readonly parts: (row: Row) => readonly (string | null)[];
};

type Linked = { readonly name: string; readonly title?: string | null; readonly role?: string | null };

// A link leads to one row, or to several of which the first is told.
const firstIn = (value: unknown): Linked | null | undefined =>
  (Array.isArray(value) ? value[0] : value) as Linked | null | undefined;

const nameIn = (value: unknown): string | null => firstIn(value)?.name ?? null;

function roleIn(value: unknown): readonly (string | null)[] {
  const { name = null, title, role } = firstIn(value) ?? {};
  return [title ?? PERSON_ROLES.find((one) => one.value === role)?.label ?? null, name];
}

// What a company raised; of an investor alone, how often it invested.
function moneyOf({ entityType, totalRaisedUsd, dealCount }: Row): string | null {
  if (totalRaisedUsd !== null && totalRaisedUsd !== undefined) return formatUsd(String(totalRaisedUsd));
  const isInvestor = Array.isArray(entityType) && entityType.includes('investor');
  return isInvestor && Number(dealCount) > 0 ? formatQuantity(Number(dealCount), 'deal') : null;
}

const dateIn = (date: unknown, precision: unknown): string | null =>
  typeof date === 'string' ? formatDate(date, (precision as DatePrecision | null) ?? 'day') : null;

function amountIn({ fundingUsd, fundingLocal, localCurrency }: Row): string | null {
  if (fundingUsd !== null && fundingUsd !== undefined) return formatUsd(String(fundingUsd));
  if (fundingLocal === null || typeof localCurrency !== 'string') return null;
  return formatMoney(String(fundingLocal), localCurrency);
}

const MONEY: Detail = {
  items: ['id', 'fundingUsd', 'fundingLocal', 'localCurrency', 'date', 'datePrecision'].map(field),
  parts: (row) => [amountIn(row), dateIn(row['date'], row['datePrecision'])],
};

// What tells rows of one name apart, and helps to choose.
const DETAILS: Readonly<Record<string, Detail>> = {
  organization: {
    items: [
      named('primaryClassification'),
      ...['id', 'entityType', 'totalRaisedUsd', 'dealCount'].map(field),
    ],
    parts: (row) => [nameIn(row['primaryClassification']), moneyOf(row)],
  },
  fundingRound: MONEY,
  publicFunding: MONEY,
  classification: {
    items: [field('id'), named('parentClassification')],
    parts: (row) => [nameIn(row['parentClassification'])],
  },
  person: {
    items: [field('id'), related('organizations', [field('name'), onEdge('title'), onEdge('role')], 1)],
    parts: (row) => roleIn(row['organizations']),
  },
  product: {
    items: [named('offeredBy'), ...['id', 'launchedOn', 'launchedOnPrecision'].map(field)],
    parts: (row) => [nameIn(row['offeredBy']), dateIn(row['launchedOn'], row['launchedOnPrecision'])],
  },
  paper: {
    items: [named('organizations'), ...['id', 'venue', 'publishedOn', 'publishedOnPrecision'].map(field)],
    parts: (row) => [
      nameIn(row['organizations']) ?? (row['venue'] as string | null),
      dateIn(row['publishedOn'], row['publishedOnPrecision']),
    ],
  },
};

const readTold = readByIds<{ rows: string }>(
  ({ object, from }) => sql`select ${arrayText(object, from)} as rows`,
);

/** What helps to choose among rows that were found, as the viewer sees it: a class, an amount, a date; by id, of the first hundred. */
export async function searchDetails(
  services: RecordServices,
  viewer: Viewer,
  results: readonly NameResult[],
): Promise<ReadonlyMap<string, string>> {
  const kinds = Map.groupBy(results.slice(0, MOST_TOLD), ({ kind }) => kind);
  const found = [...kinds].map(async ([name, rows]): Promise<readonly (readonly [string, string])[]> => {
    const detail = DETAILS[name];
    if (!detail) return [];
    const ids = rows.map(({ id }) => id);
    const [told] = await readTold(services, kindNamed(name), { viewer, ids, items: detail.items });
    return (JSON.parse(told?.rows ?? '[]') as readonly Row[]).map(
      (row) =>
        [
          row.id,
          detail
            .parts(row)
            .filter((part) => part)
            .join(' · '),
        ] as const,
    );
  });
  return new Map((await Promise.all(found)).flat().filter(([, text]) => text !== ''));
}
