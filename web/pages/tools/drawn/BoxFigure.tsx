import { useNavigate } from 'react-router';
import { spreadOf, type Spread } from '#domain/tools/charting/bins.ts';
import { formatCount } from '#domain/format.ts';
import { BoxRows } from '#web/charts/figures/BoxRows.tsx';
import { Legend } from '#web/charts/ChartFrame.tsx';
import type { Groups } from '#domain/questions/groupAnswer.ts';
import { AnswerFigure } from '#web/tools/answer/AnswerFigure.tsx';
import { rowsHref, type ToolQuestion } from '#web/tools/groups/asked.ts';
import { figureText } from '#web/tools/groups/figureText.ts';
import { compareTimes, linesOf, type LineTotal } from '#web/tools/groups/pivot.ts';
import { bySize } from '#web/tools/groups/series.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { knownWords, moreWords } from '../chartWords.ts';
import { valuesOf } from '../chartParts.ts';
import { framed, type DrawnProps } from '../drawnProps.ts';
import { documentOf, specOf } from '../furtherFiles.ts';
import { countedBy } from './counted.ts';
import { MOST_LINES } from '#domain/tools/read/readChart.ts';

/** How a number is spread within each group: its quarters, its least and its most, of all rows and not of a sample. */
export function BoxFigure(props: DrawnProps) {
  const { asked, groups, total, state } = props;
  const navigate = useNavigate();
  const [, lines, values] = groups;
  if (!lines || !values) return null;
  const { figure, noun } = asked;
  const [along] = asked.by;
  const all = spreadsOf(linesOf(lines), values, along.period !== undefined);
  const shown = along.period === undefined ? all.slice(0, state.most) : all.slice(-state.most);
  const { words } = valuesOf(figure);
  const question = `How ${words} of ${noun.many} is spread, by ${along.words}`;
  const textOf = (value: number): string => figureText(figure, value);
  const tableOf = (spreads: typeof all) => boxTwin(asked, spreads, textOf);
  const [first] = shown;
  return (
    <AnswerFigure
      {...framed(props)}
      question={question}
      summary={first ? `${first.line.label}: ${spreadWords(first.spread, textOf)}.` : 'No group has a value.'}
      coverage={knownWords(total, asked)}
      twin={() => tableOf(all)}
      further={[
        documentOf(props, question, (files) => files.figuresOfTable(tableOf(shown))),
        specOf(question, (specs) =>
          specs.boxSpec(
            shown.map(({ line, spread }) => ({ group: line.label, ...spread })),
            { question, by: along.label, figure: words, isLog: state.scale === 'log' },
          ),
        ),
      ]}
    >
      <BoxRows
        rows={shown.map(({ line, spread }) => ({
          key: line.value ?? '',
          label: line.label,
          spread,
          title: `${line.label}: ${spreadWords(spread, textOf)}`,
        }))}
        label={question}
        scale={state.scale}
        format={textOf}
        onPick={(key) => {
          const found = shown.find(({ line }) => (line.value ?? '') === key);
          const href = found && rowsHref(asked, [found.line]);
          if (href !== undefined) void navigate(href);
        }}
      />
      <Legend>
        <span>
          Box: the middle half of the rows; stroke within it: the median; line: from the least to the most,
          none is left out as an outlier; between two values a quarter is read in proportion
        </span>
      </Legend>
      {all.length > shown.length && (
        <Button size="small" onClick={() => state.setOwn({ most: String(state.most + MOST_LINES) })}>
          {moreWords(all.length - shown.length, MOST_LINES, along.period)}
        </Button>
      )}
    </AnswerFigure>
  );
}

type LineSpread = { readonly line: LineTotal; readonly spread: Spread };

function spreadsOf(lines: readonly LineTotal[], values: Groups, isTime: boolean): readonly LineSpread[] {
  const counted = countedBy(values);
  const found = lines.flatMap((line) => {
    const spread = spreadOf(counted.get(line.value) ?? []);
    return spread && !(isTime && line.value === null) ? [{ line, spread }] : [];
  });
  return found.toSorted(({ line: one, spread }, { line: other, spread: further }) =>
    isTime ? compareTimes(timeOf(one), timeOf(other)) : further.median - spread.median || bySize(one, other),
  );
}

const timeOf = ({ value }: LineTotal): string => value ?? '';

const spreadWords = (spread: Spread, textOf: (value: number) => string): string =>
  `median ${textOf(spread.median)}, middle half from ${textOf(spread.lower)} to ${textOf(spread.upper)}, least ${textOf(spread.least)}, most ${textOf(spread.most)}, ${formatCount(spread.rows)} with a value`;

function boxTwin(asked: ToolQuestion, shown: readonly LineSpread[], textOf: (value: number) => string) {
  const heads = ['Least', 'Lower quarter', 'Median', 'Upper quarter', 'Most', 'With a value', 'Rows'];
  return {
    heads: [{ label: asked.by[0].label }, ...heads.map((label) => ({ label, isFigure: true }))],
    rows: shown.map(({ line, spread: { least, lower, median, upper, most, rows } }) => ({
      key: line.value ?? '',
      cells: [
        { words: line.label, href: rowsHref(asked, [line]) },
        ...[least, lower, median, upper, most].map((value) => ({ words: textOf(value), value })),
        ...[rows, line.rows].map((value) => ({ words: formatCount(value), value })),
      ],
    })),
  };
}
