import { formatMeasure, formatNumber } from '#domain/format.ts';
import { axisOf, type Axis } from '#web/charts/axis.ts';
import type { Box } from '#web/charts/box.ts';
import { ChartFrame } from '#web/charts/ChartFrame.tsx';
import { labelsApart } from '#web/charts/labelsApart.ts';
import { linear } from '#web/charts/scale.ts';
import { flow } from '#web/pages/roadmap/chart/flow.ts';
import { openMark } from '#web/pages/roadmap/chart/openMark.ts';
import css from '#web/pages/roadmap/chart/RoadmapChart.module.css';
import type { Colour, ColourKey } from '#web/pages/roadmap/chart/chartModel.ts';
import type { Pair } from './compared.ts';
import isoCss from './IsoLines.module.css';
import { IsoLines } from './IsoLines.tsx';
import type { IsoLine } from './isoLines.ts';

/** A pair where it stands. */
export type PairMark = {
  readonly pair: Pair;
  readonly across: number;
  readonly up: number;
  readonly colour: Colour;
  readonly tip: string;
};

type CompareChartProps = {
  readonly marks: readonly PairMark[];
  readonly keys: readonly ColourKey[];
  /** What each direction measures. */
  readonly names: { readonly across: string; readonly up: string };
  readonly units: { readonly across: string | null; readonly up: string | null };
  /** Lines of the same figure of both, and what the figure is. */
  readonly iso: { readonly lines: readonly IsoLine[]; readonly label: string } | undefined;
  readonly label: string;
  readonly onOpen: (point: string) => void;
};

const HEIGHT = 500;
const KEY_LINE = 19;
const LETTER = 6.2;
// Values within one order of magnitude say nothing on a logarithm.
const WIDE = 10;

/** Pairs of values of one machine: one metric to the right, the other upwards; those that none beats in both are named. */
export function CompareChart({ marks, keys, names, units, iso, label, onOpen }: CompareChartProps) {
  return (
    <ChartFrame
      label={label}
      height={HEIGHT}
      picture={{ className: css.picture, onClick: ({ target }) => openMark(target, onOpen) }}
    >
      {(width) => {
        const words = keys.map((key) => key.words);
        const keyPlaces = flow(words, width);
        const top = ((keyPlaces.at(-1)?.line ?? 0) + 1) * KEY_LINE + 30 + (iso ? KEY_LINE : 0);
        const box: Box = { left: 64, right: width - 16, top, bottom: HEIGHT - 44 };
        const across = axisFor(
          marks.map((mark) => mark.across),
          units.across,
          Math.max(2, width / 110),
        );
        const up = axisFor(
          marks.map((mark) => mark.up),
          units.up,
          6,
        );
        const toLeft = linear([0, 1], [box.left, box.right]);
        const toTop = linear([0, 1], [box.bottom, box.top]);
        const x = (value: number) => toLeft(across.at(value));
        const y = (value: number) => toTop(up.at(value));
        return (
          <>
            {keys.map(({ words: key, colour }, place) => {
              const { left = 0, line = 0 } = keyPlaces[place] ?? {};
              return (
                <g key={key} style={{ color: `var(--series-${colour})` }}>
                  <rect
                    className={css.swatch}
                    x={left}
                    y={line * KEY_LINE + 4}
                    width="10"
                    height="10"
                    rx="3"
                  />
                  <text className={css.key} x={left + 16} y={line * KEY_LINE + 13}>
                    {key}
                  </text>
                </g>
              );
            })}
            <Grid across={across} up={up} box={box} place={{ x, y }} names={names} />
            {iso && <IsoLines lines={iso.lines} box={box} place={{ x, y }} />}
            {iso && (
              <>
                <line
                  className={isoCss.line}
                  x1="0"
                  x2="14"
                  y1={box.top - 15 - KEY_LINE}
                  y2={box.top - 21 - KEY_LINE}
                />
                <text className={css.key} x="20" y={box.top - 14 - KEY_LINE}>
                  {iso.label}
                </text>
              </>
            )}
            <Marks marks={marks} box={box} place={{ x, y }} />
          </>
        );
      }}
    </ChartFrame>
  );
}

function axisFor(values: readonly number[], unit: string | null, wanted: number): Axis {
  const isWide = Math.min(...values) > 0 && Math.max(...values) / Math.min(...values) >= WIDE;
  const isShare = unit === '%' && values.every((value) => value < 100);
  const scale = isShare ? 'rest' : isWide ? 'log' : 'linear';
  return axisOf(values, { scale, format: tickText, label: '' }, wanted);
}

const tickText = (value: number): string =>
  Math.abs(value) < 1000 ? formatMeasure(value) : formatNumber(value).replace('.0', '');

type Place = { readonly x: (across: number) => number; readonly y: (up: number) => number };

type GridProps = {
  readonly across: Axis;
  readonly up: Axis;
  readonly box: Box;
  readonly place: Place;
  readonly names: CompareChartProps['names'];
};

const Grid = ({ across, up, box, place, names }: GridProps) => (
  <g>
    {up.ticks.map((tick) => (
      <g key={tick}>
        <line className={css.grid} x1={box.left} x2={box.right} y1={place.y(tick)} y2={place.y(tick)} />
        <text className={css.axis} x={box.left - 6} y={place.y(tick) + 4} textAnchor="end">
          {tickText(tick)}
        </text>
      </g>
    ))}
    {across.ticks.map((tick) => (
      <g key={tick}>
        <line className={css.grid} x1={place.x(tick)} x2={place.x(tick)} y1={box.top} y2={box.bottom} />
        <text className={css.axis} x={place.x(tick)} y={box.bottom + 18} textAnchor="middle">
          {tickText(tick)}
        </text>
      </g>
    ))}
    <text className={css.axis} x={4} y={box.top - 14}>
      ↑ {names.up}
    </text>
    <text className={css.axis} x={box.right} y={HEIGHT - 8} textAnchor="end">
      {names.across} →
    </text>
  </g>
);

type MarksProps = { readonly marks: readonly PairMark[]; readonly box: Box; readonly place: Place };

function Marks({ marks, box, place }: MarksProps) {
  const labels = marks
    .filter(({ pair }) => pair.isBest)
    .map(({ pair, across, up }) => {
      const width = pair.machine.length * LETTER;
      const left = Math.min(Math.max(place.x(across), box.left + width / 2), box.right - width / 2);
      return { pair, width, left, top: Math.max(box.top + 8, place.y(up) - 9) };
    });
  return (
    <g>
      {marks.map(({ pair, across, up, colour, tip }) => (
        <g
          key={pair.id}
          className={css.mark}
          style={{ color: `var(--series-${colour})` }}
          data-tip={tip}
          data-point={pair.across.id}
        >
          <circle
            className={pair.isBest ? css.solid : css.hollow}
            cx={place.x(across)}
            cy={place.y(up)}
            r={pair.isBest ? 5 : 3.5}
          />
        </g>
      ))}
      {labelsApart(labels).map(({ pair, left, top }) => (
        <text key={pair.id} className={css.frontName} x={left} y={top} textAnchor="middle">
          {pair.machine}
        </text>
      ))}
    </g>
  );
}
