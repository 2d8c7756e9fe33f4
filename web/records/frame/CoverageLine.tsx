import { formatCount, formatPercent } from '#domain/format.ts';
import type { ConditionInput } from '#domain/query/grammar.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import css from './CoverageLine.module.css';

/** What is missing from rows: how many lack it, and the condition that shows them. */
export type Gap = {
  readonly key: string;
  /** Completes "641 …", such as "without private equity on record". */
  readonly words: string;
  readonly count: number | undefined;
  readonly condition: ConditionInput;
};

type CoverageLineProps = {
  /** The rows in all, in words: "687 companies". */
  readonly amount: string;
  readonly total: number;
  readonly gaps: readonly Gap[];
  /** How many rows have a source. */
  readonly sourced: number | undefined;
  readonly onShow: (condition: ConditionInput) => void;
};

/** Says below a list how complete it is; each gap leads to the rows that have it. */
export const CoverageLine = ({ amount, total, gaps, sourced, onShow }: CoverageLineProps) => (
  <ul className={css.line} aria-label="Coverage">
    <li>{amount}</li>
    {gaps.map(({ key, words, count, condition }) =>
      count === undefined || count === 0 ? null : (
        <li key={key}>
          <Button look="link" className={css.gap} title="Show these rows" onClick={() => onShow(condition)}>
            {formatCount(count)} {words}
          </Button>
        </li>
      ),
    )}
    {sourced !== undefined && total > 0 && <li>{formatPercent(sourced / total, 0)} sourced</li>}
  </ul>
);
