import { sharesOfLargest } from '#domain/analysis/comparing.ts';
import { ChartFrame, Key, Legend } from '#web/charts/ChartFrame.tsx';
import css from './Spider.module.css';

type SpiderAxis = { readonly label: string; readonly values: readonly (number | null)[] };

type SpiderProps = {
  readonly axes: readonly SpiderAxis[];
  /** Who is drawn, in the order of the values. */
  readonly names: readonly string[];
  readonly titleOf: (axis: number, thing: number) => string;
  /** A sentence that says what the picture shows; a table must say the same. */
  readonly label: string;
};

type Point = readonly [number, number] | null;

const HEIGHT = 380;
const COLOURS = [1, 2, 3, 4, 5, 'other'] as const;
const DASHES = [undefined, '6 3', '2 3', '9 3 2 3', '1 4', '12 4'] as const;
const RINGS = [0.25, 0.5, 0.75, 1];
const WORDS = 150;

/** A line for each thing around axes that run from nothing in the middle to the largest of them at the edge. */
export function Spider({ axes, names, titleOf, label }: SpiderProps) {
  const shares = axes.map(sharesOfLargest);
  return (
    <div>
      <ChartFrame label={label} height={HEIGHT}>
        {(width) => {
          const [x, y] = [width / 2, HEIGHT / 2];
          const radius = Math.max(60, Math.min(HEIGHT / 2 - 34, width / 2 - Math.min(WORDS, width * 0.27)));
          const at = (axis: number, share: number): readonly [number, number] => {
            const turn = (2 * Math.PI * axis) / axes.length - Math.PI / 2;
            return [x + radius * share * Math.cos(turn), y + radius * share * Math.sin(turn)];
          };
          const ring = (share: number) => axes.map((_, axis) => at(axis, share).join(',')).join(' ');
          return (
            <>
              {RINGS.map((share) => (
                <polygon key={share} className={css.ring} points={ring(share)} />
              ))}
              {axes.map(({ label: words }, axis) => (
                <Spoke key={words} words={words} from={[x, y]} to={at(axis, 1)} room={x - radius - 12} />
              ))}
              {names.map((name, thing) => {
                const points = shares.map((values, axis): Point => {
                  const share = values[thing] ?? null;
                  return share === null ? null : at(axis, share);
                });
                return (
                  <g key={name} style={{ color: `var(--series-${COLOURS[thing] ?? 'other'})` }}>
                    <path className={css.line} strokeDasharray={DASHES[thing]} d={lineThrough(points)} />
                    {points.map((point, axis) =>
                      point ? (
                        <circle
                          key={axes[axis]?.label}
                          className={css.point}
                          cx={point[0]}
                          cy={point[1]}
                          r="4"
                          data-tip={titleOf(axis, thing)}
                        />
                      ) : null,
                    )}
                  </g>
                );
              })}
            </>
          );
        }}
      </ChartFrame>
      <Legend>
        {names.map((name, thing) => (
          <Key key={name} look="round" colour={COLOURS[thing] ?? 'other'}>
            {name}
          </Key>
        ))}
      </Legend>
    </div>
  );
}

// Around all points; where one is not known, the line is broken.
function lineThrough(points: readonly Point[]): string {
  return points
    .map((point, place) => {
      const next = points[(place + 1) % points.length];
      return point && next ? `M${point.map(Math.round).join(' ')}L${next.map(Math.round).join(' ')}` : '';
    })
    .join('');
}

const LETTER = 6.4;

type SpokeProps = {
  readonly words: string;
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  /** Beside the picture, in pixels. */
  readonly room: number;
};

function Spoke({ words, from, to, room }: SpokeProps) {
  const side = Math.abs(to[0] - from[0]) < 2 ? 0 : Math.sign(to[0] - from[0]);
  const letters = side === 0 ? words.length : Math.max(6, Math.floor(room / LETTER));
  const shown = words.length > letters ? `${words.slice(0, letters - 1)}…` : words;
  const below = to[1] > from[1] + 2 ? 16 : to[1] < from[1] - 2 ? -8 : 4;
  return (
    <g>
      <line className={css.ring} x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} />
      <text
        className={css.name}
        x={to[0] + side * 8}
        y={to[1] + (side === 0 ? below : 4)}
        textAnchor={side === 0 ? 'middle' : side > 0 ? 'start' : 'end'}
      >
        {shown}
      </text>
    </g>
  );
}
