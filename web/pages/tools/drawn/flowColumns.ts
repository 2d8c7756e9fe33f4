import { formatCount } from '#domain/format.ts';
import type { FlowEnd } from '#web/charts/figures/FlowChart.tsx';
import type { Cell, Line, LineTotal } from '#web/tools/groups/pivot.ts';

const MOST_ENDS = 12;
const REST = 'others of these';
const COLOURS = [1, 2, 3, 4, 5] as const;

/** What goes from a place of one dimension to one of the other. */
export type Pair = { readonly line: LineTotal; readonly end: LineTotal; readonly cell: Cell };

/** One side of a flow: its ends, and which of them a line stands at. */
export type Column = {
  readonly ends: readonly FlowEnd[];
  readonly keyOf: (line: Line) => string;
  /** None of those put together. */
  readonly lineOf: (key: string) => LineTotal | undefined;
};

type Amounts = ReadonlyMap<string | null, number>;

/** What is told of an end by its own figure, where that is not all that flows through it. */
export type EndWords = (figure: number | null) => string;

/** How much flows through each line: where kinds of money stand apart that is more than its own figure tells. */
export function amountsOf(pairs: readonly Pair[], lineOf: (pair: Pair) => LineTotal): Amounts {
  const amounts = new Map<string | null, number>();
  for (const pair of pairs) {
    const { value } = lineOf(pair);
    amounts.set(value, (amounts.get(value) ?? 0) + Math.max(0, pair.cell.figure ?? 0));
  }
  return amounts;
}

/** The ends of one side: the largest by what flows through them, what is not known, and all others as one. */
export function columnOf(lines: readonly LineTotal[], amounts: Amounts, words?: EndWords): Column {
  const amount = ({ value }: Line): number => amounts.get(value) ?? 0;
  const sized = lines
    .filter((line) => amount(line) > 0)
    .toSorted((one, other) => amount(other) - amount(one));
  // What is not known is none of the others.
  const [known, unknown] = [
    sized.filter(({ value }) => value !== null),
    sized.filter(({ value }) => value === null),
  ];
  const shown = [...(known.length > MOST_ENDS + 1 ? known.slice(0, MOST_ENDS) : known), ...unknown];
  const rest = sized.filter((line) => !shown.includes(line));
  const byKey = new Map(shown.map((line) => [JSON.stringify(line.value), line]));
  const wordsOf = (told: readonly LineTotal[]) => words && { words: words(sumOf(told)) };
  const ends = [...byKey].map(([key, line], place) => ({
    key,
    label: line.label,
    ...wordsOf([line]),
    colour: COLOURS[place] ?? ('other' as const),
  }));
  const label = `${formatCount(rest.length)} others`;
  const others = { key: REST, label, ...wordsOf(rest), colour: 'other' as const };
  return {
    ends: rest.length > 0 ? [...ends, others] : ends,
    keyOf: ({ value }) => (byKey.has(JSON.stringify(value)) ? JSON.stringify(value) : REST),
    lineOf: (key) => byKey.get(key),
  };
}

function sumOf(lines: readonly LineTotal[]): number | null {
  const known = lines.flatMap(({ figure }) => figure ?? []);
  return known.length > 0 ? known.reduce((sum, figure) => sum + figure, 0) : null;
}
