import { stale, type AppError } from '#domain/errors.ts';
import type { Conflict } from '#domain/writing/conflicts.ts';
import { isSame } from '#domain/writing/sameCells.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { cellsOf, type Current } from './lockRows.ts';

/** A version that was kept, how the last change of the row is signed, and when it came. */
type Past = Pick<Current, 'status' | 'cells'> & { readonly by: string | null; readonly at: string };

/**
 * The refusal of an edit of a row by somebody who saw an earlier version, or undefined where all that people fill is as it was: what is
 * computed of other rows may have moved meanwhile.
 */
export async function staleEdit(
  database: Database,
  { of, id, version, status, cells }: Current,
  seen: number,
): Promise<AppError | undefined> {
  if (version === seen) return undefined;
  const [past] = await database.query<Past>(sql`
    select t.status, ${cellsOf(of)} as cells, last.changed_by as by, to_json(last.recorded_to) as at
    from row_history h cross join jsonb_populate_record(null::${sql.id(of.table)}, h.row) t
    cross join (select * from row_history where kind = ${of.name} and id = ${id} order by version desc limit 1) last
    where h.kind = ${of.name} and h.id = ${id} and h.version = ${seen}`);
  if (!past) return stale();
  const told: [string, Conflict][] = Object.keys(cells).flatMap((name) => {
    const [before, stands] = [past.cells[name] ?? null, cells[name] ?? null];
    return isSame(before, stands) ? [] : [[name, { seen: before, stands, by: past.by, at: past.at }]];
  });
  const { by, at } = past;
  if (past.status !== status) told.push(['status', { seen: past.status, stands: status, by, at }]);
  return told.length === 0 ? undefined : stale(Object.fromEntries(told));
}
