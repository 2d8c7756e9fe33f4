import type { NewFact, WriteFactValue } from '#domain/evidence/settle.ts';
import type { Edge } from '#domain/kind.ts';
import { kindOf } from '#domain/registry.ts';
import type { Step } from '#domain/writing/changeSet.ts';
import { partOf } from '#domain/writing/writable.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import type { Current } from './lockRows.ts';

interface Ends {
  readonly from: string;
  readonly to: string;
  /** The relation of the kind at the first end, under which claims tell of the link. */
  readonly relation: string;
}

/** The two ends of an edge by their names, and how the first one tells of the other. */
function endsOf(edge: Edge): Ends | undefined {
  const [from = '', to = ''] = Object.keys(edge.ends);
  const first = edge.ends[from];
  const found = Object.entries(first ? kindOf(first.kind).relations : {}).find(
    ([, relation]) => relation.type === 'edge' && relation.edge === edge.name && relation.from === from,
  );
  return found && { from, to, relation: found[0] };
}

/** The claim that a link exists, about the row at its first end; undefined for what is no link. */
export function linkFact(
  { of, claims }: Step & { op: 'create' },
  { id, write }: { readonly id: string; readonly write: WriteFactValue },
): NewFact | undefined {
  if (!('ends' in of)) return undefined;
  const ends = endsOf(of);
  const claim = ends && claims.get(ends.to);
  const subject = ends && claims.get(ends.from)?.value;
  if (!ends || typeof claim?.value !== 'string' || typeof subject !== 'string') return undefined;
  return {
    ...claim.evidence,
    id,
    subjectKind: of.ends[ends.from]?.kind ?? '',
    subjectId: subject,
    field: ends.relation,
    value: write(partOf(of, ends.to), claim.value),
  };
}

/** The claims that count no more once a row is gone: all about it and all that name it, and for a link those that tell of it. */
export async function endingWith(database: Database, { of, id, cells }: Current): Promise<string[]> {
  const ends = 'ends' in of ? endsOf(of) : undefined;
  const about = ends
    ? sql` or (subject_id = ${cells[ends.from]}::uuid and field = ${ends.relation} and value_ids @> array[${cells[ends.to]}::uuid])`
    : sql.empty;
  const rows = await database.query<{ id: string }>(
    sql`select id from fact where superseded_at is null and (subject_id = ${id} or (value_ids <> '{}' and value_ids @> array[${id}::uuid])${about})`,
  );
  return rows.map((row) => row.id);
}
