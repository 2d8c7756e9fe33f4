import { Link } from 'react-router';
import { ROUND_TYPES } from '#domain/choices.ts';
import { formatCount } from '#domain/format.ts';
import type { Portfolio } from '#domain/profile/portfolio.ts';
import { TableShell } from '#web/ui/Table.tsx';
import { dealsPath, having } from './addresses.ts';
import { stagesOf, type StageRow } from './stages.ts';
import css from './StagesTable.module.css';

type StagesTableProps = {
  readonly stages: Portfolio['stages'];
  /** The investor. */
  readonly id: string;
};

const DEEPEST = 5;

const TYPES = new Map<string, string>(ROUND_TYPES.map(({ value, label }) => [value, label]));

/** How many rounds of each type it joined in each year, and in all; the darker a cell, the more of them. */
export function StagesTable({ stages, id }: StagesTableProps) {
  const { years, rows, total } = stagesOf(stages);
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
                {year ?? 'No date'}
              </th>
            ))}
            <th scope="col">All</th>
          </>
        }
      >
        <tbody>
          {rows.map((row) => (
            <StageCells
              key={row.type}
              row={row}
              label={row.type === null ? 'No type on record' : TYPES.get(row.type)}
              years={years}
              pathOf={(more) => dealsPath(id, { ...having('fundingInfo', row.type), ...more })}
              isDeep
            />
          ))}
          {rows.length > 1 && (
            <StageCells row={total} label="All" years={years} pathOf={(more) => dealsPath(id, more)} />
          )}
        </tbody>
      </TableShell>
    </div>
  );
}

type StageCellsProps = {
  readonly row: Omit<StageRow, 'type'>;
  readonly label: string | undefined;
  readonly years: readonly (number | null)[];
  readonly pathOf: (more: Readonly<Record<string, string>>) => string;
  readonly isDeep?: boolean;
};

const StageCells = ({ row, label, years, pathOf, isDeep = false }: StageCellsProps) => (
  <tr>
    <th scope="row">{label}</th>
    {years.map((year, index) => {
      const count = row.counts[index] ?? 0;
      return (
        <td key={year} data-depth={isDeep && count > 0 ? Math.min(count, DEEPEST) : undefined}>
          {count > 0 && (
            <Link to={pathOf(having('date', year === null ? null : String(year)))}>{formatCount(count)}</Link>
          )}
        </td>
      );
    })}
    <td>
      <Link to={pathOf({})}>{formatCount(row.all)}</Link>
    </td>
  </tr>
);
