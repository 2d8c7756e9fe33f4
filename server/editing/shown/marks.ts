import { MARKS } from '#domain/evidence/marks.ts';
import type { NewSet, Step } from '#domain/writing/changeSet.ts';
import { sql } from '#server/database/sql.ts';
import type { Writing } from '#server/facts/changes/carryOut.ts';
import type { KeptChange } from '#domain/writing/keptSet.ts';
import { readChanges } from '#server/facts/changes/storeSet.ts';

/** Marks claims as the steps of a set that has come into the rows say. */
export async function beginMarks(
  { database, now }: Pick<Writing, 'database' | 'now'>,
  { id, author }: NewSet,
  steps: readonly Step[],
): Promise<void> {
  const marking = steps.filter((step) => 'facts' in step);
  if (marking.length === 0) return;
  const changes = await readChanges(database, id);
  const rows = marking.flatMap(({ op, id: subject, field, facts, evidence }) => {
    const change = changes.find((one) => one.op === op && one.subjectId === subject && one.field === field);
    const mark = { kind: MARKS[op], reason: evidence.note, source_id: evidence.sourceId, made_by: author.id };
    return change?.begun.map((one, index) => ({ id: one, fact_id: facts[index], ...mark })) ?? [];
  });
  await database.query(sql`
    insert into fact_mark (id, fact_id, kind, reason, source_id, made_by)
    select id, fact_id, kind, reason, source_id, made_by from jsonb_populate_recordset(null::fact_mark, ${JSON.stringify(rows)})`);
  await turnMarks({ database, now }, changes, true);
}

/** Lets the marks of changes stand or not, with those that they ended the other way round. */
export async function turnMarks(
  { database, now }: Pick<Writing, 'database' | 'now'>,
  changes: readonly KeptChange[],
  stands: boolean,
): Promise<void> {
  const marking = changes.filter(({ facts }) => facts.length > 0);
  if (marking.length === 0) return;
  const [begun, ended] = [
    marking.flatMap((change) => change.begun),
    marking.flatMap((change) => change.ended),
  ];
  await database.query(sql`
    update fact_mark set ended_at = case when id = any(${stands ? ended : begun}::uuid[]) then ${now}::timestamptz end
    where id = any(${[...begun, ...ended]}::uuid[])`);
  await database.query(sql`select tell_marks(${marking.flatMap(({ facts }) => facts)}::uuid[])`);
}
