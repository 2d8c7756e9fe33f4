import { endsOf } from '#domain/evidence/linkFacts.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import type { Current } from './lockRows.ts';

/**
 * The claims that count no more once rows are gone, by the ids of the rows: all about a row and all that name it, and for a link those
 * that tell of it.
 */
export async function endingWith(
  database: Database,
  rows: readonly Current[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (rows.length === 0) return new Map();
  const gone = sql`unnest(${rows.map(({ id }) => id)}::uuid[]) g (id)`;
  const links = rows.flatMap(({ of, id, cells }) => {
    const ends = 'ends' in of ? endsOf(of) : undefined;
    return ends ? [{ id, from: cells[ends.from], to: cells[ends.to], relation: ends.relation }] : [];
  });
  const found = await database.query<{ id: string; facts: string[] }>(sql`
    with told as (
      select g.id, f.id as fact from ${gone} join fact f on f.subject_id = g.id where f.superseded_at is null
      union
      select g.id, f.id from ${gone} join fact f on f.value_ids <> '{}' and f.value_ids @> array[g.id] where f.superseded_at is null
      union
      select l.id, f.id from json_to_recordset(${JSON.stringify(links)}::json) l (id uuid, "from" uuid, "to" uuid, relation text)
      join fact f on f.subject_id = l."from" and f.field = l.relation and f.value_ids @> array[l."to"] where f.superseded_at is null
    )
    select id, array_agg(fact::text) as facts from told group by id`);
  return new Map(found.map(({ id, facts }) => [id, facts]));
}
