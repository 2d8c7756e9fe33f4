import type { Box } from '../box.ts';
import { CarriedLines, type CarriedSeries } from './CarriedLines.tsx';
import css from './SeriesOver.module.css';

/** What stands over a chart besides its figures. */
export type ChartOver = {
  /** Lines across at amounts. */
  readonly goals?: readonly { readonly amount: number; readonly label: string }[];
  /** Lines upwards at places, numbered in their order. */
  readonly events?: readonly { readonly place: number; readonly title: string }[];
  /** The place of the present day. */
  readonly today?: number | undefined;
  /** What it is called, where it is not today. */
  readonly todayWords?: string;
  /** From where to where more may become known. */
  readonly late?: readonly [number, number] | undefined;
  /** Lines carried on beyond what is on record. */
  readonly carried?: readonly CarriedSeries[];
};

type Drawn = {
  readonly over: ChartOver;
  readonly across: (place: number) => number;
  readonly box: Box;
};

const LETTER = 6.4;

/** What lies behind the figures: the stretch of which more may become known. */
export const SeriesBehind = ({ over: { late }, across, box }: Drawn) =>
  late && (
    <rect
      className={css.late}
      x={across(late[0])}
      width={Math.max(0, across(late[1]) - across(late[0]))}
      y={box.top}
      height={box.bottom - box.top}
    />
  );

type OverProps = Drawn & {
  /** The height of an amount; none where figures are shares or ranks. */
  readonly heightOf: ((amount: number) => number) | undefined;
  readonly format: (amount: number) => string;
};

/** Goals, the present day and events, in front of the figures. */
export const SeriesOver = ({ over, across, box, heightOf, format }: OverProps) => (
  <>
    {heightOf &&
      over.goals?.map(({ amount, label }) => (
        <g
          key={`${amount} ${label}`}
          data-tip={`Goal: ${[label, format(amount)].filter(Boolean).join(', ')}`}
        >
          <line
            className={css.goal}
            x1={box.left}
            x2={box.right}
            y1={heightOf(amount)}
            y2={heightOf(amount)}
          />
          <text className={css.words} x={box.left + 6} y={heightOf(amount) - 5}>
            {[label, format(amount)].filter(Boolean).join(' ')}
          </text>
        </g>
      ))}
    {heightOf && over.carried && <CarriedLines carried={over.carried} {...{ across, box, heightOf }} />}
    {over.today !== undefined && (
      <PresentDay words={over.todayWords ?? 'today'} at={across(over.today)} box={box} />
    )}
    <Events events={over.events ?? []} across={across} box={box} />
  </>
);

type PresentDayProps = { readonly words: string; readonly at: number; readonly box: Box };

const PresentDay = ({ words, at, box }: PresentDayProps) => (
  <g>
    <line className={css.today} x1={at} x2={at} y1={box.top - 4} y2={box.bottom} />
    <text
      className={css.words}
      x={Math.min(at, box.right - (words.length / 2) * LETTER)}
      y={box.top - 7}
      textAnchor="middle"
    >
      {words}
    </text>
  </g>
);

type EventsProps = Omit<Drawn, 'over'> & { readonly events: NonNullable<ChartOver['events']> };

const RADIUS = 7;

// Numbers that would lie on each other stand below each other.
function Events({ events, across, box }: EventsProps) {
  let [right, level] = [-Infinity, 0];
  return events.map(({ place, title }, n) => {
    const left = across(place);
    level = left - right < 2 * RADIUS + 1 ? level + 1 : 0;
    right = left;
    const top = box.top + RADIUS + level * (2 * RADIUS + 1);
    return (
      <g key={title} data-tip={title}>
        <line className={css.event} x1={left} x2={left} y1={box.top} y2={box.bottom} />
        <circle className={css.number} cx={left} cy={top} r={RADIUS} />
        <text className={css.digit} x={left} y={top + 3.5} textAnchor="middle">
          {n + 1}
        </text>
      </g>
    );
  });
}
