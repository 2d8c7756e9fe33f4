import { Link } from 'react-router';
import { formatCount } from '#domain/format.ts';
import { buildPath } from '#domain/routes.ts';
import { TableShell } from '#web/ui/Table.tsx';
import { keepPlace, moveByKeys } from '#web/records/table/cellKeys.ts';
import {
  beyondRows,
  linesOf,
  pairWords,
  type DealMatrix,
  type Line,
  type Pair,
  type Side,
} from './dealMatrix.ts';
import css from './DealMatrix.module.css';

/** The address of deals: of an investor, of a company, or of one in the other. */
export type RowsOf = (of: {
  readonly investor?: string;
  readonly company?: string;
  readonly group?: string;
}) => string;

type MatrixTableProps = { readonly matrix: DealMatrix; readonly rowsOf: RowsOf };

/** The matrix as a table that is read by arrow keys; the sums stand before the cells they add up. */
export function MatrixTable({ matrix, rowsOf }: MatrixTableProps) {
  const { columns } = matrix;
  const others = matrix.companies - columns.length;
  const hidden = matrix.investors - matrix.rows.length;
  return (
    <div role="presentation" onKeyDown={moveByKeys} onFocus={keepPlace}>
      <TableShell
        role="grid"
        label="Investors by companies"
        className={css.table}
        head={
          <>
            <th scope="col" tabIndex={0}>
              Investor
            </th>
            <th scope="col" tabIndex={-1} data-sum="">
              Deals
            </th>
            <th scope="col" tabIndex={-1} data-sum="">
              Companies
            </th>
            {columns.map(({ id, name }) => (
              <th key={id} scope="col" className={css.company}>
                <Link to={buildPath('COMPANY_PROFILE', { companyId: id })} tabIndex={-1} title={name}>
                  {name}
                </Link>
              </th>
            ))}
            {others > 0 && (
              <th scope="col" tabIndex={-1} className={css.company}>
                <span>{formatCount(others)} more</span>
              </th>
            )}
          </>
        }
      >
        <tbody>
          <AllRow matrix={matrix} hasMore={others > 0} rowsOf={rowsOf} />
          {linesOf(matrix).map((line) => (
            <InvestorRow
              key={line.side.id}
              line={line}
              columns={columns}
              hasMore={others > 0}
              rowsOf={rowsOf}
            />
          ))}
          {hidden > 0 && <BeyondRow matrix={matrix} hidden={hidden} hasMore={others > 0} />}
        </tbody>
      </TableShell>
    </div>
  );
}

type AllRowProps = MatrixTableProps & { readonly hasMore: boolean };

// What each company has in all.
function AllRow({ matrix: { deals, columns, companies }, hasMore, rowsOf }: AllRowProps) {
  const shown = columns.reduce((sum, side) => sum + side.deals, 0);
  return (
    <tr data-sum="">
      <th scope="row" tabIndex={-1}>
        All investors
      </th>
      <td data-sum="">
        <Figure to={rowsOf({})} count={deals} words={`All ${formatCount(deals)} deals`} />
      </td>
      <td data-sum="">
        <Figure
          to={rowsOf({ group: 'company' })}
          count={companies}
          words={`${formatCount(companies)} companies in all`}
        />
      </td>
      {columns.map((side) => (
        <td key={side.id}>
          <Figure
            to={rowsOf({ company: side.id })}
            count={side.deals}
            words={`${side.name}: ${sumWords(side, 'investors')}`}
          />
        </td>
      ))}
      {hasMore && <td tabIndex={-1}>{formatCount(deals - shown)}</td>}
    </tr>
  );
}

type InvestorRowProps = {
  readonly line: Line;
  readonly columns: readonly Side[];
  readonly hasMore: boolean;
  readonly rowsOf: RowsOf;
};

function InvestorRow({ line: { side, pairs, beyond }, columns, hasMore, rowsOf }: InvestorRowProps) {
  const { id, name, deals, others } = side;
  return (
    <tr>
      <th scope="row">
        <Link to={buildPath('INVESTOR_PROFILE', { investorId: id })} tabIndex={-1} title={name}>
          {name}
        </Link>
      </th>
      <td data-sum="">
        <Figure
          to={rowsOf({ investor: id })}
          count={deals}
          words={`${name}: ${sumWords(side, 'companies')}`}
        />
      </td>
      <td data-sum="">
        <Figure
          to={rowsOf({ investor: id, group: 'company' })}
          count={others}
          words={`${name}: ${others === 1 ? '1 company' : `${formatCount(others)} companies`}`}
        />
      </td>
      {pairs.map((pair, column) => {
        const company = columns[column];
        if (!pair || !company) return <td key={company?.id ?? column} tabIndex={-1} aria-label="No deal" />;
        return (
          <td key={company.id} data-depth={Math.min(pair.deals, DEEPEST)}>
            <PairLink
              pair={pair}
              names={`${name} in ${company.name}`}
              to={rowsOf({ investor: id, company: company.id })}
            />
          </td>
        );
      })}
      {hasMore && <td tabIndex={-1}>{beyond > 0 && formatCount(beyond)}</td>}
    </tr>
  );
}

const DEEPEST = 4;

type PairLinkProps = { readonly pair: Pair; readonly names: string; readonly to: string };

function PairLink({ pair, names, to }: PairLinkProps) {
  const words = `${names}: ${pairWords(pair)}`;
  return (
    <Link
      to={to}
      tabIndex={-1}
      className={css.pair}
      data-led={pair.leads > 0 || undefined}
      aria-label={words}
      title={words}
    >
      {formatCount(pair.deals)}
    </Link>
  );
}

type BeyondRowProps = { readonly matrix: DealMatrix; readonly hidden: number; readonly hasMore: boolean };

// What the investors that are not shown have with each company.
function BeyondRow({ matrix, hidden, hasMore }: BeyondRowProps) {
  const { pairs, beyond } = beyondRows(matrix);
  const all = pairs.reduce((sum, count) => sum + count, beyond);
  return (
    <tr data-sum="">
      <th scope="row" tabIndex={-1}>
        {formatCount(hidden)} more
      </th>
      <td tabIndex={-1} data-sum="">
        {formatCount(all)}
      </td>
      <td tabIndex={-1} data-sum="" aria-label="Not counted" />
      {pairs.map((count, column) => (
        <td key={matrix.columns[column]?.id} tabIndex={-1}>
          {count > 0 && formatCount(count)}
        </td>
      ))}
      {hasMore && <td tabIndex={-1}>{beyond > 0 && formatCount(beyond)}</td>}
    </tr>
  );
}

const sumWords = (side: Side, of: 'companies' | 'investors'): string => {
  const one = of === 'companies' ? 'company' : 'investor';
  const others = side.others === 1 ? `1 ${one}` : `${formatCount(side.others)} ${of}`;
  return `${pairWords({ ...side, first: null, last: null })}, ${others}`;
};

type FigureProps = { readonly to: string; readonly count: number; readonly words: string };

const Figure = ({ to, count, words }: FigureProps) => (
  <Link to={to} tabIndex={-1} className={css.pair} aria-label={words} title={words}>
    {formatCount(count)}
  </Link>
);
