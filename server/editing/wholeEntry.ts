import type { EdgeRelation } from '#domain/fields.ts';
import { edgeOf, ownName } from '#domain/registry.ts';
import type { Claim } from '#domain/writing/changeSet.ts';
import { partsOf } from '#domain/writing/writable.ts';
import { sql } from '#server/database/sql.ts';
import { LIVE } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { UNSOURCED } from './evidence.ts';
import type { EntryReading, Place } from './reading.ts';

interface Sent {
  readonly values: Readonly<Record<string, unknown>>;
  readonly claims: Map<string, Claim>;
}

/**
 * Makes of what was sent the whole entry: what was left out is empty. Links with values of their own are those of the list that is sent; a
 * relation that has some has to be sent, for many may hang on it.
 */
export async function makeWhole(
  reading: EntryReading,
  { of, id }: Place,
  { values, claims }: Sent,
): Promise<void> {
  for (const { name, isList } of partsOf(of).values()) {
    if (!claims.has(name)) claims.set(name, { value: isList ? [] : null, evidence: UNSOURCED });
  }
  if (!('relations' in of)) return;
  const sent = new Map(Object.entries(values).map(([name, value]) => [ownName(of, name), value]));
  for (const [name, relation] of Object.entries(of.relations)) {
    if (relation.type !== 'edge') continue;
    const value = sent.get(name);
    // Where it is said what comes and goes, all others stay.
    if (value !== undefined && !Array.isArray(value)) continue;
    const standing = await linksOf(reading, relation, id);
    if (value === undefined && standing.length > 0) {
      reading.problems.add(
        name,
        `It has ${standing.length === 1 ? 'a link' : `${standing.length} links`}. Send the list of those that stay, [] for none.`,
      );
    } else reading.after.push(...cutLinks(reading, relation, standing));
  }
}

const linksOf = async (
  { database }: EntryReading,
  relation: EdgeRelation,
  id: string,
): Promise<readonly string[]> => {
  const edge = edgeOf(relation.edge);
  const end = (name: string) => sql`t.${sql.id(edge.ends[name]?.column ?? '')} = ${id}`;
  const either = edge.symmetric ? sql` or ${end(relation.to)}` : sql.empty;
  const rows = await database.query<{ id: string }>(
    sql`select t.id from ${rowsOf(LIVE, edge)} t where ${end(relation.from)}${either} order by t.id`,
  );
  return rows.map((row) => row.id);
};

function cutLinks(
  { after }: EntryReading,
  relation: EdgeRelation,
  standing: readonly string[],
): EntryReading['after'] {
  const of = edgeOf(relation.edge);
  const kept = new Set(after.map(({ id }) => id));
  return standing.filter((id) => !kept.has(id)).map((id) => ({ of, id, op: 'remove', version: null }));
}
