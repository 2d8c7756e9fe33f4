import { useNavigate } from 'react-router';
import { formatCount } from '#domain/format.ts';
import type { Dimension } from '#domain/tools/choices.ts';
import { MOST_VALUES } from '#domain/tools/wholeQuestion.ts';
import { FlowChart } from '#web/charts/figures/FlowChart.tsx';
import type { Stream } from '#web/charts/figures/flowLayout.ts';
import { AnswerFigure } from '#web/tools/answer/AnswerFigure.tsx';
import { leftOut, rowsHref, type ToolQuestion } from '#web/tools/groups/asked.ts';
import { beyondOf } from '#web/tools/groups/beyond.ts';
import { cellSentence, figureText } from '#web/tools/groups/figureText.ts';
import { cellsOf, linesOf, type Cell, type LineTotal } from '#web/tools/groups/pivot.ts';
import { bySize } from '#web/tools/groups/series.ts';
import { knownWords, mostWords, questionWords } from '../chartWords.ts';
import { framed, type DrawnProps } from '../drawnProps.ts';
import { documentOf, withoutSpec } from '../furtherFiles.ts';
import { amountsOf, columnOf, type Column, type EndWords, type Pair } from './flowColumns.ts';

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
      wordsAt(asked, along),
    ),
    columnOf(
      ends,
      amountsOf(found, ({ end }) => end),
      wordsAt(asked, onto),
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

// Kinds of money flow through one end that are never added up: what is told of it is its own figure.
const wordsAt = (asked: ToolQuestion, dimension: Dimension): EndWords | undefined =>
  leftOut(asked) === undefined && leftOut(asked, [dimension]) !== undefined
    ? (figure) => figureText(asked.figure, figure)
    : undefined;

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
