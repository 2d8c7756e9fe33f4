import { useNavigate } from 'react-router';
import type { Bin } from '#domain/tools/charting/bins.ts';
import { formatCount, formatPercent, formatQuantity } from '#domain/format.ts';
import { RidgeRows } from '#web/charts/figures/RidgeRows.tsx';
import { Legend } from '#web/charts/ChartFrame.tsx';
import { AnswerFigure } from '#web/tools/answer/AnswerFigure.tsx';
import type { ToolQuestion } from '#web/tools/groups/asked.ts';
import { rowsHref } from '#web/tools/groups/asked.ts';
import { figureText } from '#web/tools/groups/figureText.ts';
import { linesOf } from '#web/tools/groups/pivot.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { valuesOf } from '../chartParts.ts';
import { knownWords, moreWords } from '../chartWords.ts';
import { framed, type DrawnProps } from '../drawnProps.ts';
import { documentOf, specOf } from '../furtherFiles.ts';
import { MOST_LINES } from '#domain/tools/read/readChart.ts';
import { binHref, countedBy } from './counted.ts';
import { LEAST_OF_RIDGE, ridgesOf, ridgeValues, type Ridge, type Ridges } from './ridge.ts';

/** How a number is spread within each group, over ranges that all groups share: shapes that can be held against each other. */
export function RidgeFigure(props: DrawnProps) {
  const { asked, groups, total, state } = props;
  const navigate = useNavigate();
  const [, lines, values] = groups;
  if (!lines || !values) return null;
  const { figure, noun } = asked;
  const [along] = asked.by;
  const { scale, most } = state;
  const counted = countedBy(values);
  const isTime = along.period !== undefined;
  const ridgesOfMost = (some: number) => ridgesOf(linesOf(lines), counted, { scale, isTime, most: some });
  const ridges = ridgesOfMost(most);
  const { bins, drawn, few } = ridges;
  const { words } = valuesOf(figure);
  const question = `How ${words} of ${noun.many} is spread, by ${along.words}, as ridges`;
  const textOf = (value: number): string => figureText(figure, value);
  const tableOf = (shown: Ridges) => ridgeTwin(asked, shown, textOf);
  const hidden = Math.max(0, linesWithValues(linesOf(lines), isTime) - drawn.length - few.length);
  const titleOf = ({ line, spread, counts }: Ridge, place: number): string | undefined => {
    const [bin, count = 0] = [bins[place], counts[place]];
    return bin === undefined || count === 0
      ? undefined
      : `${line.label}: ${formatQuantity(count, noun.one, noun.many)} (${formatPercent(count / spread.rows, 0)}) ${rangeWords(bin, textOf)}`;
  };
  return (
    <AnswerFigure
      {...framed(props)}
      question={question}
      summary={summaryOf(drawn, textOf)}
      coverage={`${knownWords(total, asked)}${leftWords(ridges, scale)}`}
      // Groups that are not drawn may reach further: the ranges are those of all.
      twin={() => tableOf(ridgesOfMost(Infinity))}
      further={[
        documentOf(props, question, (files) => files.figuresOfTable(tableOf(ridges))),
        specOf(question, (specs) =>
          specs.ridgeSpec(ridgeValues(ridges), {
            question,
            by: along.label,
            figure: words,
            isLog: scale === 'log',
          }),
        ),
      ]}
    >
      {drawn.length === 0 ? (
        <EmptyState title="No group has enough values">
          A ridge needs {LEAST_OF_RIDGE} values. The table tells those that there are.
        </EmptyState>
      ) : (
        <RidgeRows
          rows={drawn.map((ridge) => ({
            key: ridge.line.value ?? '',
            label: ridge.line.label,
            count: formatCount(ridge.spread.rows),
            shares: ridge.counts.map((count) => count / ridge.spread.rows),
            median: ridge.spread.median,
            titleOf: (place) => titleOf(ridge, place),
          }))}
          bounds={boundsOf(bins)}
          scale={scale}
          format={textOf}
          label={question}
          onPick={(key, place) => {
            const [found, bin] = [drawn.find(({ line }) => (line.value ?? '') === key), bins[place]];
            const href = found && bin && binHref(asked, bin, found.line);
            if (href !== undefined) void navigate(href);
          }}
        />
      )}
      <Legend>
        <span>
          Height: the share of the group’s {noun.many} in each range, on one scale for all groups; stroke: the
          median; number: {noun.many} with a value
        </span>
      </Legend>
      {hidden > 0 && (
        <Button size="small" onClick={() => state.setOwn({ most: String(most + MOST_LINES) })}>
          {moreWords(hidden, MOST_LINES, along.period)}
        </Button>
      )}
    </AnswerFigure>
  );
}

const boundsOf = (bins: readonly Bin[]): readonly number[] => [
  ...bins.map(({ from }) => from),
  ...bins.slice(-1).map(({ to }) => to),
];

const rangeWords = ({ from, to }: Bin, textOf: (value: number) => string): string =>
  `from ${textOf(from)} to below ${textOf(to)}`;

const linesWithValues = (lines: ReturnType<typeof linesOf>, isTime: boolean): number =>
  lines.filter(({ value, known }) => known > 0 && !(isTime && value === null)).length;

function summaryOf(drawn: readonly Ridge[], textOf: (value: number) => string): string {
  const byMedian = drawn.toSorted((one, other) => other.spread.median - one.spread.median);
  const [highest, lowest] = [byMedian[0], byMedian.at(-1)];
  if (!highest || !lowest) return 'No group has enough values to show how they are spread.';
  const told = ({ line, spread }: Ridge): string =>
    `${line.label} (${textOf(spread.median)}; the middle half from ${textOf(spread.lower)} to ${textOf(spread.upper)})`;
  return highest === lowest
    ? `Median of ${told(highest)}.`
    : `The highest median: ${told(highest)}. The lowest: ${told(lowest)}.`;
}

function leftWords({ few, drawn, bins }: Ridges, scale: 'linear' | 'log'): string {
  const placed = bins.length > 0 && scale === 'log';
  const without = [...drawn, ...few].reduce(
    (sum, { spread, counts }) => sum + spread.rows - counts.reduce((all, count) => all + count, 0),
    0,
  );
  return [
    few.length > 0
      ? ` ${formatQuantity(few.length, 'group')} of fewer than ${LEAST_OF_RIDGE} values ${few.length === 1 ? 'stands' : 'stand'} in the table alone.`
      : '',
    placed && without > 0
      ? ` ${formatCount(without)} that are not above nothing have no place on a scale of powers.`
      : '',
  ].join('');
}

function ridgeTwin(asked: ToolQuestion, { bins, drawn, few }: Ridges, textOf: (value: number) => string) {
  return {
    heads: [
      { label: asked.by[0].label },
      { label: 'With a value', isFigure: true },
      { label: 'Median', isFigure: true },
      ...bins.map((bin) => ({ label: rangeWords(bin, textOf), isFigure: true })),
    ],
    rows: [...drawn, ...few].map(({ line, spread, counts }) => ({
      key: line.value ?? '',
      cells: [
        { words: line.label, href: rowsHref(asked, [line]) },
        { words: formatCount(spread.rows), value: spread.rows },
        { words: textOf(spread.median), value: spread.median },
        ...counts.map((count, place) => {
          const bin = bins[place];
          return {
            words: formatCount(count),
            value: count,
            href: bin && count > 0 ? binHref(asked, bin, line) : undefined,
          };
        }),
      ],
    })),
  };
}
