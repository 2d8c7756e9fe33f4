import { useNavigate } from 'react-router';
import { formatCount } from '#domain/format.ts';
import type { Figure } from '#domain/tools/choices.ts';
import { Legend } from '#web/charts/ChartFrame.tsx';
import { BubbleChart } from '#web/charts/figures/BubbleChart.tsx';
import { AnswerFigure } from '#web/tools/answer/AnswerFigure.tsx';
import { rowsHref, type ToolQuestion } from '#web/tools/groups/asked.ts';
import { figureText } from '#web/tools/groups/figureText.ts';
import { cellOf, linesOf, type LineTotal } from '#web/tools/groups/pivot.ts';
import { bySize } from '#web/tools/groups/series.ts';
import { knownWords, mostWords } from '../chartWords.ts';
import { framed, type DrawnProps } from '../drawnProps.ts';
import { documentOf, specOf } from '../furtherFiles.ts';

const MOST_BUBBLES = 300;

// Of each figure two questions are asked: of all, and of the places.
const PER_FIGURE = 2;

/** Each group as a circle by two figures, as large as a third. */
export function BubbleFigure(props: DrawnProps) {
  const { asked, groups, total, state } = props;
  const navigate = useNavigate();
  const { figure, beside = [], noun } = asked;
  const [along] = asked.by;
  const [against = figure, sized] = beside;
  const [, lines] = groups;
  if (!lines) return null;
  const figures = [figure, ...beside];
  const values = figures.map((_, place) => valuesAt(groups[place * PER_FIGURE + 1]));
  const nameOf = (one: Figure): string => (one.measure.fn === 'count' ? `Number of ${noun.many}` : one.label);
  const all = linesOf(lines).toSorted(bySize);
  const told = all.map((line) => ({
    line,
    values: values.map((at) => at.get(line.value) ?? null),
  }));
  const isLog = state.scale === 'log';
  const isPlaced = (value: number | null | undefined): value is number =>
    value !== null && value !== undefined && (!isLog || value > 0);
  const drawn = told
    .flatMap(({ line, values: [across, up, size] }) =>
      line.value !== null && isPlaced(across) && isPlaced(up) ? [{ line, across, up, size }] : [],
    )
    .slice(0, MOST_BUBBLES);
  const textOf = (line: LineTotal, found: readonly (number | null)[]): string =>
    `${line.label}: ${figures.map((one, place) => `${nameOf(one)} ${figureText(one, found[place] ?? null)}`).join(', ')}`;
  const question = capital(
    `${[figure, against, ...(sized ? [sized] : [])].map((one) => nameOf(one).toLowerCase()).join(', ')}, of each ${along.words}`,
  );
  const missing = told.length - drawn.length;
  const twin = bubbleTwin(asked, told, figures.map(nameOf));
  const axis = (one: Figure) => ({
    scale: state.scale,
    format: (value: number) => figureText(one, value),
    label: nameOf(one),
  });
  return (
    <AnswerFigure
      {...framed(props)}
      question={question}
      summary={mostWords(all, total, asked)}
      coverage={`${knownWords(total, asked)}${missing > 0 ? ` ${formatCount(missing)} of ${formatCount(told.length)} groups have no place: a figure of theirs is not known${isLog ? ', or is nothing on a scale of powers' : ''}, or they are beyond the largest ${MOST_BUBBLES}.` : ''}`}
      twin={twin}
      further={[
        documentOf(props, question, (files) => files.figuresOfTable(twin)),
        specOf(question, (specs) =>
          specs.bubbleSpec(
            drawn.map(({ line, across, up, size }) => ({
              group: line.label,
              across,
              up,
              size: size ?? null,
            })),
            { question, names: figures.map(nameOf), isLog },
          ),
        ),
      ]}
    >
      <BubbleChart
        bubbles={drawn.map(({ line, across, up, size }) => ({
          key: line.value ?? '',
          label: line.label,
          across,
          up,
          ...(sized ? { size: size ?? null } : {}),
          title: textOf(line, [across, up, size ?? null]),
        }))}
        across={axis(figure)}
        up={axis(against)}
        label={question}
        onPick={(key) => {
          const found = drawn.find(({ line }) => line.value === key);
          const href = found && rowsHref(asked, [found.line]);
          if (href !== undefined) void navigate(href);
        }}
      />
      {sized && (
        <Legend>
          <span>Area: {nameOf(sized).toLowerCase()}</span>
        </Legend>
      )}
    </AnswerFigure>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function valuesAt(
  groups: DrawnProps['groups'][number] | undefined,
): ReadonlyMap<string | null, number | null> {
  return new Map(
    groups?.rows.map((row) => {
      const { known, figure } = cellOf(row);
      return [row.keys[0]?.value ?? null, known === 0 ? null : figure];
    }),
  );
}

type Told = { readonly line: LineTotal; readonly values: readonly (number | null)[] };

function bubbleTwin(asked: ToolQuestion, told: readonly Told[], names: readonly string[]) {
  const figures = [asked.figure, ...(asked.beside ?? [])];
  return {
    heads: [
      { label: asked.by[0].label },
      ...names.map((label) => ({ label, isFigure: true })),
      { label: 'Rows', isFigure: true },
    ],
    rows: told.map(({ line, values }) => ({
      key: line.value ?? '',
      cells: [
        { words: line.label, href: rowsHref(asked, [line]) },
        ...figures.map((figure, place) => {
          const value = values[place] ?? null;
          return { words: figureText(figure, value), value };
        }),
        { words: formatCount(line.rows), value: line.rows },
      ],
    })),
  };
}
