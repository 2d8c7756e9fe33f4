import { curveStepAfter, line } from 'd3-shape';
import { ChartFrame } from './ChartFrame.tsx';
import { axisOf, type Axis } from './axis.ts';
import type { Box } from './box.ts';
import { yearFraction, wholeTicks } from './years.ts';
import { labelsApart } from './labelsApart.ts';
import { linear } from './scale.ts';
import css from './StepChart.module.css';

export type StepPoint = {
  readonly key: string;
  /** yyyy-mm-dd. */
  readonly date: string;
  /** The height of the line from here on. */
  readonly total: number;
  /** A short name beside the mark. */
  readonly label: string;
  /** All of it, on hover. */
  readonly title: string;
  /** Adds nothing known: drawn hollow. */
  readonly isHollow?: boolean;
};

/** An event without a height, on the base line. */
export type BaseMark = { readonly key: string; readonly date: string; readonly title: string };

/** A dashed line across, to compare with. */
export type Reference = { readonly amount: number; readonly label: string };

type StepChartProps = {
  readonly points: readonly StepPoint[];
  readonly beside: readonly BaseMark[];
  readonly reference: Reference | null;
  /** A sentence that says what the picture shows; a table must stand beside it. */
  readonly label: string;
  readonly formatAmount: (amount: number) => string;
  /** The day up to which the line runs. */
  readonly until: string;
  /** Events of another sort, on a line of their own below the years' axis. */
  readonly lane?: { readonly label: string; readonly marks: readonly BaseMark[] } | undefined;
  readonly height?: number;
};

const LETTER_WIDTH = 6.2;
const LANE_HEIGHT = 26;
const AMOUNT_TICKS = 3;

/** A sum that grows in steps over time, with a mark for each step. */
export function StepChart(props: StepChartProps) {
  const { points, beside, reference, label, formatAmount, until, lane, height = 240 } = props;
  const years = yearsOf([...points, ...beside, ...(lane?.marks ?? []), { date: until }]);
  const amounts = axisOf(
    [0, reference?.amount ?? 0, ...points.map(({ total }) => total)],
    { scale: 'linear', format: formatAmount, label },
    AMOUNT_TICKS,
  );
  return (
    <ChartFrame label={label} height={lane ? height + LANE_HEIGHT : height}>
      {(width) => {
        const box: Box = { left: 52, right: width - 16, top: 20, bottom: height - 24 };
        const place = placesOf(box, { years, amounts });
        const marks = points.map((point) => ({
          point,
          left: place.x(point.date),
          top: place.y(point.total),
        }));
        const path = linePath(marks, { box, end: place.x(until) });
        return (
          <>
            {amounts.ticks.map((tick) => (
              <Rule key={tick} box={box} top={place.y(tick)} words={formatAmount(tick)} />
            ))}
            {wholeTicks(years.first, years.last, Math.max(2, Math.floor(width / 70))).map((year) => (
              <text
                key={year}
                className={css.axis}
                x={place.x(`${year}-01-01`)}
                y={height - 6}
                textAnchor="middle"
              >
                {year}
              </text>
            ))}
            <path className={css.area} d={`${path}V${box.bottom}Z`} />
            <path className={css.line} d={path} />
            {reference && <ReferenceLine reference={reference} box={box} top={place.y(reference.amount)} />}
            {beside.map(({ key, date, title }) => (
              <path
                key={key}
                className={css.beside}
                d={diamond(place.x(date), box.bottom)}
                data-tip={title}
              />
            ))}
            <Marks marks={marks} box={box} />
            {lane && <LaneMarks lane={lane} left={box.left} top={height + LANE_HEIGHT / 2} x={place.x} />}
          </>
        );
      }}
    </ChartFrame>
  );
}

type RuleProps = { readonly box: Box; readonly top: number; readonly words: string };

const Rule = ({ box, top, words }: RuleProps) => (
  <g>
    <line className={css.grid} x1={box.left} x2={box.right} y1={top} y2={top} />
    <text className={css.axis} x={box.left - 8} y={top + 4} textAnchor="end">
      {words}
    </text>
  </g>
);

type LaneMarksProps = {
  readonly lane: NonNullable<StepChartProps['lane']>;
  readonly left: number;
  readonly top: number;
  readonly x: (date: string) => number;
};

const LaneMarks = ({ lane, left, top, x }: LaneMarksProps) => (
  <g>
    <text className={css.axis} x={left - 8} y={top + 4} textAnchor="end">
      {lane.label}
    </text>
    <line className={css.grid} x1={left} x2="100%" y1={top} y2={top} />
    {lane.marks.map(({ key, date, title }) => (
      <rect
        key={key}
        className={css.laneMark}
        x={x(date) - 4}
        y={top - 4}
        width="8"
        height="8"
        rx="1"
        data-tip={title}
      />
    ))}
  </g>
);

type ReferenceLineProps = { readonly reference: Reference; readonly box: Box; readonly top: number };

const ReferenceLine = ({ reference, box, top }: ReferenceLineProps) => (
  <g>
    <line className={css.reference} x1={box.left} x2={box.right} y1={top} y2={top} />
    <text className={css.name} x={box.left + 4} y={top - 5}>
      {reference.label}
    </text>
  </g>
);

type Mark = { readonly point: StepPoint; readonly left: number; readonly top: number };

function Marks({ marks, box }: { readonly marks: readonly Mark[]; readonly box: Box }) {
  const labels = marks.map((mark) => {
    const width = mark.point.label.length * LETTER_WIDTH;
    return {
      mark,
      width,
      left: Math.min(Math.max(mark.left, box.left + width / 2), box.right - width / 2),
      top: mark.top,
    };
  });
  // The later ones win, because they name the larger sums.
  const named = new Set(labelsApart(labels.toReversed()));
  return labels.map((label) => {
    const { point, left, top } = label.mark;
    return (
      <g key={point.key}>
        <circle
          className={css.mark}
          data-hollow={point.isHollow || undefined}
          cx={left}
          cy={top}
          r="4"
          data-tip={point.title}
        />
        {named.has(label) && (
          <text className={css.name} x={label.left} y={top - 9} textAnchor="middle">
            {point.label}
          </text>
        )}
      </g>
    );
  });
}

type Years = { readonly first: number; readonly last: number };

function yearsOf(dated: readonly { readonly date: string }[]): Years {
  const years = dated.map(({ date }) => Number(date.slice(0, 4)));
  return { first: Math.min(...years), last: Math.max(...years) + 1 };
}

function placesOf(box: Box, { years, amounts }: { readonly years: Years; readonly amounts: Axis }) {
  const across = linear([years.first, years.last], [box.left, box.right]);
  const up = linear([0, 1], [box.bottom, box.top]);
  return {
    x: (date: string) => across(yearFraction(date)),
    y: (amount: number) => up(amounts.at(amount)),
  };
}

// From the base line, level to each mark and then up to it.
function linePath(marks: readonly Mark[], { box, end }: { readonly box: Box; readonly end: number }): string {
  const last = marks.at(-1)?.top ?? box.bottom;
  const steps = line<readonly [number, number]>().curve(curveStepAfter).digits(1);
  const start: readonly [number, number] = [marks[0]?.left ?? box.left, box.bottom];
  return steps([start, ...marks.map(({ left, top }) => [left, top] as const), [end, last]]) ?? '';
}

const diamond = (x: number, y: number): string => `M${x.toFixed(1)} ${y - 5} l5 5 l-5 5 l-5 -5 Z`;
