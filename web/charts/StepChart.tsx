import { amountTicks, labelsThatFit, yearFraction, yearTicks, type Box } from './stepScale.ts';
import css from './StepChart.module.css';
import { useWidth } from './useWidth.ts';

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

type StepChartProps = {
  readonly points: readonly StepPoint[];
  readonly beside: readonly BaseMark[];
  /** A sentence that says what the picture shows; a table must stand beside it. */
  readonly label: string;
  readonly formatAmount: (amount: number) => string;
  /** The day up to which the line runs. */
  readonly until: string;
  readonly height?: number;
};

const LABEL_GAP = 76;
const INITIAL_WIDTH = 640;

/** A sum that grows in steps over time, with a mark for each step. */
export function StepChart({ points, beside, label, formatAmount, until, height = 240 }: StepChartProps) {
  const [frame, width] = useWidth<HTMLDivElement>(INITIAL_WIDTH);
  const years = yearsOf([...points, ...beside, { date: until }]);
  const ticks = amountTicks(Math.max(0, ...points.map(({ total }) => total)));
  const box: Box = { left: 52, right: width - 12, top: 20, bottom: height - 24 };
  const place = placesOf(box, { years, max: ticks.at(-1) || 1 });
  const marks = points.map((point) => ({ point, left: place.x(point.date), top: place.y(point.total) }));
  const named = labelsThatFit(marks, LABEL_GAP);
  const line = linePath(marks, { box, end: place.x(until) });
  return (
    <div ref={frame} className={css.frame}>
      <svg role="img" aria-label={label} width={width} height={height} className={css.picture}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={css.grid} x1={box.left} x2={box.right} y1={place.y(tick)} y2={place.y(tick)} />
            <text className={css.axis} x={box.left - 8} y={place.y(tick) + 4} textAnchor="end">
              {formatAmount(tick)}
            </text>
          </g>
        ))}
        {yearTicks(years.first, years.last, Math.max(2, Math.floor(width / 70))).map((year) => (
          <text key={year} className={css.axis} x={place.x(`${year}-01-01`)} y={height - 6} textAnchor="middle">
            {year}
          </text>
        ))}
        <path className={css.area} d={`${line} V${box.bottom} Z`} />
        <path className={css.line} d={line} />
        {beside.map(({ key, date, title }) => (
          <path key={key} className={css.beside} d={diamond(place.x(date), box.bottom)}>
            <title>{title}</title>
          </path>
        ))}
        {marks.map((mark) => (
          <g key={mark.point.key}>
            <circle className={css.mark} data-hollow={mark.point.isHollow || undefined} cx={mark.left} cy={mark.top} r="4">
              <title>{mark.point.title}</title>
            </circle>
            {named.has(mark) && (
              <text
                className={css.name}
                x={Math.min(mark.left, box.right)}
                y={mark.top - 9}
                textAnchor={mark.left > box.right - 40 ? 'end' : mark.left < box.left + 30 ? 'start' : 'middle'}
              >
                {mark.point.label}
              </text>
            )}
          </g>
        ))}
      </svg>
    </div>
  );
}

type Years = { readonly first: number; readonly last: number };

function yearsOf(dated: readonly { readonly date: string }[]): Years {
  const years = dated.map(({ date }) => Number(date.slice(0, 4)));
  return { first: Math.min(...years), last: Math.max(...years) + 1 };
}

function placesOf(box: Box, { years, max }: { readonly years: Years; readonly max: number }) {
  const span = years.last - years.first;
  return {
    x: (date: string) => box.left + ((yearFraction(date) - years.first) / span) * (box.right - box.left),
    y: (amount: number) => box.bottom - (amount / max) * (box.bottom - box.top),
  };
}

type Mark = { readonly left: number; readonly top: number };

function linePath(marks: readonly Mark[], { box, end }: { readonly box: Box; readonly end: number }): string {
  const start = `M${(marks[0]?.left ?? box.left).toFixed(1)} ${box.bottom}`;
  const steps = marks.map(({ left, top }) => `H${left.toFixed(1)} V${top.toFixed(1)}`);
  return [start, ...steps, `H${end.toFixed(1)}`].join(' ');
}

const diamond = (x: number, y: number): string => `M${x.toFixed(1)} ${y - 5} l5 5 l-5 5 l-5 -5 Z`;
