import { firstStatus } from '#domain/approval.ts';
import { sql } from '#server/database/sql.ts';
import { counted, incomingOf, markAsPack, stage, type MergeCounts, type Merger } from './mergeRows.ts';
import type { MergeColumn, MergeRow, MergeTable } from './mergeTable.ts';

const idColumns = ['subject_kind', 'subject_id', 'field', 'value', 'source_id', 'locator'];
const detailColumns = ['quote', 'note', 'method', 'confidence', 'valid_from', 'valid_to'];
const types: Readonly<Record<string, string>> = {
  subject_id: 'uuid',
  source_id: 'uuid',
  value: 'jsonb',
  valid_from: 'date',
  valid_to: 'date',
};

const column = (name: string): MergeColumn => ({ column: name, type: types[name] ?? 'text', guards: [] });

/** The table of claims; the cells of a row are in the order of its columns. */
export const FACT_TABLE: MergeTable = {
  name: 'fact',
  table: 'fact',
  isVersioned: false,
  columns: [...idColumns, ...detailColumns].map(column),
};

/**
 * Writes the pack's claims: new ones are added, those that are gone are superseded, details that changed are corrected.
 * A claim that a user superseded stays so as long as the pack goes on making it.
 */
export async function mergeFacts(merger: Merger, rows: readonly MergeRow[]): Promise<MergeCounts> {
  const { database, pack, by } = merger;
  const incoming = incomingOf(FACT_TABLE);
  await stage(database, FACT_TABLE, rows);
  const details = (alias: string) =>
    sql.join(detailColumns.map((name) => sql`${sql.raw(alias)}.${sql.id(name)}`));
  const updated = await counted(
    database,
    sql`
    update fact f set ${sql.join(detailColumns.map((name) => sql`${sql.id(name)} = i.${sql.id(name)}`))},
      superseded_at = case when p.id is null then null else f.superseded_at end
    from ${incoming} i left join pack_row p on p.id = i.id
    where f.id = i.id and (p.id is null or row(${details('f')}) is distinct from row(${details('i')})) returning f.id`,
  );
  const names = sql.join([...idColumns, ...detailColumns].map((name) => sql.id(name)));
  const inserted = await counted(
    database,
    sql`
    insert into fact (id, ${names}, recorded_by, status)
    select i.id, ${names}, ${by}, ${firstStatus('pack')} from ${incoming} i
    where not exists (select 1 from fact f where f.id = i.id) returning id`,
  );
  const removed = await counted(
    database,
    sql`
    update fact f set superseded_at = coalesce(f.superseded_at, now())
    from pack_row p
    where p.id = f.id and p.pack = ${pack} and p.kind = ${FACT_TABLE.name}
      and not exists (select 1 from ${incoming} i where i.id = f.id) returning f.id`,
  );
  await database.query(sql`
    delete from pack_row p where p.pack = ${pack} and p.kind = ${FACT_TABLE.name}
      and not exists (select 1 from ${incoming} i where i.id = p.id)`);
  await markAsPack(merger, FACT_TABLE);
  return { inserted, updated, unchanged: rows.length - inserted - updated, removed };
}
