import { ChartFrame } from '#web/charts/ChartFrame.tsx';
import { pressedMark } from '#web/charts/pressedMark.ts';
import css from './FlowChart.module.css';
import { flowLayout, type Stream } from './flowLayout.ts';

export type FlowEnd = {
  readonly key: string;
  readonly label: string;
  /** What is told of it, where that is not all that flows through it. */
  readonly words?: string;
  /** A number of the series' colours. */
  readonly colour: 1 | 2 | 3 | 4 | 5 | 'other';
};

type FlowChartProps = {
  readonly streams: readonly Stream[];
  readonly sources: readonly FlowEnd[];
  readonly targets: readonly FlowEnd[];
  /** What each column stands for, above it. */
  readonly heads: readonly [string, string];
  /** All of a stream, on hover and to the keys. */
  readonly titleOf: (stream: Stream) => string;
  /** All of an end. */
  readonly wordsOf: (amount: number) => string;
  /** A sentence that says what the picture shows; a table must say the same. */
  readonly label: string;
  readonly onPick: (stream: Stream) => void;
};

const HEAD = 24;
const PER_END = 34;
const LEAST_TALL = 240;
const NODE = 10;
const LETTER = 6.4;

/** How much flows from one of two columns to the other. */
export function FlowChart(props: FlowChartProps) {
  const { streams, sources, targets, heads, titleOf, wordsOf, label, onPick } = props;
  const height = Math.max(LEAST_TALL, Math.max(sources.length, targets.length) * PER_END);
  const laid = flowLayout(streams, {
    sources: sources.map(({ key }) => key),
    targets: targets.map(({ key }) => key),
    height,
  });
  return (
    <ChartFrame
      label={label}
      height={height + HEAD}
      picture={{
        className: css.picture,
        onClick: (event) => {
          const band = laid.bands[Number(pressedMark(event) ?? -1)];
          if (band) onPick(band);
        },
      }}
    >
      {(width) => {
        const names = Math.min(190, width * 0.3);
        const [left, right] = [names + NODE, width - names - NODE];
        const middle = (left + right) / 2;
        return (
          <g transform={`translate(0 ${HEAD})`} data-in-order="">
            {heads.map((head, place) => (
              <text
                key={place === 0 ? 'from' : 'to'}
                className={css.head}
                x={place === 0 ? names + NODE : width - names - NODE}
                y={-10}
                textAnchor={place === 0 ? 'end' : 'start'}
              >
                {cut(head, (names + NODE) / LETTER)}
              </text>
            ))}
            {laid.bands.map((band, place) => (
              <path
                key={`${band.from} ${band.to}`}
                className={css.band}
                style={{
                  stroke: `var(--series-${sources.find(({ key }) => key === band.from)?.colour ?? 'other'})`,
                }}
                strokeWidth={Math.max(1, band.height)}
                d={`M${left},${band.left.toFixed(1)}C${middle},${band.left.toFixed(1)} ${middle},${band.right.toFixed(1)} ${right},${band.right.toFixed(1)}`}
                data-mark={place}
                data-tip={titleOf(band)}
              />
            ))}
            {laid.sources.map((node, place) => (
              <End
                key={node.key}
                node={node}
                end={sources[place]}
                x={names}
                edge="end"
                room={names - 8}
                wordsOf={wordsOf}
              />
            ))}
            {laid.targets.map((node, place) => (
              <End
                key={node.key}
                node={node}
                end={targets[place]}
                x={width - names - NODE}
                edge="start"
                room={names - 8}
                wordsOf={wordsOf}
              />
            ))}
          </g>
        );
      }}
    </ChartFrame>
  );
}

type EndProps = {
  readonly node: { readonly top: number; readonly height: number; readonly amount: number };
  readonly end: FlowEnd | undefined;
  readonly x: number;
  readonly edge: 'start' | 'end';
  readonly room: number;
  readonly wordsOf: (amount: number) => string;
};

function End({ node: { top, height, amount }, end, x, edge, room, wordsOf }: EndProps) {
  const words = end?.words ?? wordsOf(amount);
  const letters = room / LETTER - words.length - 2;
  return (
    <>
      <rect
        x={x}
        y={top}
        width={NODE}
        height={Math.max(1, height)}
        style={{ fill: `var(--series-${edge === 'end' ? (end?.colour ?? 'other') : 'other'})` }}
      />
      <text
        className={css.name}
        x={edge === 'end' ? x - 6 : x + NODE + 6}
        y={top + height / 2 + 4}
        textAnchor={edge}
      >
        {cut(end?.label ?? '', letters)} {words}
      </text>
    </>
  );
}

const cut = (text: string, room: number): string =>
  text.length > room ? `${text.slice(0, Math.max(3, Math.floor(room) - 1))}…` : text;
