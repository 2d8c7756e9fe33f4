import { axisOf, type Scale } from '#web/charts/axis.ts';
import { ChartFrame } from '#web/charts/ChartFrame.tsx';
import { pressedPlace } from '#web/charts/pressedMark.ts';
import { linear } from '#web/charts/scale.ts';
import css from './SlopeChart.module.css';
import { spreadOut } from './spreadOut.ts';

export type SlopeLine = {
  readonly key: string;
  readonly label: string;
  /** A number of the series' colours. */
  readonly colour: 1 | 2 | 3 | 4 | 5 | 'other';
  /** How high it stands at each end; null where it has nothing there. */
  readonly values: readonly [number | null, number | null];
  /** All that an end stands for, on hover and to the keys. */
  readonly titles: readonly [string, string];
};

type SlopeChartProps = {
  readonly lines: readonly SlopeLine[];
  /** What the two ends are called. */
  readonly ends: readonly [string, string];
  /** Ranks: the first stands at the top. */
  readonly isRanks: boolean;
  readonly scale: Scale;
  readonly format: (value: number) => string;
  /** A sentence that says what the picture shows; a table must say the same. */
  readonly label: string;
  readonly onPick: (key: string, end: 0 | 1) => void;
};

const LINE = 16;
const TALL = 24;
const HEAD = 30;
const FOOT = 14;
const LETTER = 6.6;
const ENDS = [0, 1] as const;

/** Two times of several lines beside each other: each line rises or falls from one to the other. */
export function SlopeChart({ lines, ends, isRanks, scale, format, label, onPick }: SlopeChartProps) {
  const height = Math.max(320, lines.length * TALL + HEAD + FOOT);
  const room = { line: LINE, top: HEAD + 4, bottom: height - FOOT };
  const up = heightsOf(lines, { isRanks, scale, format, label, room });
  return (
    <ChartFrame
      label={label}
      height={height}
      picture={{
        className: css.picture,
        onClick: (event) => {
          const at = pressedPlace(event);
          if (at) onPick(at.key, at.place === 0 ? 0 : 1);
        },
      }}
    >
      {(width) => {
        const names = Math.min(230, width * 0.36);
        const across = [names, width - names] as const;
        return (
          <>
            {ENDS.map((end) => (
              <g key={end}>
                <line
                  className={css.axis}
                  x1={across[end]}
                  x2={across[end]}
                  y1={HEAD - 8}
                  y2={height - FOOT + 6}
                />
                <text
                  className={css.head}
                  x={across[end]}
                  y={HEAD - 14}
                  textAnchor={end === 0 ? 'end' : 'start'}
                >
                  {ends[end]}
                </text>
              </g>
            ))}
            {lines.map((one) => (
              <Slope key={one.key} line={one} across={across} up={up} />
            ))}
            {ENDS.map((end) => (
              <Labels key={end} end={end} lines={lines} left={across[end]} {...{ names, up, room, format }} />
            ))}
          </>
        );
      }}
    </ChartFrame>
  );
}

type Room = { readonly line: number; readonly top: number; readonly bottom: number };
type Heights = (value: number) => number;
type Measured = Pick<SlopeChartProps, 'isRanks' | 'scale' | 'format' | 'label'> & { readonly room: Room };

// Nothing has no place on a scale of powers: it stands at the foot.
function heightsOf(lines: readonly SlopeLine[], { isRanks, room, ...asked }: Measured): Heights {
  const all = lines.flatMap(({ values }) => values.filter((value) => value !== null));
  if (isRanks) return linear([1, Math.max(2, ...all)], [room.top, room.bottom]);
  const isLog = asked.scale === 'log';
  const axis = axisOf(isLog ? all.filter((value) => value > 0) : [0, ...all], asked);
  const place = linear([0, 1], [room.bottom, room.top]);
  return (value) => (isLog && value <= 0 ? room.bottom : place(axis.at(value)));
}

type SlopeProps = {
  readonly line: SlopeLine;
  readonly across: readonly [number, number];
  readonly up: Heights;
};

function Slope({ line: { key, colour, values, titles }, across, up }: SlopeProps) {
  const [from, to] = values;
  const paint = `var(--series-${colour})`;
  return (
    <g>
      {from !== null && to !== null && (
        <line
          className={css.line}
          style={{ stroke: paint }}
          x1={across[0]}
          y1={up(from)}
          x2={across[1]}
          y2={up(to)}
        />
      )}
      {ENDS.map((end) => {
        const value = values[end];
        return value === null ? null : (
          <g key={end} data-tip={titles[end]} data-mark={`${end} ${key}`}>
            <circle className={css.touch} cx={across[end]} cy={up(value)} r="12" />
            <circle style={{ fill: paint }} cx={across[end]} cy={up(value)} r="4" />
          </g>
        );
      })}
    </g>
  );
}

type LabelsProps = Pick<SlopeChartProps, 'lines' | 'format'> & {
  readonly end: 0 | 1;
  readonly left: number;
  readonly names: number;
  readonly up: Heights;
  readonly room: Room;
};

function Labels({ end, lines, left, names, up, room, format }: LabelsProps) {
  const told = lines.flatMap(({ key, label, values }) => {
    const value = values[end];
    return value === null ? [] : [{ key, text: label, figure: format(value), at: up(value) }];
  });
  const places = spreadOut(
    told.map(({ at }) => at),
    room,
  );
  const out = end === 0 ? -1 : 1;
  return told.map(({ key, text, figure, at }, n) => {
    const top = places[n] ?? at;
    const letters = Math.floor((names - 22) / LETTER) - figure.length - 1;
    const name = text.length > letters ? `${text.slice(0, Math.max(1, letters - 1))}…` : text;
    return (
      <g key={key} data-mark={`${end} ${key}`}>
        <line className={css.lead} x1={left + out * 6} x2={left + out * 14} y1={at} y2={top} />
        <text className={css.words} x={left + out * 18} y={top + 4} textAnchor={end === 0 ? 'end' : 'start'}>
          {end === 0 ? `${name} ${figure}` : `${figure} ${name}`}
        </text>
      </g>
    );
  });
}
