import { AmountGrid } from './AmountGrid.tsx';
import { ChartFrame } from './ChartFrame.tsx';
import { axisOf } from './axis.ts';
import { linear } from './scale.ts';
import { wholeTicks } from './years.ts';
import css from './YearBars.module.css';

export type YearBar = {
  readonly year: number;
  readonly amount: number;
  /** All of it, on hover and to the keys. */
  readonly title: string;
};

type YearBarsProps = {
  readonly bars: readonly YearBar[];
  /** A sentence that says what the picture shows; a table must say the same. */
  readonly label: string;
  readonly formatAmount: (amount: number) => string;
  readonly height?: number;
};

const LEAST = 2;
const AMOUNT_TICKS = 3;
const GAP = 0.14;

/** An amount of each year as a bar over an axis of years. */
export function YearBars({ bars, label, formatAmount, height = 200 }: YearBarsProps) {
  const years = bars.map(({ year }) => year);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const amounts = axisOf(
    [0, ...bars.map(({ amount }) => amount)],
    { scale: 'linear', format: formatAmount, label },
    AMOUNT_TICKS,
  );
  return (
    <ChartFrame label={label} height={height}>
      {(width) => {
        const box = { left: 52, right: width - 4, top: 10, bottom: height - 22 };
        const across = linear([first, last + 1], [box.left, box.right]);
        const up = linear([0, 1], [box.bottom, box.top]);
        const wanted = Math.max(2, Math.floor(width / 60));
        return (
          <>
            <AmountGrid amounts={amounts} up={up} box={box} formatAmount={formatAmount} />
            {wholeTicks(first, last, wanted).map((year) => (
              <text key={year} className={css.axis} x={across(year + 0.5)} y={height - 5} textAnchor="middle">
                {year}
              </text>
            ))}
            {bars.map(({ year, amount, title }) => {
              const tall = amount > 0 ? Math.max(box.bottom - up(amounts.at(amount)), LEAST) : 0;
              return (
                <g key={year} data-tip={title}>
                  <rect
                    className={css.touch}
                    x={across(year)}
                    width={across(year + 1) - across(year)}
                    y={box.top}
                    height={box.bottom - box.top}
                  />
                  <rect
                    className={css.bar}
                    x={across(year + GAP)}
                    width={across(year + 1 - GAP) - across(year + GAP)}
                    y={box.bottom - tall}
                    height={tall}
                    rx="1"
                  />
                </g>
              );
            })}
          </>
        );
      }}
    </ChartFrame>
  );
}
