import { area, curveMonotoneX } from 'd3-shape';
import { ChartFrame } from '#web/charts/ChartFrame.tsx';
import { pressedPlace } from '#web/charts/pressedMark.ts';
import { linear } from '#web/charts/scale.ts';
import css from './RidgeRows.module.css';

export type RidgeRow = {
  readonly key: string;
  readonly label: string;
  /** How many values it has, as it is written beside the name. */
  readonly count: string;
  /** Its share in each range, from 0 to 1. */
  readonly shares: readonly number[];
  readonly median: number;
  /** All that a range stands for; none where it has nothing there. */
  readonly titleOf: (range: number) => string | undefined;
};

type RidgeRowsProps = {
  readonly rows: readonly RidgeRow[];
  /** The bounds of the ranges, one more than there are ranges. */
  readonly bounds: readonly number[];
  /** Along powers, ranges grow by ratios. */
  readonly scale: 'linear' | 'log';
  readonly format: (value: number) => string;
  /** A sentence that says what the picture shows; a table must say the same. */
  readonly label: string;
  readonly onPick: (key: string, range: number) => void;
};

const STEP = 38;
const HIGHEST = 66;
const HEAD = 34;
const FOOT = 28;
const LETTER = 6.6;
const TICK_ROOM = 62;

/** Distributions below each other over one axis, all of the same measure: how far a ridge rises is its share in that range. */
export function RidgeRows({ rows, bounds, scale, format, label, onPick }: RidgeRowsProps) {
  const height = HEAD + rows.length * STEP + FOOT;
  const most = Math.max(...rows.flatMap(({ shares }) => shares), 0.01);
  const longest = Math.max(...rows.map(({ label: name, count }) => name.length + count.length + 1), 4);
  const rise = (share: number): number => (share / most) * HIGHEST;
  return (
    <ChartFrame
      label={label}
      height={height}
      picture={{
        className: css.picture,
        onClick: (event) => {
          const at = pressedPlace(event);
          if (at) onPick(at.key, at.place);
        },
      }}
    >
      {(width) => {
        const names = Math.min(width * 0.38, longest * LETTER + 16);
        const across = acrossOf(bounds, scale, [names, width - 28]);
        const every = Math.max(1, Math.ceil((bounds.length * TICK_ROOM) / Math.max(1, width - names)));
        const drawn = { bounds, across, rise, names };
        return (
          <>
            {bounds.map((bound, n) =>
              n % every === 0 ? (
                <g key={bound}>
                  <line
                    className={css.grid}
                    x1={across(bound)}
                    x2={across(bound)}
                    y1={8}
                    y2={height - FOOT}
                  />
                  <text className={css.axis} x={across(bound)} y={height - 9} textAnchor="middle">
                    {format(bound)}
                  </text>
                </g>
              ) : null,
            )}
            <g data-in-order>
              {rows.map((row, n) => (
                <Ridge key={row.key} row={row} base={HEAD + (n + 1) * STEP} {...drawn} />
              ))}
              {rows.map(({ key, median }, n) => (
                <line
                  key={key}
                  className={css.median}
                  x1={across(median)}
                  x2={across(median)}
                  y1={HEAD + (n + 1) * STEP - 12}
                  y2={HEAD + (n + 1) * STEP + 3}
                />
              ))}
            </g>
          </>
        );
      }}
    </ChartFrame>
  );
}

function acrossOf(
  bounds: readonly number[],
  scale: 'linear' | 'log',
  room: readonly [number, number],
): (value: number) => number {
  const measure = scale === 'log' ? Math.log10 : (value: number) => value;
  const place = linear([measure(bounds[0] ?? 0), measure(bounds.at(-1) ?? 1)], room);
  return (value) => place(measure(value));
}

type RidgeProps = Pick<RidgeRowsProps, 'bounds'> & {
  readonly row: RidgeRow;
  readonly base: number;
  readonly names: number;
  readonly across: (value: number) => number;
  readonly rise: (share: number) => number;
};

function Ridge({ row, base, bounds, names, across, rise }: RidgeProps) {
  const { key, label, count, shares, titleOf } = row;
  const edge = (place: number): number => across(bounds[place] ?? 0);
  // It begins and ends at nothing, and stands as high as its share over the middle of each range.
  const points = [
    [edge(0), 0] as const,
    ...shares.map((share, place) => [(edge(place) + edge(place + 1)) / 2, rise(share)] as const),
    [edge(shares.length), 0] as const,
  ];
  const shape = area<readonly [number, number]>(
    ([left]) => left,
    () => base,
    ([, high]) => base - high,
  ).curve(curveMonotoneX);
  const room = Math.ceil((names - 14) / LETTER) - count.length - 1;
  return (
    <g>
      <line className={css.base} x1={names} x2={edge(shares.length)} y1={base} y2={base} />
      <path className={css.ridge} d={shape.digits(1)(points) ?? undefined} />
      <text className={css.name} x={names - 10} y={base - 4} textAnchor="end">
        {label.length > room ? `${label.slice(0, Math.max(1, room - 1))}…` : label}{' '}
        <tspan className={css.count}>{count}</tspan>
      </text>
      {shares.map((_, place) => {
        const title = titleOf(place);
        return title === undefined ? null : (
          <rect
            key={bounds[place]}
            className={css.touch}
            data-tip={title}
            data-mark={`${place} ${key}`}
            x={edge(place)}
            width={Math.max(2, edge(place + 1) - edge(place))}
            y={base - STEP + 4}
            height={STEP - 4}
          />
        );
      })}
    </g>
  );
}
