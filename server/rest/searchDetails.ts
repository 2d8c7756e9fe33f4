import type { Viewer } from '#domain/access.ts';
import { formatDate, type DatePrecision } from '#domain/dates.ts';
import { formatMoney, formatUsd } from '#domain/money.ts';
import { kindNamed } from '#domain/registry.ts';
import type { SelectionItem } from '#server/query/select.ts';
import { firstRows, parseList } from '#server/records/list.ts';
import type { RecordServices } from '#server/records/services.ts';
import type { NameResult } from '#server/search/results.ts';

// Nobody chooses among more at once.
const MOST = 100;

const field = (name: string): SelectionItem => ({ type: 'field', as: name, of: 'row', name });
const named = (relation: string): SelectionItem => ({
  type: 'related',
  as: relation,
  relation,
  items: [field('name')],
});

type Row = Readonly<Record<string, unknown>> & { readonly id: string };
type Detail = {
  readonly items: readonly SelectionItem[];
  /** What to write of a row, in order; what is missing is left out. */
  readonly parts: (row: Row) => readonly (string | null)[];
};

type Named = { readonly name: string };

// A link leads to one row, or to several of which the first is told.
const nameIn = (value: unknown): string | null => {
  const first = (Array.isArray(value) ? value[0] : value) as Named | null | undefined;
  return first?.name ?? null;
};

const dateIn = (date: unknown, precision: unknown): string | null =>
  typeof date === 'string' ? formatDate(date, (precision as DatePrecision | null) ?? 'day') : null;

function amountIn({ fundingUsd, fundingLocal, localCurrency }: Row): string | null {
  if (fundingUsd !== null && fundingUsd !== undefined) return formatUsd(String(fundingUsd));
  if (fundingLocal === null || typeof localCurrency !== 'string') return null;
  return formatMoney(String(fundingLocal), localCurrency);
}

const MONEY: Detail = {
  items: ['fundingUsd', 'fundingLocal', 'localCurrency', 'date', 'datePrecision'].map(field),
  parts: (row) => [amountIn(row), dateIn(row['date'], row['datePrecision'])],
};

// What tells rows of one name apart, and helps to choose.
const DETAILS: Readonly<Record<string, Detail>> = {
  organization: {
    items: [named('primaryClassification')],
    parts: (row) => [nameIn(row['primaryClassification'])],
  },
  fundingRound: MONEY,
  publicFunding: MONEY,
  classification: {
    items: [named('parentClassification')],
    parts: (row) => [nameIn(row['parentClassification'])],
  },
  person: { items: [named('organizations')], parts: (row) => [nameIn(row['organizations'])] },
  product: {
    items: [named('offeredBy'), field('launchedOn'), field('launchedOnPrecision')],
    parts: (row) => [nameIn(row['offeredBy']), dateIn(row['launchedOn'], row['launchedOnPrecision'])],
  },
  paper: {
    items: ['venue', 'publishedOn', 'publishedOnPrecision'].map(field),
    parts: (row) => [row['venue'] as string | null, dateIn(row['publishedOn'], row['publishedOnPrecision'])],
  },
};

/** What helps to choose among rows that were found, as the viewer sees it: a class, an amount, a date; by id, of the first hundred. */
export async function searchDetails(
  services: RecordServices,
  viewer: Viewer,
  results: readonly NameResult[],
): Promise<ReadonlyMap<string, string>> {
  const kinds = Map.groupBy(results.slice(0, MOST), ({ kind }) => kind);
  const found = [...kinds].map(async ([name, rows]): Promise<readonly (readonly [string, string])[]> => {
    const detail = DETAILS[name];
    if (!detail) return [];
    const where = { f: 'id', op: 'eq', v: rows.map(({ id }) => id) } as const;
    const query = parseList(kindNamed(name), { where, limit: rows.length });
    const items = [field('id'), ...detail.items];
    const texts = JSON.parse(await firstRows(services, query, { viewer, items })) as readonly Row[];
    return texts.map(
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
