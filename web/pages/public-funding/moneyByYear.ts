import type { ListConditions } from '#domain/lists.ts';
import type { CurrencySum, Groups, GroupValue } from '#domain/questions/groupAnswer.ts';

/** What public money comes to in one place of the table. */
export type Money = {
  /** Amounts that count once. */
  readonly known: number;
  /** Those of them that were converted at the mean of their month or year. */
  readonly converted: number;
  /** Programmes and awards that would count, had any source told their amount. */
  readonly unknown: number;
  readonly usd: number;
  readonly local: readonly CurrencySum[];
  /** What finds the rows of the amounts that count. */
  readonly conditions: ListConditions<'PUBLIC_FUNDING'>;
};

/** One line of the table: a country, or a year of a single country. */
export type MoneyLine = { readonly key: string; readonly label: string; readonly cells: readonly Money[] };

/** Money by country and year, or by year where there is only one country. */
export type MoneyTable = {
  readonly isOfOneCountry: boolean;
  /** The columns of the years, the last of them the total. */
  readonly heads: readonly string[];
  readonly lines: readonly MoneyLine[];
};

/** The answers that the table is made of: what counts once, what of it was converted, and what has no amount. */
export type Answers = { readonly counted: Groups; readonly converted: Groups; readonly unknown: Groups };

type Entry = Omit<Money, 'conditions'> & {
  readonly country: string | null;
  readonly label: string;
  readonly year: string | null;
};

const MOST_YEARS = 7;
const COUNTED = { f: 'countsAs', op: 'eq', v: 'counted' } as const;

/** Lays out what is known by country and year; older years share a column. */
export function moneyTable(answers: Answers): MoneyTable {
  const entries = entriesOf(answers);
  const countries = [...new Map(entries.map(({ country, label }) => [country, label]))];
  const spans = spansOf(entries);
  const line = (country: string | null, label: string): MoneyLine => ({
    key: country ?? 'none',
    label,
    cells: [...spans, ALL].map((span) =>
      added(
        entries.filter((entry) => entry.country === country && span.holds(entry.year)),
        [ofCountry(country), ...span.conditions],
      ),
    ),
  });
  const total: MoneyLine = {
    key: 'total',
    label: 'Total',
    cells: [...spans, ALL].map((span) =>
      added(
        entries.filter(({ year }) => span.holds(year)),
        span.conditions,
      ),
    ),
  };
  const lines = countries
    .map(([country, label]) => line(country, label))
    .toSorted((a, b) => (b.cells.at(-1)?.usd ?? 0) - (a.cells.at(-1)?.usd ?? 0));
  return {
    isOfOneCountry: countries.length === 1,
    heads: [...spans, ALL].map(({ label }) => label),
    lines: countries.length === 1 ? [total] : [...lines, total],
  };
}

type Span = {
  readonly label: string;
  readonly holds: (year: string | null) => boolean;
  readonly conditions: ListConditions<'PUBLIC_FUNDING'>;
};

const ALL: Span = { label: 'Total', holds: () => true, conditions: [] };

const ofCountry = (country: string | null): ListConditions<'PUBLIC_FUNDING'>[number] =>
  country === null ? { f: 'country', op: 'blank', v: true } : { f: 'country', op: 'eq', v: country as 'DE' };

function spansOf(entries: readonly Entry[]): readonly Span[] {
  const years = [...new Set(entries.flatMap(({ year }) => (year === null ? [] : [year])))].toSorted();
  const shown = years.slice(-MOST_YEARS);
  const first = shown[0] ?? '';
  const earlier: Span = {
    label: `Before ${first}`,
    holds: (year) => year !== null && year < first,
    conditions: [{ f: 'date', op: 'lt', v: first }],
  };
  const undated: Span = {
    label: 'No date',
    holds: (year) => year === null,
    conditions: [{ f: 'date', op: 'blank', v: true }],
  };
  return [
    ...(years.length > shown.length ? [earlier] : []),
    ...shown.map((wanted) => ({
      label: wanted,
      holds: (year: string | null) => year === wanted,
      conditions: [{ f: 'date', op: 'eq', v: wanted }] as const,
    })),
    ...(entries.some(({ year }) => year === null) ? [undated] : []),
  ];
}

function entriesOf({ counted, converted, unknown }: Answers): readonly Entry[] {
  const found = new Map<string, Entry>();
  const add = ({ rows }: Groups, of: (values: readonly GroupValue[]) => Partial<Entry>): void => {
    for (const { keys, values } of rows) {
      const [country, year] = keys;
      const key = JSON.stringify([country?.value, year?.value]);
      const nothing = { known: 0, converted: 0, unknown: 0, usd: 0, local: [] };
      const place = {
        country: country?.value ?? null,
        label: country?.label ?? '',
        year: year?.value ?? null,
      };
      found.set(key, { ...nothing, ...place, ...found.get(key), ...of(values) });
    }
  };
  add(counted, ([known, usd, local]) => ({
    known: Number(known),
    usd: Number(usd),
    local: Array.isArray(local) ? (local as readonly CurrencySum[]) : [],
  }));
  add(converted, ([count]) => ({ converted: Number(count) }));
  add(unknown, ([count]) => ({ unknown: Number(count) }));
  return [...found.values()];
}

function added(entries: readonly Entry[], conditions: ListConditions<'PUBLIC_FUNDING'>): Money {
  const sum = (of: (entry: Entry) => number): number => entries.reduce((all, entry) => all + of(entry), 0);
  const currencies = Map.groupBy(
    entries.flatMap(({ local }) => local),
    ({ currency }) => currency,
  );
  return {
    known: sum(({ known }) => known),
    converted: sum(({ converted }) => converted),
    unknown: sum(({ unknown }) => unknown),
    usd: sum(({ usd }) => usd),
    local: [...currencies].map(([currency, sums]) => ({
      currency,
      sum: sums.reduce((all, one) => all + Number(one.sum), 0),
      known: sums.reduce((all, one) => all + one.known, 0),
    })),
    conditions: [COUNTED, ...conditions],
  };
}
