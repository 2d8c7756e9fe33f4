import { formatDate } from '#domain/dates.ts';
import { formatCount } from '#domain/format.ts';
import { hrefOf } from '#domain/lists.ts';
import type { ConditionInput } from '#domain/query/grammar.ts';
import { withMore } from '#web/records/state/conditions.ts';
import { leftOut, type ToolQuestion } from '#web/tools/groups/asked.ts';
import { cellText, isUnknown } from '#web/tools/groups/figureText.ts';
import type { Cell } from '#web/tools/groups/pivot.ts';
import type { TwinRow, TwinTable } from '#web/tools/frame/twin.ts';
import { monthsOf, precisionOf, weekdayName, type CalendarYear } from './calendar.ts';

/** The list of the rows of a day; on the first of a month without those of which no day is known. */
export function dayHref(asked: ToolQuestion, day: string): string | undefined {
  const { f } = asked.by[0].group;
  const precision = precisionOf(asked.kind, f);
  const isFirst = day.endsWith('-01') && precision !== undefined;
  return rowsAt(asked, [
    { f, op: 'eq', v: day },
    ...(isFirst ? [{ not: { f: precision, op: 'eq', v: ['month', 'year'] } }] : []),
  ]);
}

/** The list of the rows of which a month or a year alone is known. */
function vagueHref(asked: ToolQuestion, first: string, known: 'month' | 'year'): string | undefined {
  const { f } = asked.by[0].group;
  const precision = precisionOf(asked.kind, f);
  if (precision === undefined) return undefined;
  return rowsAt(asked, [
    { f, op: 'eq', v: first },
    { f: precision, op: 'eq', v: known },
  ]);
}

function rowsAt(asked: ToolQuestion, conditions: readonly ConditionInput[]): string | undefined {
  const only = leftOut(asked)?.only;
  return hrefOf(asked.list, withMore(asked.conditions, [...(only ? [only] : []), ...conditions]));
}

/** The table that says the same as a calendar: each day that has rows, then what is known by its month or year alone. */
export function calendarTwin(asked: ToolQuestion, { year, days, inMonth, inYear }: CalendarYear): TwinTable {
  const row = (key: string, words: string, at: readonly [string, Cell, string | undefined]): TwinRow => {
    const [weekday, cell, href] = at;
    return {
      key,
      cells: [
        { words, href },
        { words: weekday },
        { words: cellText(asked.figure, cell), value: isUnknown(asked.figure, cell) ? null : cell.figure },
        { words: formatCount(cell.rows), value: cell.rows },
      ],
    };
  };
  const dated = [...days].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    heads: [
      { label: 'Day' },
      { label: 'Weekday' },
      { label: asked.figure.label, isFigure: true },
      { label: 'Rows', isFigure: true },
    ],
    rows: [
      ...dated.map(([day, cell]) => row(day, formatDate(day), [weekdayName(day), cell, dayHref(asked, day)])),
      ...monthsOf(year).flatMap(({ key, label }) => {
        const cell = inMonth.get(key);
        const href = vagueHref(asked, `${key}-01`, 'month');
        return cell ? [row(key, `${label} ${year}, no day known`, ['', cell, href])] : [];
      }),
      ...(inYear
        ? [
            row(String(year), `${year}, no month known`, [
              '',
              inYear,
              vagueHref(asked, `${year}-01-01`, 'year'),
            ]),
          ]
        : []),
    ],
  };
}
