import { Link } from 'react-router';
import { ROUND_TYPES } from '#domain/choices.ts';
import { formatCount } from '#domain/format.ts';
import { TableShell } from '#web/ui/Table.tsx';
import { dealsPath } from './addresses.ts';
import { yearOf } from './portfolio.ts';
import type { Stake } from './portfolioQuery.ts';
import css from './StagesTable.module.css';

type StagesTableProps = {
  readonly stakes: readonly Stake[];
  /** The investor. */
  readonly id: string;
};

const DEEPEST = 5;

/** How many rounds of each type it joined in each year; the darker a cell, the more of them. */
export function StagesTable({ stakes, id }: StagesTableProps) {
  const rounds = stakes.map(({ node }) => node).filter(({ date }) => date !== null);
  const years = [...new Set(rounds.map(yearOf))].toSorted((one, other) => one - other);
  const types = ROUND_TYPES.filter(({ value }) => rounds.some(({ fundingInfo }) => fundingInfo === value));
  if (types.length === 0) return null;
  return (
    <div className={css.scroll}>
      <TableShell
        className={css.table}
        caption="Rounds joined by type and year"
        head={
          <>
            <th scope="col">Round type</th>
            {years.map((year) => (
              <th key={year} scope="col">
                {year}
              </th>
            ))}
          </>
        }
      >
        <tbody>
          {types.map(({ value, label }) => (
            <tr key={value}>
              <th scope="row">{label}</th>
              {years.map((year) => {
                const count = rounds.filter(
                  (round) => round.fundingInfo === value && yearOf(round) === year,
                ).length;
                return (
                  <td key={year} data-depth={count === 0 ? undefined : Math.min(count, DEEPEST)}>
                    {count > 0 && (
                      <Link to={dealsPath(id, { fundingInfo: value, date: String(year) })}>
                        {formatCount(count)}
                      </Link>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </TableShell>
    </div>
  );
}
