import type { Step } from '#domain/writing/changeSet.ts';
import { slugOf } from '#domain/writing/slug.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import type { Columns } from './writeRows.ts';

/** The columns of the readable keys of new rows, by their ids: made of the name, and told apart by the id where another row has it. */
export async function keysOfNames(
  database: Database,
  steps: readonly Step[],
): Promise<ReadonlyMap<string, Columns>> {
  const keys = new Map<string, Columns>();
  const created = steps.flatMap((step) => (step.op === 'create' ? [step] : []));
  for (const [of, some] of Map.groupBy(created, (step) => step.of)) {
    if (!('keyField' in of) || of.keyField === undefined) continue;
    const column = of.fields[of.keyField]?.column ?? of.keyField;
    const wanted = some.map(({ id, claims }) => {
      const name = claims.get(of.nameField)?.value;
      return { id, slug: slugOf(typeof name === 'string' ? name : '') };
    });
    const key = sql.id(column);
    const rows = await database.query<{ key: string }>(
      sql`select ${key} as key from ${sql.id(of.table)} where ${key} = any(${wanted.map(({ slug }) => slug)})`,
    );
    // Nobody has the key of no letters.
    const taken = new Set(['', ...rows.map((row) => row.key)]);
    for (const { id, slug } of wanted) {
      const ownKey = taken.has(slug) ? [slug, id.slice(-8)].filter((part) => part !== '').join('-') : slug;
      taken.add(ownKey);
      keys.set(id, { [column]: ownKey });
    }
  }
  return keys;
}
