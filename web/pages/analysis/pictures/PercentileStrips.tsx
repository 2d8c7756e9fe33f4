import { ChartFrame } from '#web/charts/ChartFrame.tsx';
import { linear } from '#web/charts/scale.ts';
import css from './PercentileStrips.module.css';

type Strip = {
  readonly key: string;
  readonly label: string;
  /** From 0 to 100; null where there is none. */
  readonly rank: number | null;
  /** What stands behind the strip. */
  readonly words: string;
  /** All of it, on hover and to the keys. */
  readonly title: string;
};

type PercentileStripsProps = { readonly strips: readonly Strip[]; readonly label: string };

const TALL = 34;
const FOOT = 22;
const WORDS = 84;
const TICKS = [0, 25, 50, 75, 100];

/** A strip for each figure, with a mark at the percentile. */
export const PercentileStrips = ({ strips, label }: PercentileStripsProps) => (
  <ChartFrame label={label} height={strips.length * TALL + FOOT}>
    {(width) => {
      const names = Math.min(190, width * 0.34);
      const across = linear([0, 100], [names, width - WORDS]);
      const bottom = strips.length * TALL;
      return (
        <>
          {TICKS.map((tick) => (
            <g key={tick}>
              <line className={css.grid} x1={across(tick)} x2={across(tick)} y1="0" y2={bottom} />
              <text className={css.axis} x={across(tick)} y={bottom + 16} textAnchor="middle">
                {tick}
              </text>
            </g>
          ))}
          {strips.map(({ key, label: name, rank, words, title }, place) => {
            const middle = place * TALL + TALL / 2;
            return (
              <g key={key} data-tip={title}>
                <rect className={css.touch} x="0" y={place * TALL} width={width} height={TALL} />
                <text className={css.name} x={names - 10} y={middle + 4} textAnchor="end">
                  {name}
                </text>
                <line className={css.strip} x1={across(0)} x2={across(100)} y1={middle} y2={middle} />
                {rank !== null && (
                  <>
                    <line className={css.reached} x1={across(0)} x2={across(rank)} y1={middle} y2={middle} />
                    <circle className={css.mark} cx={across(rank)} cy={middle} r="6" />
                  </>
                )}
                <text className={css.name} x={across(100) + 12} y={middle + 4}>
                  {words}
                </text>
              </g>
            );
          })}
        </>
      );
    }}
  </ChartFrame>
);
