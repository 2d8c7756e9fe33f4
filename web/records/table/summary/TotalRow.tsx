import { NO_VALUE } from '#domain/format.ts';
import type { Field } from '#domain/fields.ts';
import type { Kind } from '#domain/kind.ts';
import type { ConditionInput } from '#domain/query/grammar.ts';
import type { CurrencySum } from '#domain/questions/groupAnswer.ts';
import { fieldOf } from '#domain/registry.ts';
import { question } from '#web/api/question.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { figureWords } from '#web/records/questions/figureWords.ts';
import { measureKey, measuresOf } from '#web/records/questions/measured.ts';
import type { ArrangedColumn } from '#web/records/table/arrangeColumns.ts';
import { fieldOfColumn } from '#web/records/spec/recordColumn.ts';
import { Dropdown } from '#web/ui/kit/Dropdown.tsx';
import { askFigures, type Figures } from './askFigures.ts';
import css from './TotalRow.module.css';

type TotalRowProps<Row> = {
  readonly kind: Kind;
  readonly where: ConditionInput | undefined;
  readonly columns: readonly ArrangedColumn<Row>[];
  /** The rows in all, in words: "687 companies". */
  readonly amount: string;
};

/** The last row of a table: how many rows there are, and what their amounts come to. */
export function TotalRow<Row>({ kind, where, columns, amount }: TotalRowProps<Row>) {
  const measures = measuresOf(columns);
  const { data, isLoading } = useAnswer(
    question(kind.name, ['figures', where, measures], (signal) =>
      askFigures(kind, { where, measures }, signal),
    ),
  );
  return (
    <div role="row" className={css.row} data-loading={isLoading || undefined}>
      <div role="presentation" className={css.pick} />
      {columns.map((column, index) => (
        <div
          key={column.id}
          role={column.isFixed ? 'rowheader' : 'gridcell'}
          aria-colindex={index + 2}
          className={css.cell}
          data-pinned={column.left !== undefined || undefined}
          data-numeric={column.isNumeric}
          style={column.left === undefined ? undefined : { left: column.left }}
        >
          {column.isFixed ? amount : <ColumnTotals kind={kind} column={column} figures={data} />}
        </div>
      ))}
    </div>
  );
}

type ColumnTotalsProps<Row> = {
  readonly kind: Kind;
  readonly column: ArrangedColumn<Row>;
  readonly figures: Figures | undefined;
};

const WORDS = { sum: 'sum', median: 'median', sums: 'sum' } as const;

/** The sum and the median of a column. */
export function ColumnTotals<Row>({ kind, column, figures }: ColumnTotalsProps<Row>) {
  const f = fieldOfColumn(column);
  if (f === undefined || !column.totals || !figures) return null;
  const field = fieldOf(kind, f);
  const isUnknown = column.totals.every((fn) => (figures.get(measureKey({ fn, f })) ?? null) === null);
  if (isUnknown) return <span title="No value that counts is known">{NO_VALUE}</span>;
  return (
    <span className={css.figures}>
      {column.totals.map((fn) => {
        const figure = figures.get(measureKey({ fn, f }));
        return (
          <span
            key={fn}
            className={css.figure}
            title={`${WORDS[fn]} of the known values: ${figureWords(field, figure)}`}
          >
            <span className={css.word}>{WORDS[fn]}</span>{' '}
            {Array.isArray(figure) && figure.length > MOST_SUMS ? (
              <ManySums field={field} sums={figure as readonly CurrencySum[]} />
            ) : (
              <span>{figureWords(field, figure)}</span>
            )}
          </span>
        );
      })}
    </span>
  );
}

// More sums in different currencies than this would fill the screen.
const MOST_SUMS = 2;

type ManySumsProps = { readonly field: Field | undefined; readonly sums: readonly CurrencySum[] };

// The first of them, and the way to all.
const ManySums = ({ field, sums }: ManySumsProps) => (
  <>
    <span>{figureWords(field, sums.slice(0, 1))}</span>
    <Dropdown label={`+ ${sums.length - 1} currencies`} title="Sums by currency" look="link">
      {() => (
        <ul className={css.sums}>
          {sums.map((sum) => (
            <li key={sum.currency}>{figureWords(field, [sum])}</li>
          ))}
        </ul>
      )}
    </Dropdown>
  </>
);
