import { useState } from 'react';
import { csvText, UTF8_MARK } from '#domain/exports/csvText.ts';
import { formatCount, formatQuantity } from '#domain/format.ts';
import { hrefOf, type Conditions } from '#domain/lists.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { asOfWords } from '#web/records/past/inWords.ts';
import { ListProblem } from '#web/records/frame/ListProblem.tsx';
import type { MatrixProps } from '#web/records/spec/listSpec.ts';
import { withMore } from '#web/records/state/conditions.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { showError } from '#web/ui/kit/toast.ts';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { saveFile } from '#web/ui/saveFile.ts';
import { askMatrix, MATRIX, matrixQuestion, matrixTable, type DealMatrix as Matrix } from './dealMatrix.ts';
import css from './DealMatrix.module.css';
import { MatrixTable, type RowsOf } from './MatrixTable.tsx';

/** Who funded whom: investors by companies, each figure leading to its deals. */
export function DealMatrix({ where, conditions, isPhone, onTable }: MatrixProps) {
  const [size, setSize] = useState({ rows: MATRIX.rows, columns: MATRIX.columns });
  const { data, error } = useAnswer(matrixQuestion(where, size));
  if (error) return <ListProblem message={errorMessage(error)} wayOut="Show the table" onReset={onTable} />;
  if (!data) return <LoadingOverlay label="Loading the matrix" />;
  const more = (name: 'columns' | 'rows') =>
    setSize((now) => ({ ...now, [name]: Math.min(now[name] + MATRIX.more, MATRIX.most) }));
  const download = () =>
    askMatrix(where, { rows: MATRIX.most, columns: MATRIX.most }).then(
      (whole) =>
        saveFile(
          `Investors by companies${asOfWords()}.csv`,
          UTF8_MARK + csvText(matrixTable(whole)),
          'text/csv',
        ),
      (problem: unknown) => showError(errorMessage(problem)),
    );
  return (
    <div className={css.box} data-phone={isPhone || undefined} data-rows="" tabIndex={-1}>
      <div className={css.head}>
        <p className={css.words}>{wordsOf(data)}</p>
        <Legend />
        <Button size="small" onClick={() => void download()}>
          Download as CSV
        </Button>
      </div>
      <div className={css.scroller}>
        <MatrixTable matrix={data} rowsOf={rowsOf(conditions)} />
      </div>
      <div className={css.foot}>
        <More
          count={data.investors - data.rows.length}
          words="investors"
          isLast={size.rows >= MATRIX.most}
          onMore={() => more('rows')}
        />
        <More
          count={data.companies - data.columns.length}
          words="companies"
          isLast={size.columns >= MATRIX.most}
          onMore={() => more('columns')}
        />
      </div>
    </div>
  );
}

const wordsOf = ({ deals, investors, companies }: Matrix): string =>
  `${formatQuantity(deals, 'deal')} of ${formatQuantity(investors, 'investor')} in ${formatQuantity(companies, 'company', 'companies')}`;

// The deals of an investor, of a company, or of one in the other, under the conditions of the list.
const rowsOf =
  (conditions: Conditions): RowsOf =>
  ({ investor, company, group }) =>
    hrefOf(
      'DEALS',
      withMore(conditions, [
        ...(investor === undefined ? [] : [{ f: 'investor', op: 'eq' as const, v: investor }]),
        ...(company === undefined ? [] : [{ f: 'company', op: 'eq' as const, v: company }]),
      ]),
      group === undefined ? {} : { group },
    );

const Legend = () => (
  <p className={css.legend}>
    <span className={css.sample} aria-hidden="true">
      2
    </span>
    deals
    <span className={css.sample} data-led="" aria-hidden="true">
      2
    </span>
    at least one of them led
  </p>
);

type MoreProps = {
  readonly count: number;
  readonly words: string;
  /** No answer has more. */
  readonly isLast: boolean;
  readonly onMore: () => void;
};

function More({ count, words, isLast, onMore }: MoreProps) {
  if (count <= 0) return null;
  if (isLast) return <span>{`${formatCount(count)} more ${words} are not shown`}</span>;
  const next = Math.min(count, MATRIX.more);
  return (
    <Button size="small" onClick={onMore}>
      {next === count
        ? `Show ${formatCount(count)} more ${words}`
        : `Show ${formatCount(next)} of ${formatCount(count)} more ${words}`}
    </Button>
  );
}
