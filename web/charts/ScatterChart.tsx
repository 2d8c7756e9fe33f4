import { axisOf, type Axis, type AxisSpec } from './axis.ts';
import { ChartFrame } from './ChartFrame.tsx';
import css from './ScatterChart.module.css';
import { labelsApart } from './labelsApart.ts';
import type { Box } from './box.ts';
import { linear } from './scale.ts';

export type ScatterPoint = {
  readonly key: string;
  readonly across: number;
  readonly up: number;
  /** All of it, on hover. */
  readonly title: string;
  /** A short name beside the mark. */
  readonly label?: string | undefined;
  readonly look: 'solid' | 'hollow' | 'faint' | 'own';
};

type ScatterChartProps = {
  readonly points: readonly ScatterPoint[];
  /** Joins these points in their order. */
  readonly path?: readonly ScatterPoint[];
  readonly across: AxisSpec;
  readonly up: AxisSpec;
  /** A line upwards, such as today. */
  readonly marker?: { readonly at: number; readonly label: string } | undefined;
  /** A sentence that says what the picture shows; a table must stand beside it. */
  readonly label: string;
  readonly height?: number;
};

const LETTER_WIDTH = 6.2;
const RADIUS = { solid: 4.5, hollow: 4.5, faint: 3.5, own: 6 } as const;

/** Points by two measures, each on its own axis. */
export function ScatterChart(props: ScatterChartProps) {
  const { points, path = [], marker, label, height = 260 } = props;
  return (
    <ChartFrame label={label} height={height}>
      {(width) => {
        const box: Box = { left: 56, right: width - 12, top: 22, bottom: height - 26 };
        const marked = marker ? [marker.at] : [];
        const values = [...points.map((point) => point.across), ...marked];
        const across = axisOf(values, props.across, Math.max(2, width / 80));
        const up = axisOf(
          points.map((point) => point.up),
          props.up,
        );
        const [toLeft, toTop] = [
          linear([0, 1], [box.left, box.right]),
          linear([0, 1], [box.bottom, box.top]),
        ];
        const place: Place = { x: (value) => toLeft(across.at(value)), y: (value) => toTop(up.at(value)) };
        return (
          <>
            <Grid axes={{ across, up }} specs={props} box={box} place={place} />
            {marker && <Marker label={marker.label} left={place.x(marker.at)} box={box} />}
            {path.length > 1 && (
              <polyline
                className={css.path}
                points={path.map((point) => `${place.x(point.across)},${place.y(point.up)}`).join(' ')}
              />
            )}
            <Marks points={points} box={box} place={place} />
          </>
        );
      }}
    </ChartFrame>
  );
}

type MarkerProps = { readonly label: string; readonly left: number; readonly box: Box };

const Marker = ({ label, left, box }: MarkerProps) => (
  <g>
    <line className={css.marker} x1={left} x2={left} y1={box.top} y2={box.bottom} />
    <text className={css.markerName} x={left} y={box.top - 8} textAnchor="middle">
      {label}
    </text>
  </g>
);

type Place = { readonly x: (value: number) => number; readonly y: (value: number) => number };

type GridProps = {
  readonly axes: { readonly across: Axis; readonly up: Axis };
  readonly specs: { readonly across: AxisSpec; readonly up: AxisSpec };
  readonly box: Box;
  readonly place: Place;
};

const Grid = ({ axes, specs, box, place }: GridProps) => (
  <g>
    {axes.up.ticks.map((tick) => (
      <g key={tick}>
        <line className={css.grid} x1={box.left} x2={box.right} y1={place.y(tick)} y2={place.y(tick)} />
        <text className={css.axis} x={box.left - 8} y={place.y(tick) + 4} textAnchor="end">
          {specs.up.format(tick)}
        </text>
      </g>
    ))}
    {axes.across.ticks.map((tick) => (
      <text key={tick} className={css.axis} x={place.x(tick)} y={box.bottom + 18} textAnchor="middle">
        {specs.across.format(tick)}
      </text>
    ))}
  </g>
);

type MarksProps = { readonly points: readonly ScatterPoint[]; readonly box: Box; readonly place: Place };

function Marks({ points, box, place }: MarksProps) {
  const labels = points
    .filter(({ label }) => label !== undefined)
    .toSorted((one, other) => Number(other.look === 'own') - Number(one.look === 'own'))
    .map((point) => {
      const width = (point.label ?? '').length * LETTER_WIDTH;
      const left = Math.min(Math.max(place.x(point.across), box.left + width / 2), box.right - width / 2);
      return { point, width, left, top: place.y(point.up) - 10 };
    });
  return (
    <g>
      {points.map(({ key, across, up, look, title }) => (
        <circle
          key={key}
          className={css.mark}
          data-look={look}
          cx={place.x(across)}
          cy={place.y(up)}
          r={RADIUS[look]}
          data-tip={title}
        />
      ))}
      {labelsApart(labels).map(({ point, left, top }) => (
        <text
          key={point.key}
          className={css.name}
          data-look={point.look}
          x={left}
          y={top}
          textAnchor="middle"
        >
          {point.label}
        </text>
      ))}
    </g>
  );
}
