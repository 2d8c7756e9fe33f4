import { area, line } from 'd3-shape';
import { axisOf, type Axis, type Scale } from '../axis.ts';
import type { Box } from '../box.ts';
import { ChartFrame } from '../ChartFrame.tsx';
import { AmountGrid } from '../AmountGrid.tsx';
import { pressedPlace } from '../pressedMark.ts';
import { linear } from '../scale.ts';
import css from './SeriesChart.module.css';
import { useBrush } from './useBrush.ts';
import { SeriesBehind, SeriesOver, type ChartOver } from './SeriesOver.tsx';

export type ChartSeries = {
  readonly key: string;
  readonly label: string;
  /** A number of the series' colours. */
  readonly colour: 1 | 2 | 3 | 4 | 5 | 'other';
  /** One for each place along the chart; null where there is none. */
  readonly values: readonly (number | null)[];
};

export type ChartPlace = { readonly key: string; readonly label: string };

type SeriesChartProps = {
  readonly places: readonly ChartPlace[];
  readonly series: readonly ChartSeries[];
  readonly drawing: 'bars' | 'stack' | 'share' | 'lines' | 'area' | 'ranks';
  readonly scale: Scale;
  readonly formatAmount: (amount: number) => string;
  /** All that a mark stands for. */
  readonly titleOf: (series: ChartSeries, place: number) => string;
  /** A sentence that says what the picture shows; a table must say the same. */
  readonly label: string;
  readonly over?: ChartOver;
  readonly height?: number;
  /** Places are ranges: what is written at them stands where they begin. */
  readonly isOfRanges?: boolean;
  /** What all series come to at a place, a line for each; shown below what a mark stands for. */
  readonly besideOf?: (place: number) => string;
  /** What a press on a mark does. */
  readonly onPick: (series: ChartSeries, place: number) => void;
  /** What dragging over places does, from the first to the last of them. */
  readonly onBrush?: (from: number, to: number) => void;
};

const NOTHING: ChartOver = {};
const OF_SHARES: ReadonlySet<SeriesChartProps['drawing']> = new Set(['share', 'ranks']);
// What the words of the amounts take beside the picture.
const SIDES = { left: 56, right: 8 } as const;
const TICKS = 4;
// Places as far apart as round numbers, so that their names have room.
const MOST_RANKS = 12;
const RANK_STEPS = [1, 2, 5, 10, 20, 50, 100];
const LETTER = 6.4;
const GAP = 0.14;
const GAP_OF_RANGES = 0.015;

/** Figures along a row of places, in one series or several: beside or above each other, as lines, or as ranks. */
export function SeriesChart(props: SeriesChartProps) {
  const { places, series, label, height = 320, over = NOTHING, isOfRanges = false, onPick } = props;
  const stretches = stretchesOf(props);
  const amounts = amountsOf(props, stretches);
  const brush = useBrush(places.length, SIDES, props.onBrush);
  return (
    <ChartFrame
      label={label}
      height={height}
      picture={{
        ...brush.handlers,
        className: css.picture,
        onClick: (event) => {
          if (brush.hasDragged()) return;
          const at = pressedPlace(event);
          const picked = series[at?.place ?? -1];
          if (at && picked) onPick(picked, Number(at.key));
        },
      }}
    >
      {(width) => {
        const box: Box = { left: SIDES.left, right: width - SIDES.right, top: 12, bottom: height - 26 };
        const across = linear([0, places.length], [box.left, box.right]);
        const isFlipped = props.drawing === 'ranks';
        const up = linear([0, 1], isFlipped ? [box.top + 8, box.bottom - 8] : [box.bottom, box.top]);
        const drawn = { ...props, stretches, amounts, across, up, box };
        return (
          <>
            <AmountGrid amounts={amounts} up={up} box={box} formatAmount={props.formatAmount} />
            <Labels places={places} across={across} box={box} at={isOfRanges ? 0 : 0.5} />
            <SeriesBehind over={over} across={across} box={box} />
            {brush.range && (
              <rect
                className={css.brush}
                x={across(brush.range[0])}
                width={across(brush.range[1] + 1) - across(brush.range[0])}
                y={box.top}
                height={box.bottom - box.top}
              />
            )}
            {isOfLines(props.drawing) ? <Lines {...drawn} /> : <Bars {...drawn} />}
            <SeriesOver
              over={over}
              across={across}
              box={box}
              heightOf={OF_SHARES.has(props.drawing) ? undefined : (amount) => up(amounts.at(amount))}
              format={props.formatAmount}
            />
          </>
        );
      }}
    </ChartFrame>
  );
}

/** From where to where a mark reaches, in amounts; null where there is none. */
type Stretch = readonly [number, number] | null;

type Drawn = SeriesChartProps & {
  readonly stretches: readonly (readonly Stretch[])[];
  readonly amounts: Axis;
  readonly across: (place: number) => number;
  readonly up: (share: number) => number;
  readonly box: Box;
};

const isOfLines = (drawing: SeriesChartProps['drawing']): boolean =>
  drawing === 'lines' || drawing === 'area' || drawing === 'ranks';

function stretchesOf({ series, drawing, places }: SeriesChartProps): readonly (readonly Stretch[])[] {
  const sums = places.map((_, place) => series.reduce((sum, { values }) => sum + (values[place] ?? 0), 0));
  const from = places.map(() => 0);
  return series.map(({ values }) =>
    values.map((value, place): Stretch => {
      if (value === null) return null;
      if (drawing === 'bars' || drawing === 'lines' || drawing === 'ranks') return [0, value];
      const whole = drawing === 'share' ? (sums[place] ?? 0) / 100 : 1;
      const start = from[place] ?? 0;
      const end = start + (whole === 0 ? 0 : value / whole);
      from[place] = end;
      return [start, end];
    }),
  );
}

function amountsOf(
  { drawing, scale, formatAmount, label, series, over = NOTHING }: SeriesChartProps,
  stretches: readonly (readonly Stretch[])[],
): Axis {
  if (drawing === 'ranks') {
    const last = Math.max(2, ...series.flatMap(({ values }) => values.map((rank) => rank ?? 0)));
    const step = RANK_STEPS.find((one) => last / one <= MOST_RANKS) ?? last;
    const ticks = Array.from({ length: Math.floor(last / step) }, (_, place) => (place + 1) * step);
    return { at: linear([1, last], [0, 1]), ticks: [...new Set([1, ...ticks])] };
  }
  const goals = OF_SHARES.has(drawing) ? [] : (over.goals ?? []).map(({ amount }) => amount);
  const ahead = (over.carried ?? []).flatMap(({ values }) =>
    values.flatMap((one) => (one ? [one.value] : [])),
  );
  const tops = [...goals, ...ahead, ...stretches.flat().flatMap((stretch) => (stretch ? [stretch[1]] : []))];
  // A logarithm has no nothing, and stacks have no logarithm.
  const isLog = scale === 'log' && (drawing === 'lines' || drawing === 'bars');
  const known = isLog ? tops.filter((top) => top > 0) : [0, ...tops];
  return axisOf(known, { scale: isLog ? 'log' : 'linear', format: formatAmount, label }, TICKS);
}

type LabelsProps = Pick<Drawn, 'across' | 'box' | 'places'> & {
  /** Where within its place a label stands. */
  readonly at: number;
};

// As many as have room beside each other, cut where a single one has none.
function Labels({ places, across, box, at }: LabelsProps) {
  const room = (box.right - box.left) / Math.max(1, places.length);
  const longest = Math.max(1, ...places.map(({ label }) => label.length));
  const wide = Math.min(longest, 14) * LETTER + 8;
  const step = Math.max(1, Math.ceil(wide / room));
  return places.map(({ key, label }, place) =>
    place % step === 0 ? (
      <text key={key} className={css.axis} x={across(place + at)} y={box.bottom + 18} textAnchor="middle">
        {label.length > 14 ? `${label.slice(0, 13)}…` : label}
      </text>
    ) : null,
  );
}

function Bars(props: Drawn) {
  const { places, series, stretches, drawing, amounts, across, up, box, titleOf, besideOf } = props;
  const gap = props.isOfRanges ? GAP_OF_RANGES : GAP;
  const beside = drawing === 'bars' ? Math.max(1, series.length) : 1;
  return series.flatMap((one, n) =>
    (stretches[n] ?? []).map((stretch, place) => {
      if (!stretch || stretch[1] === stretch[0]) return null;
      const [wide, from] = [(1 - 2 * gap) / beside, drawing === 'bars' ? n : 0];
      const left = across(place + gap + from * wide);
      const bottom = stretch[0] === 0 ? box.bottom : up(amounts.at(stretch[0]));
      const top = up(amounts.at(stretch[1]));
      return (
        <rect
          key={`${one.key} ${places[place]?.key}`}
          className={css.mark}
          data-tip={titleOf(one, place)}
          data-beside={besideOf?.(place)}
          data-mark={`${n} ${place}`}
          style={{ fill: `var(--series-${one.colour})` }}
          x={left}
          width={Math.max(1, across(place + gap + (from + 1) * wide) - left - (beside > 1 ? 1 : 0))}
          y={Math.min(top, bottom - 1)}
          height={Math.max(1, bottom - top)}
        />
      );
    }),
  );
}

type Point = { readonly place: number; readonly low: number; readonly high: number } | null;

function Lines({ series, stretches, drawing, amounts, across, up, box, titleOf, besideOf }: Drawn) {
  const isLog = amounts.ticks.every((tick) => tick > 0);
  return series.map((one, n) => {
    const points = (stretches[n] ?? []).map((stretch, place): Point =>
      // Nothing has no place on a scale of powers.
      stretch && (stretch[1] > 0 || !isLog)
        ? {
            place,
            low: stretch[0] === 0 ? box.bottom : up(amounts.at(stretch[0])),
            high: up(amounts.at(stretch[1])),
          }
        : null,
    );
    const left = (point: Point) => across((point?.place ?? 0) + 0.5);
    const colour = `var(--series-${one.colour})`;
    return (
      <g key={one.key}>
        {drawing === 'area' && (
          <path
            className={css.area}
            style={{ fill: colour }}
            d={
              area<Point>(
                left,
                (point) => point?.low ?? 0,
                (point) => point?.high ?? 0,
              )
                .defined((point) => point !== null)
                .digits(1)(points) ?? undefined
            }
          />
        )}
        <path
          className={css.line}
          style={{ stroke: colour }}
          d={
            line<Point>(left, (point) => point?.high ?? 0)
              .defined((point) => point !== null)
              .digits(1)(points) ?? undefined
          }
        />
        {points.map((point) =>
          point ? (
            <g
              key={point.place}
              data-tip={titleOf(one, point.place)}
              data-beside={besideOf?.(point.place)}
              data-mark={`${n} ${point.place}`}
            >
              <circle className={css.touch} cx={left(point)} cy={point.high} r="9" />
              <circle
                style={{ fill: colour }}
                cx={left(point)}
                cy={point.high}
                r={drawing === 'ranks' ? 5 : 2.5}
              />
            </g>
          ) : null,
        )}
      </g>
    );
  });
}
