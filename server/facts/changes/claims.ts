import type { LiveFact } from '#domain/evidence/settle.ts';
import { stale } from '#domain/errors.ts';
import { kindOf } from '#domain/registry.ts';
import type { Cell, Step } from '#domain/writing/changeSet.ts';
import type { Part } from '#domain/writing/writable.ts';
import type { Database } from '#server/database/database.ts';
import { named, sql } from '#server/database/sql.ts';

/** The claims that count about the values that steps set, by subject and field. */
export async function liveFacts(
  database: Database,
  steps: readonly Step[],
): Promise<ReadonlyMap<string, readonly LiveFact[]>> {
  const set = steps.filter((step) => step.op === 'set' || step.op === 'unlink' || 'facts' in step);
  if (set.length === 0) return new Map();
  const about = sql`
    select id, subject_id as "subjectId", field, value::text as value, method, confidence, valid_from as "validFrom",
      recorded_at as "recordedAt", recorded_by as "recordedBy", source_id as "sourceId", (select m.id from fact_mark m where m.fact_id = fact.id and m.kind = 'pin' and m.ended_at is null) as pin,
      (select m.id from fact_mark m where m.fact_id = fact.id and m.kind = 'dispute' and m.ended_at is null) as dispute
    from fact where subject_id = any(${set.map(({ id }) => id)}::uuid[]) and superseded_at is null order by recorded_at, id`;
  const rows = await database.query<LiveFact>(named('live_facts', about));
  return Map.groupBy(rows, ({ subjectId, field }) => aboutKey(subjectId, field));
}

/** Under what the claims about one value are found. */
export const aboutKey = (subjectId: string, field: string): string => `${subjectId} ${field}`;

/** The names of the rows that claimed links lead to, by their ids, those that come with the set among them. Throws STALE where one is gone. */
export async function linkedNames(
  database: Database,
  links: readonly { readonly part: Part; readonly value: Cell }[],
  names: Map<string, string>,
): Promise<ReadonlyMap<string, string>> {
  for (const [to, some] of Map.groupBy(links, ({ part }) => part.to)) {
    if (to === undefined) continue;
    const { table, nameField, fields } = kindOf(to);
    const ids = new Set(some.flatMap(({ value }) => value ?? []).filter((id) => !names.has(id)));
    const rows = await database.query<{ id: string; name: string | null }>(
      sql`select id, ${sql.id(fields[nameField as keyof typeof fields]?.column ?? 'name')} as name from ${sql.id(table)} where id = any(${[...ids]}::uuid[]) for key share`,
    );
    if (rows.length < ids.size) throw stale();
    for (const { id, name } of rows) names.set(id, name ?? id);
  }
  return names;
}
