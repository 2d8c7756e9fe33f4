import { ChartFrame } from '#web/charts/ChartFrame.tsx';
import { pressedMark } from '#web/charts/pressedMark.ts';
import css from './CalendarMonths.module.css';

export type CalendarDay = {
  /** yyyy-mm-dd. */
  readonly day: string;
  /** From 0 (Monday) to 6. */
  readonly weekday: number;
  /** How deep its colour is, from 0 to 1; null for a day of which nobody tells the figure, undefined for one without rows. */
  readonly depth: number | null | undefined;
  /** All that it stands for; none for a day without rows. */
  readonly title: string | undefined;
};

export type CalendarMonth = {
  readonly key: string;
  readonly label: string;
  /** From its first to its last. */
  readonly days: readonly CalendarDay[];
  /** What stands in no day of it. */
  readonly note: string | undefined;
};

type CalendarMonthsProps = {
  readonly months: readonly CalendarMonth[];
  /** A sentence that says what the picture shows; a table must say the same. */
  readonly label: string;
  readonly onPick: (day: string) => void;
};

const WEEKDAYS = ['M', 'T', 'W', 'T', 'F', 'S', 'S'] as const;
const WEEKS = 6;
const GAP = 22;
const HEAD = 36;
const FOOT = 22;
const LARGEST = 30;
const NUMBERED_FROM = 18;

/** The days of a year, month by month under their weekdays, the deeper the more. */
export const CalendarMonths = ({ months, label, onPick }: CalendarMonthsProps) => (
  <ChartFrame
    label={label}
    height={(width) => {
      const { columns, tall } = layout(width);
      return Math.ceil(months.length / columns) * tall;
    }}
    picture={{
      className: css.picture,
      onClick: (event) => {
        const mark = pressedMark(event);
        if (mark !== undefined) onPick(mark);
      },
    }}
  >
    {(width) => {
      const { columns, wide, tall, cell } = layout(width);
      return (
        <g data-in-order>
          {months.map((month, place) => (
            <Month
              key={month.key}
              month={month}
              left={(place % columns) * wide}
              top={Math.floor(place / columns) * tall}
              cell={cell}
            />
          ))}
        </g>
      );
    }}
  </ChartFrame>
);

function layout(width: number) {
  const columns = width >= 860 ? 4 : width >= 600 ? 3 : 2;
  const cell = Math.min(LARGEST, Math.floor((width / columns - GAP) / WEEKDAYS.length));
  return { columns, cell, wide: cell * WEEKDAYS.length + GAP, tall: HEAD + cell * WEEKS + FOOT };
}

type MonthProps = {
  readonly month: CalendarMonth;
  readonly left: number;
  readonly top: number;
  readonly cell: number;
};

function Month({ month: { label, days, note }, left, top, cell }: MonthProps) {
  const before = days[0]?.weekday ?? 0;
  return (
    <g transform={`translate(${left} ${top})`}>
      <text className={css.month} x="0" y="13">
        {label}
      </text>
      {WEEKDAYS.map((letter, place) => (
        <text
          key={`${letter} ${place < 3 ? 'a' : place}`}
          className={css.weekday}
          x={(place + 0.5) * cell}
          y={HEAD - 6}
          textAnchor="middle"
        >
          {letter}
        </text>
      ))}
      {days.map((day, place) => (
        <Day
          key={day.day}
          day={day}
          number={place + 1}
          left={day.weekday * cell}
          top={HEAD + Math.floor((before + place) / WEEKDAYS.length) * cell}
          cell={cell}
        />
      ))}
      {note !== undefined && (
        <text className={css.note} x="0" y={HEAD + cell * WEEKS + 10}>
          {note}
        </text>
      )}
    </g>
  );
}

type DayProps = {
  readonly day: CalendarDay;
  readonly number: number;
  readonly left: number;
  readonly top: number;
  readonly cell: number;
};

function Day({ day: { day, depth, title }, number, left, top, cell }: DayProps) {
  const look = depth === undefined ? css.empty : depth === null ? css.unknown : css.day;
  return (
    <g {...(title === undefined ? {} : { 'data-tip': title, 'data-mark': day })}>
      <rect
        className={look}
        style={typeof depth === 'number' ? { fill: shadeOf(depth) } : undefined}
        x={left + 1}
        y={top + 1}
        width={cell - 2}
        height={cell - 2}
        rx="3"
      />
      {cell >= NUMBERED_FROM && (
        <text
          className={title === undefined ? css.number : `${css.number} ${css.full}`}
          x={left + cell / 2}
          y={top + cell / 2 + 3.5}
          textAnchor="middle"
        >
          {number}
        </text>
      )}
    </g>
  );
}

// Deeper than this the number of a day could not be read.
const DEEPEST = 58;
const LIGHTEST = 14;

/** The colour of a depth from 0 to 1, as CSS. */
export const shadeOf = (depth: number): string =>
  `color-mix(in srgb, var(--series-1) ${(LIGHTEST + depth * (DEEPEST - LIGHTEST)).toFixed(1)}%, var(--surface))`;
