import { useNavigate } from 'react-router';
import { binsOf, spreadOf, type Bin } from '#domain/tools/charting/bins.ts';
import { formatCount, formatQuantity } from '#domain/format.ts';
import { SeriesChart } from '#web/charts/series/SeriesChart.tsx';
import { AnswerFigure } from '#web/tools/answer/AnswerFigure.tsx';
import { figureText } from '#web/tools/groups/figureText.ts';
import { linesOf } from '#web/tools/groups/pivot.ts';
import { Legend } from '#web/charts/ChartFrame.tsx';
import { valuesOf } from '../chartParts.ts';
import { framed, type DrawnProps } from '../drawnProps.ts';
import { documentOf, specOf } from '../furtherFiles.ts';
import { binHref } from './counted.ts';

/** How many rows have a number in each of its ranges. */
export function HistogramFigure(props: DrawnProps) {
  const { asked, groups, total, state } = props;
  const navigate = useNavigate();
  const [, values] = groups;
  if (!values) return null;
  const { figure, noun } = asked;
  // Of each value only the rows in which it counts.
  const counted = linesOf(values).flatMap(({ value, known }) =>
    value === null ? [] : [{ value: Number(value), rows: known }],
  );
  const bins = binsOf(counted, state.scale);
  const spread = spreadOf(counted);
  const placed = bins.reduce((sum, { rows }) => sum + rows, 0);
  const { words } = valuesOf(figure);
  const question = `${noun.many.charAt(0).toUpperCase()}${noun.many.slice(1)} by ${words}`;
  const rangeWords = ({ from, to }: Bin) =>
    `from ${figureText(figure, from)} to below ${figureText(figure, to)}`;
  const twin = {
    heads: [
      { label: 'From', isFigure: true },
      { label: 'To below', isFigure: true },
      { label: `Number of ${noun.many}`, isFigure: true },
    ],
    rows: bins.map((bin) => ({
      key: String(bin.from),
      cells: [
        { words: figureText(figure, bin.from), value: bin.from, href: binHref(asked, bin) },
        { words: figureText(figure, bin.to), value: bin.to },
        { words: formatCount(bin.rows), value: bin.rows },
      ],
    })),
  };
  const left = [
    `${formatCount(placed)} of ${formatQuantity(total.rows, noun.one, noun.many)} stand in a range`,
    ...(placed < total.known ? ['what is not above nothing has no place on a scale of powers'] : []),
    ...(total.known < total.rows ? [`${formatCount(total.rows - total.known)} have no value on record`] : []),
  ];
  return (
    <AnswerFigure
      {...framed(props)}
      question={question}
      summary={
        spread
          ? `Half of them have ${figureText(figure, spread.median)} or less; the middle half lies between ${figureText(figure, spread.lower)} and ${figureText(figure, spread.upper)}.`
          : 'No row has a value.'
      }
      coverage={`${left.join(' · ')}.`}
      twin={twin}
      further={[
        documentOf(props, question, (files) => files.figuresOfTable(twin)),
        specOf(question, (specs) =>
          specs.histogramSpec(bins, {
            question,
            figure: words,
            rows: noun.many,
            isLog: state.scale === 'log',
          }),
        ),
      ]}
    >
      <SeriesChart
        places={bins.map(({ from }) => ({ key: String(from), label: figureText(figure, from) }))}
        series={[{ key: '', label: '', colour: 1, values: bins.map(({ rows }) => rows) }]}
        drawing="bars"
        scale="linear"
        isOfRanges
        formatAmount={formatCount}
        titleOf={(_series, place) => {
          const bin = bins[place];
          return bin ? `${formatQuantity(bin.rows, noun.one, noun.many)} ${rangeWords(bin)}` : '';
        }}
        label={question}
        onPick={(_series, place) => {
          const bin = bins[place];
          const href = bin && binHref(asked, bin);
          if (href !== undefined) void navigate(href);
        }}
      />
      <Legend>
        <span>
          Each bar: {noun.many} from the number at its left edge to below the one at its right
          {state.scale === 'log' ? '; ranges grow by 1, 2, 5' : ''}
        </span>
      </Legend>
    </AnswerFigure>
  );
}
