import type { WHITE_SPACE_SHOWN } from '#domain/analysis/read/readOptions.ts';
import { expectedOf, gapsOf, type Expected } from '#domain/analysis/whiteSpace.ts';
import { formatCount, formatQuantity } from '#domain/format.ts';
import type { Kind } from '#domain/kind.ts';
import { QUERIES } from '#domain/limits.ts';
import { formatUsd } from '#domain/money.ts';
import { hrefOf, type Conditions } from '#domain/lists.ts';
import type { ConditionInput } from '#domain/query/grammar.ts';
import type { Groups } from '#domain/questions/groupAnswer.ts';
import { withMore } from '#web/records/state/conditions.ts';
import type { Notes } from '#web/pages/analysis/frame/CardFigure.tsx';
import type { Part } from '#web/pages/analysis/frame/useParts.ts';
import type { TwinTable } from '#web/tools/frame/twin.ts';

const CLASS = 'primaryClassification';
const COUNTRY = 'country';

/** What a place holds besides its companies. */
export type Shown = (typeof WHITE_SPACE_SHOWN)[number]['value'];

/** What is asked: companies by class and country, with what they raised, published and serve; and all of them. */
export function whiteSpaceParts(kind: Kind, where: ConditionInput | undefined): readonly Part[] {
  const measures = [
    { fn: 'count' as const },
    { fn: 'known' as const, f: 'totalRaisedUsd' },
    { fn: 'sum' as const, f: 'totalRaisedUsd' },
    { fn: 'sum' as const, f: 'paperCount' },
    { fn: 'sum' as const, f: 'enterpriseUserCount' },
  ];
  const limit = QUERIES.maxGroups;
  const whole = where ? { where } : {};
  return [
    { kind, query: { ...whole, group: [{ f: CLASS }, { f: COUNTRY }], measures, limit } },
    { kind, query: { ...whole, group: [], measures, limit } },
  ];
}

/** A class in a country, with what is there. */
export type Spot = Expected & {
  readonly known: number;
  /** Null where nobody tells. */
  readonly money: number | null;
  readonly papers: number;
  readonly users: number;
};

export type WhiteSpaces = {
  readonly spots: readonly Spot[];
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly gaps: readonly Expected[];
  /** The gaps without the country with the most companies. */
  readonly without: { readonly column: string; readonly gaps: readonly Expected[] };
  readonly labels: ReadonlyMap<string, string>;
  readonly companies: number;
  /** Companies without a class or a country. */
  readonly unplaced: number;
  readonly isCut: boolean;
  readonly totals: (key: string) => number;
};

/** Puts the answers together; null where no company has both. */
export function whiteSpacesOf([cells, whole]: readonly Groups[]): WhiteSpaces | null {
  const [all] = whole?.rows ?? [];
  if (!cells || !all) return null;
  const labels = new Map<string, string>();
  const found = cells.rows.flatMap(({ keys, values }) => {
    const [row, column] = keys;
    if (row?.value == null || column?.value == null) return [];
    labels.set(row.value, row.label).set(column.value, column.label);
    const number = (place: number) => Number(values[place] ?? 0);
    const known = number(1);
    return [
      {
        row: row.value,
        column: column.value,
        count: number(0),
        known,
        money: known === 0 ? null : number(2),
        papers: number(3),
        users: number(4),
      },
    ];
  });
  if (found.length === 0) return null;
  const expected = new Map(
    expectedOf(found).map((one) => [JSON.stringify([one.row, one.column]), one.expected]),
  );
  const totals = new Map<string, number>();
  for (const { row, column, count } of found) {
    for (const key of [row, column]) totals.set(key, (totals.get(key) ?? 0) + count);
  }
  const bySize = (keys: ReadonlySet<string>) =>
    [...keys].toSorted((one, other) => (totals.get(other) ?? 0) - (totals.get(one) ?? 0));
  const columns = bySize(new Set(found.map(({ column }) => column)));
  const largest = columns[0] ?? '';
  const companies = Number(all.values[0]);
  return {
    spots: found.map((spot) => ({
      ...spot,
      expected: expected.get(JSON.stringify([spot.row, spot.column])) ?? 0,
    })),
    rows: bySize(new Set(found.map(({ row }) => row))),
    columns,
    gaps: gapsOf(found),
    without: { column: largest, gaps: gapsOf(found.filter(({ column }) => column !== largest)) },
    labels,
    companies,
    unplaced: companies - found.reduce((sum, { count }) => sum + count, 0),
    isCut: cells.hasMore,
    totals: (key) => totals.get(key) ?? 0,
  };
}

const rounded = (value: number): string => formatCount(Math.round(value * 10) / 10);

/** "Superconducting computers in India". */
export const spotWords = (
  { labels }: WhiteSpaces,
  { row, column }: Pick<Expected, 'row' | 'column'>,
): string => `${labels.get(row) ?? row} in ${labels.get(column) ?? column}`;

/** What it says, in two sentences. */
export function whiteSpaceSummary(found: WhiteSpaces): string {
  const [first] = found.gaps;
  const { rows, columns, gaps } = found;
  const empty = `${formatCount(gaps.length)} of ${formatCount(rows.length * columns.length)} places of a class in a country have no company on record.`;
  return first
    ? `${empty} The most would be expected in ${spotWords(found, first)}: ${rounded(first.expected)}, if classes were divided among countries as all companies are.`
    : empty;
}

/** How far it carries. */
export function whiteSpaceNotes(found: WhiteSpaces): Notes {
  const { companies, unplaced, isCut, spots, without, labels } = found;
  const unknown = spots.reduce((sum, { count, known }) => sum + count - known, 0);
  const [first] = without.gaps;
  return {
    counted: `${formatQuantity(companies - unplaced, 'company', 'companies')} with a class and a country.`,
    missing: [
      unplaced > 0 &&
        `${formatQuantity(unplaced, 'company', 'companies')} without a class or a country stand nowhere.`,
      unknown > 0 &&
        `What ${formatQuantity(unknown, 'company', 'companies')} raised is not known, which is not zero.`,
      isCut &&
        'There are more places than one question answers: some are missing. A filter makes them fewer.',
    ]
      .filter((sentence) => typeof sentence === 'string')
      .join(' '),
    sensitivity: first
      ? `Without ${labels.get(without.column) ?? ''}, the country with the most companies, the largest gap is ${spotWords(found, first)}: ${rounded(first.expected)} expected. Each company counts once, so that none weighs more than another.`
      : `Without ${labels.get(without.column) ?? ''}, the country with the most companies, there is no gap.`,
    assumptions: [
      'A gap is one of the record first: nobody on record is not nobody there.',
      'A class has its place where its companies have their seat; papers, users and money are those of these companies.',
      'What would be expected says nothing of demand, law or chance; it is no advice where to invest.',
    ],
    method:
      'Expected is the number of companies of the class × those of the country, through all companies: what would be there if classes did not depend on countries. Gaps are the places without a company, by that number. Papers and users that several companies share count at each of them.',
  };
}

/** Every place of the picture as a table, the gaps first. */
export function whiteSpaceTwin(found: WhiteSpaces, conditions: Conditions): TwinTable {
  const { gaps, spots, labels, totals } = found;
  const cells = ({ row, column, count, expected }: Expected, spot?: Spot) => [
    {
      words: labels.get(row) ?? row,
      href: hrefOf(
        'COMPANIES',
        withMore(conditions, [
          { f: CLASS, op: 'eq', v: row },
          { f: COUNTRY, op: 'eq', v: column },
        ]),
      ),
    },
    { words: labels.get(column) ?? column },
    { words: formatCount(count), value: count },
    { words: rounded(expected), value: expected },
    {
      words: spot ? (spot.money === null ? 'not known' : formatUsd(spot.money)) : '–',
      value: spot?.money ?? null,
    },
    { words: formatCount(spot?.papers ?? 0), value: spot?.papers ?? 0 },
    { words: formatCount(spot?.users ?? 0), value: spot?.users ?? 0 },
    { words: formatCount(totals(row)), value: totals(row) },
    { words: formatCount(totals(column)), value: totals(column) },
  ];
  const keyOf = ({ row, column }: Expected) => `${row} ${column}`;
  return {
    heads: [
      { label: 'Class' },
      { label: 'Country' },
      ...[
        'Companies',
        'Expected',
        'Private equity',
        'Papers',
        'Enterprise users',
        'Companies of the class',
        'Companies of the country',
      ].map((label) => ({ label, isFigure: true })),
    ],
    rows: [
      ...gaps.slice(0, MOST_GAPS).map((gap) => ({ key: keyOf(gap), cells: cells(gap) })),
      ...spots.map((spot) => ({ key: keyOf(spot), cells: cells(spot, spot) })),
    ],
  };
}

/** Gaps beyond these are of places where hardly anybody would be. */
export const MOST_GAPS = 100;
