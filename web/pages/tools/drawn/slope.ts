import { formatCount, formatPercent } from '#domain/format.ts';
import type { TwinCell, TwinTable } from '#web/tools/frame/twin.ts';
import type { Line } from '#web/tools/groups/pivot.ts';
import { ranksOf, type ChartData, type Series } from '#web/tools/groups/series.ts';

/** A series at two times: its figures, and its place among all series there; null where it has none. */
export type SlopeRow = {
  readonly series: Series;
  readonly figures: readonly [number | null, number | null];
  readonly ranks: readonly [number | null, number | null];
};

const pair = <T>(make: (end: 0 | 1) => T): readonly [T, T] => [make(0), make(1)];

/** All series at two places along a chart, the largest at either of them first; what has nothing at both is left out. */
export function slopeRows(
  { series }: Pick<ChartData, 'series'>,
  places: readonly [number, number],
): readonly SlopeRow[] {
  const figuresOf = (one: Series) => pair((end) => one.values[places[end]] ?? null);
  const ranked = ranksOf(series.map((one) => ({ value: one.value, values: figuresOf(one) })));
  const rows = series.map((one, n) => ({
    series: one,
    figures: figuresOf(one),
    ranks: pair((end) => ranked[n]?.[end] ?? null),
  }));
  const most = ({ figures }: SlopeRow): number => Math.max(...figures.map((figure) => figure ?? 0));
  return rows
    .filter(({ figures }) => figures.some((figure) => figure !== null && figure !== 0))
    .toSorted((one, other) => most(other) - most(one));
}

/** What a row came to between the two times; null where one of them has no figure. */
export const changeOf = ({ figures: [from, to] }: SlopeRow): number | null =>
  from === null || to === null ? null : to - from;

type Told = {
  readonly ends: readonly [Line, Line];
  readonly split: string;
  readonly wordsOf: (value: number | null) => string;
  readonly hrefOf: (line: Line | null, series: Series) => string | undefined;
};

/** The table that says the same as a slope: each series with its figures and its ranks at both times, and what changed. */
export const slopeTwin = (rows: readonly SlopeRow[], { ends, split, wordsOf, hrefOf }: Told): TwinTable => ({
  heads: [
    { label: split },
    ...ends.map(({ label }) => ({ label, isFigure: true })),
    { label: 'Change', isFigure: true },
    { label: 'Change in %', isFigure: true },
    ...ends.map(({ label }) => ({ label: `Rank, ${label}`, isFigure: true })),
  ],
  rows: rows.map((row) => ({
    key: row.series.value ?? '',
    cells: [
      { words: row.series.label, href: hrefOf(null, row.series) },
      ...ends.map((line, end) => ({
        words: wordsOf(row.figures[end] ?? null),
        value: row.figures[end] ?? null,
        href: (row.figures[end] ?? 0) === 0 ? undefined : hrefOf(line, row.series),
      })),
      { words: changeWords(changeOf(row), wordsOf), value: changeOf(row) },
      shareCell(row),
      ...row.ranks.map((rank) => ({ words: rank === null ? '' : `#${rank}`, value: rank })),
    ],
  })),
});

function shareCell(row: SlopeRow): TwinCell {
  const [from] = row.figures;
  const change = changeOf(row);
  if (change === null || from === null || from <= 0) return { words: '', value: null };
  return { words: signed(change, formatPercent(Math.abs(change) / from, 0)), value: (change / from) * 100 };
}

const signed = (change: number, words: string): string => (change < 0 ? `−${words}` : `+${words}`);

const changeWords = (change: number | null, wordsOf: Told['wordsOf']): string =>
  change === null || change === 0 ? wordsOf(change) : signed(change, wordsOf(Math.abs(change)));

/** Who gained and who lost the most, and how many stand at one of the times alone, in sentences. */
export function slopeWords(
  rows: readonly SlopeRow[],
  { ends, wordsOf }: Pick<Told, 'ends' | 'wordsOf'>,
): string {
  const changed = rows
    .filter((row) => (changeOf(row) ?? 0) !== 0)
    .toSorted((one, other) => (changeOf(other) ?? 0) - (changeOf(one) ?? 0));
  const [up, down] = [changed[0], changed.at(-1)];
  const told = (row: SlopeRow): string =>
    `${row.series.label} (${row.figures.map((figure) => wordsOf(figure)).join(' → ')})`;
  const parts = [
    up && (changeOf(up) ?? 0) > 0 ? `gained most: ${told(up)}` : '',
    down && (changeOf(down) ?? 0) < 0 ? `lost most: ${told(down)}` : '',
  ].filter((part) => part !== '');
  const [from, to] = ends.map(({ label }) => label);
  return parts.length > 0
    ? `From ${from} to ${to}: ${parts.join('; ')}.`
    : `From ${from} to ${to} nothing changed.`;
}

/** How many lines there are besides those that are drawn, in words. */
export const hiddenWords = (all: number, shown: number): string =>
  all > shown ? ` ${formatCount(all - shown)} more with smaller figures are not drawn.` : '';
