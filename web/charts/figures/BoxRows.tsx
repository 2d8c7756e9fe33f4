import { axisOf, type Scale } from '#web/charts/axis.ts';
import { ChartFrame } from '#web/charts/ChartFrame.tsx';
import { linear } from '#web/charts/scale.ts';
import { pressedMark } from '#web/charts/pressedMark.ts';
import css from './BoxRows.module.css';

export type BoxRow = {
  readonly key: string;
  readonly label: string;
  readonly spread: {
    readonly least: number;
    readonly lower: number;
    readonly median: number;
    readonly upper: number;
    readonly most: number;
  };
  /** All of it, on hover and to the keys. */
  readonly title: string;
};

type BoxRowsProps = {
  readonly rows: readonly BoxRow[];
  /** A sentence that says what the picture shows; a table must say the same. */
  readonly label: string;
  readonly scale: Scale;
  readonly format: (value: number) => string;
  readonly onPick: (key: string) => void;
};

const TALL = 30;
const FOOT = 26;
const LETTER = 6.6;

/** Spreads below each other along one axis: a box for the middle half, a stroke for the median, a line from end to end. */
export function BoxRows({ rows, label, scale, format, onPick }: BoxRowsProps) {
  const height = rows.length * TALL + FOOT;
  const ends = rows.flatMap(({ spread }) => [spread.least, spread.most]);
  // Nothing has no place on a scale of powers: what begins there begins at the edge.
  const values = scale === 'log' ? ends.filter((value) => value > 0) : [0, ...ends];
  return (
    <ChartFrame
      label={label}
      height={height}
      picture={{
        className: css.picture,
        onClick: (event) => {
          const mark = pressedMark(event);
          if (mark !== undefined) onPick(mark);
        },
      }}
    >
      {(width) => {
        const names = Math.min(210, width * 0.36);
        const axis = axisOf(values, { scale, format, label }, Math.max(2, (width - names) / 90));
        const across = linear([0, 1], [names, width - 24]);
        const place = (value: number): number =>
          scale === 'log' && value <= 0 ? names : Math.max(names, across(axis.at(value)));
        return (
          <>
            {axis.ticks.map((tick) => (
              <g key={tick}>
                <line className={css.grid} x1={place(tick)} x2={place(tick)} y1={0} y2={height - FOOT} />
                <text className={css.axis} x={place(tick)} y={height - 8} textAnchor="middle">
                  {format(tick)}
                </text>
              </g>
            ))}
            {rows.map((row, n) => (
              <Row key={row.key} row={row} top={n * TALL} names={names} place={place} width={width} />
            ))}
          </>
        );
      }}
    </ChartFrame>
  );
}

type RowProps = {
  readonly row: BoxRow;
  readonly top: number;
  readonly names: number;
  readonly width: number;
  readonly place: (value: number) => number;
};

function Row({ row: { key, label, spread, title }, top, names, width, place }: RowProps) {
  const middle = top + TALL / 2;
  const [lower, upper] = [place(spread.lower), place(spread.upper)];
  const room = Math.floor((names - 8) / LETTER);
  return (
    <g data-mark={key} data-tip={title}>
      <rect className={css.touch} x="0" y={top} width={width} height={TALL} />
      <text className={css.name} x={names - 8} y={middle + 4} textAnchor="end">
        {label.length > room ? `${label.slice(0, Math.max(1, room - 1))}…` : label}
      </text>
      <line
        className={css.whisker}
        x1={place(spread.least)}
        x2={place(spread.most)}
        y1={middle}
        y2={middle}
      />
      <rect
        className={css.box}
        x={lower}
        y={top + 7}
        width={Math.max(2, upper - lower)}
        height={TALL - 14}
        rx="2"
      />
      <line
        className={css.median}
        x1={place(spread.median)}
        x2={place(spread.median)}
        y1={top + 5}
        y2={top + TALL - 5}
      />
    </g>
  );
}
