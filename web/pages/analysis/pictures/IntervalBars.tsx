import { axisOf } from '#web/charts/axis.ts';
import { ChartFrame, Key, Legend } from '#web/charts/ChartFrame.tsx';
import { linear } from '#web/charts/scale.ts';
import css from './IntervalBars.module.css';

type IntervalBar = {
  readonly key: string;
  readonly label: string;
  readonly known: number;
  readonly expected: number | null;
  readonly interval: readonly [number, number] | null;
  /** All of it, on hover and to the keys. */
  readonly title: string;
};

type IntervalBarsProps = {
  readonly bars: readonly IntervalBar[];
  readonly words: { readonly known: string; readonly expected: string; readonly interval: string };
  /** A sentence that says what the picture shows; a table must say the same. */
  readonly label: string;
};

const HEIGHT = 300;
const LEFT = 44;
const GAP = 0.18;

/** Bars of what is known, with what is expected above them and between which ends it lies. */
export function IntervalBars({ bars, words, label }: IntervalBarsProps) {
  const tops = bars.flatMap(({ known, expected, interval }) => [known, expected ?? 0, interval?.[1] ?? 0]);
  const amounts = axisOf([0, ...tops], { scale: 'linear', format: String, label }, 4);
  const [top, bottom] = [12, HEIGHT - 26];
  const up = (amount: number) => linear([0, 1], [bottom, top])(amounts.at(amount));
  return (
    <div>
      <ChartFrame label={label} height={HEIGHT}>
        {(width) => {
          const across = linear([0, bars.length], [LEFT, width - 8]);
          const step = Math.max(1, Math.ceil(58 / (across(1) - across(0))));
          return (
            <>
              {amounts.ticks.map((tick) => (
                <g key={tick}>
                  <line className={css.grid} x1={LEFT} x2={width - 8} y1={up(tick)} y2={up(tick)} />
                  <text className={css.axis} x={LEFT - 8} y={up(tick) + 4} textAnchor="end">
                    {tick}
                  </text>
                </g>
              ))}
              {bars.map(({ key, label: name, known, expected, interval, title }, place) => {
                const [left, right] = [across(place + GAP), across(place + 1 - GAP)];
                const middle = (left + right) / 2;
                return (
                  <g key={key} data-tip={title}>
                    <rect className={css.touch} x={left} width={right - left} y={top} height={bottom - top} />
                    <rect
                      className={css.known}
                      x={left}
                      width={right - left}
                      y={up(known)}
                      height={bottom - up(known)}
                    />
                    {expected !== null && expected > known && (
                      <rect
                        className={css.expected}
                        x={left}
                        width={right - left}
                        y={up(expected)}
                        height={up(known) - up(expected)}
                      />
                    )}
                    {interval && interval[1] > interval[0] && (
                      <path
                        className={css.interval}
                        d={`M${middle - 6} ${up(interval[1])}h12M${middle} ${up(interval[1])}V${up(interval[0])}m-6 0h12`}
                      />
                    )}
                    {place % step === 0 && (
                      <text className={css.axis} x={middle} y={bottom + 18} textAnchor="middle">
                        {name}
                      </text>
                    )}
                  </g>
                );
              })}
            </>
          );
        }}
      </ChartFrame>
      <Legend>
        <Key look="square" colour={1}>
          {words.known}
        </Key>
        <Key look="hollow" colour={1}>
          {words.expected}
        </Key>
        <span>{words.interval}</span>
      </Legend>
    </div>
  );
}
