import type { Box } from '#web/charts/box.ts';
import css from './RoadmapChart.module.css';

/** A band of what a task needs: from the least to the most of an estimate, both the same where it is one number. */
export type Band = {
  readonly task: string;
  readonly low: number;
  readonly high: number;
  readonly tip: string;
};

type ThresholdBandsProps = {
  readonly bands: readonly Band[];
  readonly box: Box;
  readonly y: (up: number) => number;
};

const THIN = 2;

/** What tasks need, as bands through the whole picture, each with its task. */
export const ThresholdBands = ({ bands, box, y }: ThresholdBandsProps) => (
  <g>
    {bands.map(({ task, low, high, tip }) => {
      const [top, bottom] = [Math.min(y(low), y(high)), Math.max(y(low), y(high))];
      const height = Math.max(THIN, bottom - top);
      return (
        <g key={tip} data-tip={tip}>
          <rect
            className={css.band}
            x={box.left}
            y={(top + bottom) / 2 - height / 2}
            width={Math.max(0, box.right - box.left)}
            height={height}
          />
          <text className={css.bandName} x={box.left + 6} y={top - 4}>
            {task}
          </text>
        </g>
      );
    })}
  </g>
);
