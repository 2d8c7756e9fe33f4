import { line } from 'd3-shape';
import { linear } from './scale.ts';
import css from './Sparkline.module.css';

type SparklineProps = {
  readonly values: readonly (number | null)[];
  /** A sentence that says what the line shows; without it the picture is decoration. */
  readonly label?: string;
  readonly width?: number;
  readonly height?: number;
};

/** A small line with its last point; gaps stay gaps. */
export function Sparkline({ values, label, width = 72, height = 26 }: SparklineProps) {
  const points = pointsOf(values, { width, height });
  const last = points.findLast((point) => point !== null);
  if (!last) return null;
  const accessible =
    label === undefined
      ? ({ 'aria-hidden': true } as const)
      : ({ role: 'img', 'aria-label': label } as const);
  return (
    <svg
      className={css.picture}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      {...accessible}
    >
      <path className={css.line} d={pathOf(points) ?? undefined} />
      <circle className={css.last} cx={last.left} cy={last.top} r="2" />
    </svg>
  );
}

type Point = { readonly left: number; readonly top: number };

const MARGIN = 3;

function pointsOf(
  values: readonly (number | null)[],
  box: { width: number; height: number },
): (Point | null)[] {
  const known = [0, ...values.filter((value) => value !== null)];
  const across = linear([0, values.length - 1], [MARGIN, box.width - MARGIN]);
  const up = linear([Math.min(...known), Math.max(...known)], [box.height - MARGIN, MARGIN]);
  return values.map((value, index) => (value === null ? null : { left: across(index), top: up(value) }));
}

const pathOf = line<Point | null>(
  (point) => point?.left ?? 0,
  (point) => point?.top ?? 0,
)
  .defined((point) => point !== null)
  .digits(1);
