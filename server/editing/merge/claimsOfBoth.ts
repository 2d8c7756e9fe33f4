import { itemOf, shownOf, type LiveFact } from '#domain/evidence/settle.ts';
import { evidenceOf, type Evidence, type NewFact } from '#domain/writing/changeSet.ts';
import type { Part } from '#domain/writing/writable.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { uuidV7 } from '#server/database/values/uuid.ts';
import { LIVE } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';

/** A claim that counts, with all that it rests on. */
export type WholeFact = LiveFact & Evidence & { readonly subjectKind: string };

/** The claims that count about rows, and those that name the row that goes. */
export const claimsAbout = (
  database: Database,
  ids: readonly string[],
  naming: string,
): Promise<WholeFact[]> =>
  database.query<WholeFact>(sql`
    select f.id, f.subject_kind as "subjectKind", f.subject_id as "subjectId", f.field, f.value::text as value, f.method, f.confidence,
      f.valid_from as "validFrom", f.valid_to as "validTo", f.recorded_at as "recordedAt", f.recorded_by as "recordedBy",
      f.source_id as "sourceId", f.quote, f.note, f.absence, f.pinned_by::text as pin, null as dispute
    from ${rowsOf(LIVE, 'fact')} f
    where f.superseded_at is null and (f.subject_id = any(${ids}::uuid[]) or (f.value_ids <> '{}' and f.value_ids @> array[${naming}::uuid]))
    order by f.recorded_at, f.id`);

/** Those of the claims that say a value of a field or link of a row. */
export const saying = (
  facts: readonly WholeFact[],
  { id, part, item }: { readonly id: string; readonly part: Part; readonly item: string },
): readonly WholeFact[] =>
  facts.filter(
    ({ subjectId, field, value }) =>
      subjectId === id && field === part.name && value !== 'null' && itemOf(part, value) === item,
  );

/** What the best of the claims rests on; undefined where there is none. */
export function bestEvidence(facts: readonly WholeFact[]): Evidence | undefined {
  const best = shownOf(facts);
  return best && evidenceOf(best);
}

/** The row that goes, and the one that stays with the name that it has then. */
export interface Pair {
  readonly gone: string;
  readonly kept: string;
  readonly keptName: string;
}

/** A claim as it is told of the row that stays, by who made it; undefined where it would name itself. */
export function retold({ gone, kept, keptName }: Pair, fact: WholeFact, now: Date): NewFact | undefined {
  const value = JSON.parse(fact.value) as { readonly id?: unknown } | null;
  const names = value !== null && typeof value === 'object' ? value.id : undefined;
  const subjectId = fact.subjectId === gone ? kept : fact.subjectId;
  if (subjectId === kept && (names === gone || names === kept)) return undefined;
  return {
    id: uuidV7(now),
    subjectKind: fact.subjectKind,
    subjectId,
    field: fact.field,
    value: names === gone ? JSON.stringify({ id: kept, name: keptName }) : fact.value,
    ...evidenceOf(fact),
    recordedBy: fact.recordedBy,
  };
}
