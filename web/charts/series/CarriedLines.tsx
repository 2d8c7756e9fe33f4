import { area, line } from 'd3-shape';
import type { Box } from '../box.ts';
import css from './CarriedLines.module.css';

/** A line carried on: one figure for each place with the ends of its interval, null where it is not. */
export type CarriedSeries = {
  readonly key: string;
  /** A number of the series' colours. */
  readonly colour: 1 | 2 | 3 | 4 | 5 | 'other';
  readonly values: readonly ({
    readonly value: number;
    readonly low: number;
    readonly high: number;
    /** All that it stands for. */
    readonly title: string;
  } | null)[];
};

type CarriedLinesProps = {
  readonly carried: readonly CarriedSeries[];
  readonly across: (place: number) => number;
  readonly heightOf: (amount: number) => number;
  readonly box: Box;
};

type Point = NonNullable<CarriedSeries['values'][number]> & { readonly place: number };

/** Lines beyond what is on record: dashed, each with its interval and the word for what it is. */
export function CarriedLines({ carried, across, heightOf, box }: CarriedLinesProps) {
  // What has no place on the scale, or lies beyond it, ends at the edge.
  const up = (value: number): number => {
    const height = heightOf(value);
    return Number.isFinite(height) ? Math.min(box.bottom, Math.max(box.top, height)) : box.bottom;
  };
  const left = ({ place }: Point): number => across(place + 0.5);
  const lines = carried.map(({ key, colour, values }) => ({
    key,
    paint: `var(--series-${colour})`,
    points: values.flatMap((value, place): readonly Point[] => (value ? [{ ...value, place }] : [])),
  }));
  const along = line<Point>(left, ({ value }) => up(value)).digits(1);
  const between = area<Point>(
    left,
    ({ low }) => up(low),
    ({ high }) => up(high),
  ).digits(1);
  const [first] = lines;
  const last = first?.points.at(-1);
  return (
    <>
      {lines.map(({ key, paint, points }) => (
        <g key={key}>
          <path className={css.interval} style={{ fill: paint }} d={between(points) ?? undefined} />
          <path className={css.halo} d={along(points) ?? undefined} />
          <path className={css.line} style={{ stroke: paint }} d={along(points) ?? undefined} />
          {points.map((point) => (
            <g key={point.place} data-tip={point.title}>
              <circle className={css.touch} cx={left(point)} cy={up(point.value)} r="9" />
              <circle
                className={css.point}
                style={{ stroke: paint }}
                cx={left(point)}
                cy={up(point.value)}
                r="2.5"
              />
            </g>
          ))}
        </g>
      ))}
      {last && (
        <text
          className={css.name}
          x={box.right - 4}
          y={Math.max(box.top + 10, up(last.value) - 9)}
          textAnchor="end"
        >
          extrapolation
        </text>
      )}
    </>
  );
}
