import { axisOf, type Axis, type AxisSpec } from '#web/charts/axis.ts';
import type { Box } from '#web/charts/box.ts';
import { ChartFrame } from '#web/charts/ChartFrame.tsx';
import { labelsApart } from '#web/charts/labelsApart.ts';
import { linear } from '#web/charts/scale.ts';
import { pressedMark } from '#web/charts/pressedMark.ts';
import css from './BubbleChart.module.css';

export type Bubble = {
  readonly key: string;
  readonly label: string;
  readonly across: number;
  readonly up: number;
  /** Decides the area of the circle; null where it is not known, undefined where all are the same. */
  readonly size?: number | null;
  /** All of it, on hover and to the keys. */
  readonly title: string;
};

type BubbleChartProps = {
  /** The most important first: their names are written where there is room. */
  readonly bubbles: readonly Bubble[];
  readonly across: AxisSpec;
  readonly up: AxisSpec;
  /** A sentence that says what the picture shows; a table must say the same. */
  readonly label: string;
  readonly onPick: (key: string) => void;
};

const TALL = 420;
const LETTER = 6.2;
const [SMALLEST, LARGEST, USUAL] = [3, 30, 5];

/** Circles by two figures, as large as a third. */
export function BubbleChart({ bubbles, across, up, label, onPick }: BubbleChartProps) {
  const most = Math.max(0, ...bubbles.map(({ size }) => size ?? 0));
  const radiusOf = ({ size }: Bubble): number => {
    if (size === undefined) return USUAL;
    return size === null || size <= 0 || most === 0
      ? SMALLEST
      : Math.max(SMALLEST, Math.sqrt(size / most) * LARGEST);
  };
  const valuesOf = (of: (bubble: Bubble) => number, { scale }: AxisSpec) =>
    scale === 'log' ? bubbles.map(of) : [0, ...bubbles.map(of)];
  return (
    <ChartFrame
      label={label}
      height={TALL}
      picture={{
        className: css.picture,
        onClick: (event) => {
          const mark = pressedMark(event);
          if (mark !== undefined) onPick(mark);
        },
      }}
    >
      {(width) => {
        const box: Box = { left: 60, right: width - 20, top: 26, bottom: TALL - 44 };
        const rightwards = axisOf(
          valuesOf((bubble) => bubble.across, across),
          across,
          Math.max(2, width / 110),
        );
        const upwards = axisOf(
          valuesOf((bubble) => bubble.up, up),
          up,
          5,
        );
        const [toLeft, toTop] = [
          linear([0, 1], [box.left, box.right]),
          linear([0, 1], [box.bottom, box.top]),
        ];
        const placed = bubbles.map((bubble) => ({
          bubble,
          x: toLeft(rightwards.at(bubble.across)),
          y: toTop(upwards.at(bubble.up)),
          radius: radiusOf(bubble),
        }));
        return (
          <>
            <Grid
              axes={{ across: rightwards, up: upwards }}
              specs={{ across, up }}
              box={box}
              to={{ left: toLeft, top: toTop }}
            />
            <Marks placed={placed} box={box} />
          </>
        );
      }}
    </ChartFrame>
  );
}

type GridProps = {
  readonly axes: { readonly across: Axis; readonly up: Axis };
  readonly specs: { readonly across: AxisSpec; readonly up: AxisSpec };
  readonly box: Box;
  readonly to: { readonly left: (share: number) => number; readonly top: (share: number) => number };
};

const Grid = ({ axes, specs, box, to }: GridProps) => (
  <>
    {axes.up.ticks.map((tick) => {
      const y = to.top(axes.up.at(tick));
      return (
        <g key={tick}>
          <line className={css.grid} x1={box.left} x2={box.right} y1={y} y2={y} />
          <text className={css.axis} x={box.left - 8} y={y + 4} textAnchor="end">
            {specs.up.format(tick)}
          </text>
        </g>
      );
    })}
    {axes.across.ticks.map((tick) => {
      const x = to.left(axes.across.at(tick));
      return (
        <g key={tick}>
          <line className={css.grid} x1={x} x2={x} y1={box.top} y2={box.bottom} />
          <text className={css.axis} x={x} y={box.bottom + 18} textAnchor="middle">
            {specs.across.format(tick)}
          </text>
        </g>
      );
    })}
    <text className={css.axis} x={4} y={12}>
      ↑ {specs.up.label}
    </text>
    <text className={css.axis} x={box.right} y={TALL - 6} textAnchor="end">
      {specs.across.label} →
    </text>
  </>
);

type Placed = {
  readonly bubble: Bubble;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
};

function Marks({ placed, box }: { readonly placed: readonly Placed[]; readonly box: Box }) {
  const labels = placed.map(({ bubble, x, y, radius }) => {
    const width = bubble.label.length * LETTER;
    const left = Math.min(Math.max(x, box.left + width / 2), box.right - width / 2);
    return { bubble, width, left, top: Math.max(box.top, y - radius - 4) };
  });
  // Small circles stand before large ones, so that each can be pointed at.
  const drawn = placed.toSorted((one, other) => other.radius - one.radius);
  return (
    <>
      {drawn.map(({ bubble, x, y, radius }) => (
        <circle
          key={bubble.key}
          className={css.mark}
          data-mark={bubble.key}
          data-tip={bubble.title}
          cx={x}
          cy={y}
          r={radius}
        />
      ))}
      {labelsApart(labels).map(({ bubble, left, top }) => (
        <text key={bubble.key} className={css.name} x={left} y={top} textAnchor="middle">
          {bubble.label}
        </text>
      ))}
    </>
  );
}
