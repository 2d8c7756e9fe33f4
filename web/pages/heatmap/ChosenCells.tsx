import { formatQuantity } from '#domain/format.ts';
import { QUERIES } from '#domain/limits.ts';
import { hrefOf } from '#domain/lists.ts';
import { allOf, type ConditionInput } from '#domain/query/grammar.ts';
import { questionPath } from '#domain/questions/questionPath.ts';
import { groupedQuery } from '#domain/tools/groupedQuestion.ts';
import { openIn } from '#domain/tools/openIn.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import type { Groups } from '#domain/questions/groupAnswer.ts';
import { withMore } from '#web/records/state/conditions.ts';
import { leftOut, partsOf, type ToolQuestion } from '#web/tools/groups/asked.ts';
import { cellsCondition, leavesIn, type CellAt } from '#web/tools/groups/cellsCondition.ts';
import { cellSentence } from '#web/tools/groups/figureText.ts';
import { cellOf } from '#web/tools/groups/pivot.ts';
import { CellPanel } from './CellPanel.tsx';
import type { Heat } from './heatModel.ts';
import { readSentence } from './readWords.ts';

type ChosenCellsProps = {
  readonly asked: ToolQuestion;
  readonly heat: Heat;
  readonly cells: readonly CellAt[];
  readonly onClose: () => void;
};

/** What the chosen cells come to, their largest rows, and the ways on with all of them. */
export function ChosenCells({ asked, heat, cells, onClose }: ChosenCellsProps) {
  const { kind, list, conditions, figure } = asked;
  const [rows, columns] = asked.by;
  if (!columns || cells.length === 0) return null;
  const condition = cellsCondition({ kind, by: [rows.group, columns.group], cells });
  const only = leftOut(asked)?.only;
  const more = [only, condition].filter((part) => part !== undefined);
  const told = { title: titleOf(heat, cells), onClose };
  if (condition === undefined || isTooMuch([...conditions, ...more])) {
    const why =
      condition === undefined
        ? 'No condition tells the rows of one of these cells.'
        : 'These are more cells than one question can name. Choose fewer, or a rectangle.';
    return <CellPanel {...told} words={why} />;
  }
  const found = withMore(conditions, more);
  return (
    <Answered
      {...told}
      asked={{ ...asked, conditions: found, where: allOf([asked.where, ...more]) }}
      heat={heat}
      cells={cells}
      found={{
        kind,
        figure,
        where: allOf([asked.where, ...more]),
        href: hrefOf(list, found),
        chart: openIn(list, found).find(({ label }) => label === 'Chart')?.path,
      }}
    />
  );
}

const isTooMuch = (conditions: readonly ConditionInput[]): boolean =>
  conditions.reduce((sum, one) => sum + leavesIn(one), 0) > QUERIES.maxLeaves;

type AnsweredProps = Pick<ChosenCellsProps, 'asked' | 'heat' | 'cells' | 'onClose'> & {
  readonly title: string;
  readonly found: NonNullable<Parameters<typeof CellPanel>[0]['found']>;
};

function Answered({ asked, heat, cells, ...told }: AnsweredProps) {
  const { kind, figure, noun } = asked;
  const [all] = partsOf(asked, [[]]);
  const path = all && questionPath(kind, groupedQuery(all));
  // What a single cell comes to stands in it.
  const one = cells.length === 1 ? readOf(heat, cells[0]) : undefined;
  const { data, error } = useAnswer(one || path === undefined ? null : pathQuestion<Groups>(kind.name, path));
  const [sum] = data?.rows ?? [];
  const words = one
    ? readSentence({ reading: heat.reading, figure, noun }, one.cell, one.read)
    : sum
      ? `Together: ${cellSentence(figure, cellOf(sum), noun)}. Each counts once.`
      : '';
  return <CellPanel {...told} words={words} error={error} />;
}

function readOf(heat: Heat, at: CellAt | undefined) {
  const row = heat.rows.find(({ value }) => value === at?.[0]);
  const column = heat.columns.find(({ value }) => value === at?.[1]);
  return row && column ? { cell: heat.at(row, column), read: heat.read(row, column) } : undefined;
}

const MOST_NAMED = 3;

// "Hardware, 2021", or how many cells of which lines.
function titleOf({ rows, columns }: Heat, cells: readonly CellAt[]): string {
  const [down = '', across = ''] = [rows, columns].map((lines, place) => {
    const values = new Set(cells.map((at) => at[place === 0 ? 0 : 1]));
    const labels = lines.flatMap(({ value, label }) => (values.has(value) ? [label] : []));
    const others = labels.length - MOST_NAMED;
    return others > 0 ? `${labels.slice(0, MOST_NAMED).join(', ')} and ${others} more` : labels.join(', ');
  });
  return cells.length === 1
    ? `${down}, ${across}`
    : `${formatQuantity(cells.length, 'cell')}: ${down}; ${across}`;
}
