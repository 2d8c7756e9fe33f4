import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatDate } from '#domain/dates.ts';
import { formatCount, formatQuantity } from '#domain/format.ts';
import { allOf, type ConditionInput } from '#domain/query/grammar.ts';
import { CalendarMonths, shadeOf } from '#web/charts/figures/CalendarMonths.tsx';
import { Legend } from '#web/charts/ChartFrame.tsx';
import { errorMessage } from '#web/api/errorMessage.ts';
import { presentDay } from '#web/api/past/asOf.ts';
import { groupCondition } from '#web/records/questions/groupKey.ts';
import { AnswerFigure } from '#web/tools/answer/AnswerFigure.tsx';
import { partsOf, type ToolQuestion } from '#web/tools/groups/asked.ts';
import { cellSentence, cellText, isUnknown } from '#web/tools/groups/figureText.ts';
import { linesOf, type Cell } from '#web/tools/groups/pivot.ts';
import { useGroups } from '#web/tools/groups/useGroups.ts';
import { PlayedYears } from '#web/tools/time/PlayedYears.tsx';
import type { TwinTable } from '#web/tools/frame/twin.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { yearOf } from '../chartParts.ts';
import { questionWords } from '../chartWords.ts';
import { framed, type DrawnProps } from '../drawnProps.ts';
import { documentOf, specOf } from '../furtherFiles.ts';
import {
  calendarOf,
  calendarWords,
  dayValues,
  daysOf,
  depthsOf,
  monthsOf,
  weekdayName,
  weekdayOf,
  type CalendarYear,
} from './calendar.ts';
import css from './CalendarFigure.module.css';
import { calendarTwin, dayHref } from './calendarTwin.ts';

/** The days of a year by month and weekday: when what is dated happened. */
export function CalendarFigure(props: DrawnProps) {
  const { groups, state, total } = props;
  const [thisYear] = useState(() => Number(presentDay().slice(0, 4)));
  const [, lines] = groups;
  if (!lines) return null;
  const years = linesOf(lines)
    .flatMap(({ value }) => (value === null ? [] : [Number(value)]))
    .toSorted((one, other) => one - other);
  const [first, last] = [years[0], years.at(-1)];
  if (first === undefined || last === undefined) {
    if (total.rows === 0) return <Empty {...props} />;
    return <EmptyState title="No day is on record">No row has this date.</EmptyState>;
  }
  const wanted = Number(state.inYear ?? NaN);
  const usual = years.findLast((year) => year <= thisYear) ?? first;
  const year = wanted >= first && wanted <= last ? wanted : usual;
  return <OfYear {...props} years={[first, last]} year={year} />;
}

const NO_TABLE: TwinTable = { heads: [], rows: [] };

// Of no rows the frame says so, and leads to some.
const Empty = (props: DrawnProps) => (
  <AnswerFigure {...framed(props)} question="" summary="" coverage="" twin={NO_TABLE}>
    {null}
  </AnswerFigure>
);

type OfYearProps = DrawnProps & { readonly years: readonly [number, number]; readonly year: number };

function OfYear({ years: [first, last], ...props }: OfYearProps) {
  const { asked, state, year } = props;
  const { setOwn } = state;
  const question: ToolQuestion = { ...asked, by: [asked.by[0]] };
  const during = { ...question, where: allOf([asked.where, yearCondition(question, year)]) };
  const parts = partsOf(during, [[], daysOf(asked.kind, asked.by[0])]);
  const { data, error, isLoading } = useGroups(year, parts);
  const show = useCallback(
    (next: number, isPassing: boolean) => setOwn({ inYear: String(next) }, isPassing),
    [setOwn],
  );
  if (error) return <ErrorNote title="The figures cannot be shown.">{errorMessage(error)}</ErrorNote>;
  const [, days] = data?.groups ?? [];
  if (!data || !days) return <LoadingOverlay label="Loading figures" />;
  return (
    <>
      <div data-asks>
        <PlayedYears
          label="Year"
          words={String(year)}
          at={year}
          first={first}
          last={last}
          isLoading={isLoading}
          onShow={show}
        />
      </div>
      <Picture
        {...props}
        asked={question}
        groups={[...props.groups, ...data.groups]}
        isLoading={props.isLoading || isLoading}
        calendar={calendarOf(days, data.asked)}
      />
    </>
  );
}

const yearCondition = ({ kind, by: [along] }: ToolQuestion, year: number): ConditionInput | undefined =>
  groupCondition(kind, yearOf(along).group, String(year));

type PictureProps = DrawnProps & { readonly calendar: CalendarYear };

function Picture({ calendar, ...props }: PictureProps) {
  const { asked, state } = props;
  const navigate = useNavigate();
  const { figure, noun } = asked;
  const { year, days, inMonth } = calendar;
  const figures = [...days.values()].flatMap(({ figure: one, known }) =>
    one === null || known === 0 ? [] : [one],
  );
  const depthOf = depthsOf(figures, state.scale);
  const question = `${questionWords({ ...asked, by: [DAY] })} of ${year}`;
  const twin = calendarTwin(asked, calendar);
  const dayOfCell = (day: string) => {
    const cell = days.get(day);
    return {
      day,
      weekday: weekdayOf(day),
      depth: cell && (isUnknown(figure, cell) ? null : depthOf(cell.figure ?? 0)),
      title: cell && `${weekdayName(day)}, ${formatDate(day)}: ${cellSentence(figure, cell, noun)}`,
    };
  };
  return (
    <AnswerFigure
      {...framed(props)}
      question={question}
      summary={calendarWords(calendar, noun)}
      coverage={coverageOf(props, calendar)}
      twin={twin}
      further={[
        documentOf(props, question, (files) => files.figuresOfTable(twin)),
        specOf(question, (specs) =>
          specs.calendarSpec(dayValues(calendar), {
            question,
            figure: figure.label,
            isLog: state.scale === 'log',
          }),
        ),
      ]}
    >
      <CalendarMonths
        months={monthsOf(year).map(({ key, label, days: all }) => ({
          key,
          label,
          days: all.map(dayOfCell),
          note: noteOf(inMonth.get(key)),
        }))}
        label={question}
        onPick={(day) => {
          const href = dayHref(asked, day);
          if (href !== undefined) void navigate(href);
        }}
      />
      <Legend>
        <span className={css.scale}>
          least
          {[0, 0.25, 0.5, 0.75, 1].map((depth) => (
            <span key={depth} className={css.shade} style={{ background: shadeOf(depth) }} />
          ))}
          most{figures.length > 0 && `, ${cellText(figure, most(days, figures))}`}
        </span>
        {figure.measure.f !== undefined && <span>Dashed: no value on record</span>}
      </Legend>
    </AnswerFigure>
  );
}

const DAY = { name: 'day', label: 'Day', words: 'day', group: { f: '' } } as const;

const most = (days: CalendarYear['days'], figures: readonly number[]): Cell | undefined => {
  const top = Math.max(...figures);
  return [...days.values()].find(({ figure }) => figure === top);
};

const noteOf = (cell: Cell | undefined): string | undefined =>
  cell && `+ ${formatCount(cell.rows)} without a day`;

// How many rows of the year stand in no day, and how many rows have another year or none.
function coverageOf(
  { total, asked: { noun } }: DrawnProps,
  { days, inMonth, inYear, year }: CalendarYear,
): string {
  const sum = (cells: Iterable<Cell>): number => [...cells].reduce((all, { rows }) => all + rows, 0);
  const [onDays, ofMonths, ofYear] = [sum(days.values()), sum(inMonth.values()), inYear?.rows ?? 0];
  const rest = total.rows - onDays - ofMonths - ofYear;
  return `${[
    `${formatQuantity(onDays + ofMonths + ofYear, noun.one, noun.many)} of ${year}`,
    ...(ofMonths > 0
      ? [`${formatCount(ofMonths)} of which the month alone is known stand below their month`]
      : []),
    ...(ofYear > 0 ? [`${formatCount(ofYear)} of which the year alone is known are not drawn`] : []),
    ...(rest > 0 ? [`${formatCount(rest)} of other years or without a date`] : []),
  ].join(' · ')}.`;
}
