import type { Axis } from './axis.ts';
import type { Box } from './box.ts';
import css from './AmountGrid.module.css';

type AmountGridProps = {
  readonly amounts: Axis;
  /** Where a share of the whole height stands, in pixels. */
  readonly up: (share: number) => number;
  readonly box: Box;
  readonly formatAmount: (amount: number) => string;
};

/** A line across a picture at each amount that is written beside it. */
export const AmountGrid = ({ amounts, up, box, formatAmount }: AmountGridProps) =>
  amounts.ticks.map((tick) => (
    <g key={tick}>
      <line
        className={css.grid}
        x1={box.left}
        x2={box.right}
        y1={up(amounts.at(tick))}
        y2={up(amounts.at(tick))}
      />
      <text className={css.amount} x={box.left - 8} y={up(amounts.at(tick)) + 4} textAnchor="end">
        {formatAmount(tick)}
      </text>
    </g>
  ));
