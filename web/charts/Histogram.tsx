import type { SVGProps } from 'react';
import { ChartFrame } from './ChartFrame.tsx';
import css from './Histogram.module.css';
import { linear } from './scale.ts';

export type HistogramBar = {
  /** Its place among the bars: a year. */
  readonly at: number;
  readonly count: number;
  /** What it says, on hover and to the keys. */
  readonly title: string;
  /** `other` gathers what is not counted apart, `outside` lies beyond what is chosen. */
  readonly look?: 'other' | 'outside' | undefined;
};

type HistogramProps = {
  readonly bars: readonly HistogramBar[];
  /** A sentence that says what the picture shows; grouping the list by the field shows the same as a table. */
  readonly label: string;
  readonly height: number;
  /** What a press on the picture does. */
  readonly picture?: SVGProps<SVGSVGElement>;
};

const LEAST = 2;
const GAP = 0.1;

/** Counts by year, a bar each; what was counted is never lower than two pixels. */
export function Histogram({ bars, label, height, picture }: HistogramProps) {
  const places = bars.map(({ at }) => at);
  const across = linear([Math.min(...places), Math.max(...places) + 1], [0, 100]);
  const up = linear([0, Math.max(...bars.map(({ count }) => count), 1)], [0, height]);
  return (
    <ChartFrame label={label} height={height} picture={picture}>
      {() =>
        bars.map(({ at, count, title, look }) => {
          const tall = count === 0 ? 0 : Math.max(up(count), LEAST);
          return (
            <g key={at} data-tip={title}>
              <rect
                x={`${across(at)}%`}
                width={`${across(at + 1) - across(at)}%`}
                height={height}
                className={css.touch}
              />
              <rect
                x={`${across(at + GAP)}%`}
                width={`${across(at + 1 - GAP) - across(at + GAP)}%`}
                y={height - tall}
                height={tall}
                className={css.bar}
                data-look={look}
              />
            </g>
          );
        })
      }
    </ChartFrame>
  );
}
