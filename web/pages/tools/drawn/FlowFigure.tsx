import { useNavigate } from 'react-router';
import { formatCount } from '#domain/format.ts';
import { MOST_VALUES } from '#domain/tools/wholeQuestion.ts';
import { FlowChart, type FlowEnd } from '#web/charts/figures/FlowChart.tsx';
import type { Stream } from '#web/charts/figures/flowLayout.ts';
import { AnswerFigure } from '#web/tools/answer/AnswerFigure.tsx';
import { rowsHref, type ToolQuestion } from '#web/tools/groups/asked.ts';
import { beyondOf } from '#web/tools/groups/beyond.ts';
import { cellSentence, figureText } from '#web/tools/groups/figureText.ts';
import { cellsOf, linesOf, type Cell, type Line, type LineTotal } from '#web/tools/groups/pivot.ts';
import { bySize } from '#web/tools/groups/series.ts';
import { knownWords, mostWords, questionWords } from '../chartWords.ts';
import { framed, type DrawnProps } from '../drawnProps.ts';
import { documentOf, withoutSpec } from '../furtherFiles.ts';

const MOST_ENDS = 12;
const REST = 'others of these';
const COLOURS = [1, 2, 3, 4, 5] as const;

/** How a figure that adds up goes from the groups of one dimension to those of another. */
export function FlowFigure(props: DrawnProps) {
  const { asked, groups, total } = props;
  const navigate = useNavigate();
  const [, lines, split, cells] = groups;
  const [along, onto] = asked.by;
  if (!lines || !split || !cells || !onto) return null;
  const [all, ends] = [linesOf(lines).toSorted(bySize), linesOf(split).toSorted(bySize)];
  const at = cellsOf(cells);
  const found = pairsOf(all, ends, at);
  const [from, to] = [
    columnOf(
      all,
      amountsOf(found, ({ line }) => line),
    ),
    columnOf(
      ends,
      amountsOf(found, ({ end }) => end),
    ),
  ];
  const streams = streamsOf(found, from, to);
  const { figure, noun } = asked;
  const question = questionWords(asked).replace(', split by ', ' and by ');
  const twin = flowTwin(asked, found);
  const labelOf = (column: Column, key: string): string =>
    column.ends.find((end) => end.key === key)?.label ?? '';
  return (
    <AnswerFigure
      {...framed(props)}
      question={question}
      summary={mostWords(all, total, asked)}
      coverage={`${knownWords(total, asked)}${beyondOf(lines) + beyondOf(split) > 0 ? ` Streams are of the ${formatCount(MOST_VALUES)} largest alone.` : ''}`}
      twin={twin}
      further={[documentOf(props, question, (files) => files.figuresOfTable(twin)), withoutSpec('flows')]}
    >
      <FlowChart
        streams={streams}
        sources={from.ends}
        targets={to.ends}
        heads={[along.label, onto.label]}
        titleOf={(stream) => {
          const words = `${labelOf(from, stream.from)} → ${labelOf(to, stream.to)}`;
          const [line, end] = [from.lineOf(stream.from), to.lineOf(stream.to)];
          const cell = line && end && at(line.value, end.value);
          return `${words}: ${cell ? cellSentence(figure, cell, noun) : figureText(figure, stream.amount)}`;
        }}
        wordsOf={(amount) => figureText(figure, amount)}
        label={question}
        onPick={(stream) => {
          const href = rowsHref(asked, [from.lineOf(stream.from) ?? null, to.lineOf(stream.to) ?? null]);
          if (href !== undefined) void navigate(href);
        }}
      />
    </AnswerFigure>
  );
}

type Column = {
  readonly ends: readonly FlowEnd[];
  readonly keyOf: (line: Line) => string;
  /** None of those put together. */
  readonly lineOf: (key: string) => LineTotal | undefined;
};

type Amounts = ReadonlyMap<string | null, number>;

// How much flows through each end: where kinds of money stand apart that is more than its own figure tells.
function amountsOf(pairs: readonly Pair[], endOf: (pair: Pair) => LineTotal): Amounts {
  const amounts = new Map<string | null, number>();
  for (const pair of pairs) {
    const { value } = endOf(pair);
    amounts.set(value, (amounts.get(value) ?? 0) + Math.max(0, pair.cell.figure ?? 0));
  }
  return amounts;
}

function columnOf(lines: readonly LineTotal[], amounts: Amounts): Column {
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
  const byKey = new Map(shown.map((line) => [JSON.stringify(line.value), line]));
  const rest = sized.length - shown.length;
  const ends = [...byKey].map(([key, { label }], place) => ({
    key,
    label,
    colour: COLOURS[place] ?? ('other' as const),
  }));
  const others = { key: REST, label: `${formatCount(rest)} others`, colour: 'other' as const };
  return {
    ends: rest > 0 ? [...ends, others] : ends,
    keyOf: ({ value }) => (byKey.has(JSON.stringify(value)) ? JSON.stringify(value) : REST),
    lineOf: (key) => byKey.get(key),
  };
}

type Pair = { readonly line: LineTotal; readonly end: LineTotal; readonly cell: Cell };

const pairsOf = (
  lines: readonly LineTotal[],
  ends: readonly LineTotal[],
  at: (line: string | null, end: string | null) => Cell | undefined,
): readonly Pair[] =>
  lines.flatMap((line) =>
    ends.flatMap((end) => {
      const cell = at(line.value, end.value);
      return cell && cell.rows > 0 ? [{ line, end, cell }] : [];
    }),
  );

function streamsOf(pairs: readonly Pair[], from: Column, to: Column): readonly Stream[] {
  const streams = new Map<string, Stream>();
  for (const { line, end, cell } of pairs) {
    if ((cell.figure ?? 0) <= 0) continue;
    const ends = { from: from.keyOf(line), to: to.keyOf(end) };
    const key = JSON.stringify(ends);
    streams.set(key, { ...ends, amount: (streams.get(key)?.amount ?? 0) + (cell.figure ?? 0) });
  }
  return [...streams.values()];
}

function flowTwin(asked: ToolQuestion, pairs: readonly Pair[]) {
  const [along, onto] = asked.by;
  return {
    heads: [
      { label: along.label },
      { label: onto?.label ?? '' },
      { label: asked.figure.label, isFigure: true },
      { label: 'Rows', isFigure: true },
    ],
    rows: pairs.map(({ line, end, cell }) => ({
      key: JSON.stringify([line.value, end.value]),
      cells: [
        { words: line.label, href: rowsHref(asked, [line]) },
        { words: end.label, href: rowsHref(asked, [null, end]) },
        {
          words: figureText(asked.figure, cell.figure),
          value: cell.figure,
          href: rowsHref(asked, [line, end]),
        },
        { words: formatCount(cell.rows), value: cell.rows },
      ],
    })),
  };
}
