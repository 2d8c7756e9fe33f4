import { axisOf } from '#web/charts/axis.ts';
import { ChartFrame, Key, Legend } from '#web/charts/ChartFrame.tsx';
import { linear } from '#web/charts/scale.ts';
import css from './DivergingBars.module.css';

type Place = { readonly key: string; readonly label: string };

type BarSeries = {
  readonly label: string;
  readonly colour: 1 | 2 | 3 | 4 | 5;
  /** One for each place; null where there is none. */
  readonly values: readonly (number | null)[];
};

type DivergingBarsProps = {
  readonly places: readonly Place[];
  readonly series: readonly BarSeries[];
  readonly formatAmount: (amount: number) => string;
  readonly titleOf: (series: BarSeries, place: number) => string;
  /** A sentence that says what the picture shows; a table must say the same. */
  readonly label: string;
  /** The axis reaches at least from here to here. */
  readonly reach?: readonly [number, number];
  readonly height?: number;
};

const GAP = 0.16;
const LETTER = 6.4;
const LEFT = 62;

/** Amounts above and below zero along a row of places, those of several series beside each other. */
export function DivergingBars(props: DivergingBarsProps) {
  const { places, series, formatAmount, titleOf, label, reach, height = 300 } = props;
  const known = series.flatMap(({ values }) => values.filter((value) => value !== null));
  const amounts = axisOf(
    [0, ...known, ...(reach ?? [])],
    { scale: 'linear', format: formatAmount, label },
    4,
  );
  const [top, bottom] = [12, height - 26];
  const up = (amount: number) => linear([0, 1], [bottom, top])(amounts.at(amount));
  return (
    <div>
      <ChartFrame label={label} height={height}>
        {(width) => {
          const across = linear([0, places.length], [LEFT, width - 8]);
          const wide = (1 - 2 * GAP) / Math.max(1, series.length);
          const longest = Math.max(1, ...places.map(({ label: words }) => words.length));
          const step = Math.max(1, Math.ceil((longest * LETTER + 8) / (across(1) - across(0))));
          return (
            <>
              {amounts.ticks.map((tick) => (
                <g key={tick}>
                  <line
                    className={css.grid}
                    data-zero={tick === 0 || undefined}
                    x1={LEFT}
                    x2={width - 8}
                    y1={up(tick)}
                    y2={up(tick)}
                  />
                  <text className={css.axis} x={LEFT - 8} y={up(tick) + 4} textAnchor="end">
                    {formatAmount(tick)}
                  </text>
                </g>
              ))}
              {places.map(({ key, label: words }, place) =>
                place % step === 0 ? (
                  <text
                    key={key}
                    className={css.axis}
                    x={across(place + 0.5)}
                    y={bottom + 18}
                    textAnchor="middle"
                  >
                    {words}
                  </text>
                ) : null,
              )}
              {series.flatMap((one, n) =>
                one.values.map((value, place) =>
                  value === null ? null : (
                    <rect
                      key={`${one.label} ${places[place]?.key}`}
                      data-tip={titleOf(one, place)}
                      style={{ fill: `var(--series-${one.colour})` }}
                      x={across(place + GAP + n * wide)}
                      width={Math.max(1, across(wide) - across(0) - 1)}
                      y={Math.min(up(0), up(value))}
                      height={Math.max(1, Math.abs(up(value) - up(0)))}
                    />
                  ),
                ),
              )}
            </>
          );
        }}
      </ChartFrame>
      {series.length > 1 && (
        <Legend>
          {series.map(({ label: words, colour }) => (
            <Key key={words} look="square" colour={colour}>
              {words}
            </Key>
          ))}
        </Legend>
      )}
    </div>
  );
}
