import { invalidFields } from '#domain/errors.ts';
import { partsOf, type Part, type Writable } from '#domain/writing/writable.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import type { Deed } from '#server/facts/changes/writeRows.ts';
import { LIVE } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';

/** Rows in which a link to another one of their kind may have changed. */
type Led = Pick<Deed, 'of' | 'id' | 'columns'>;

/**
 * Throws INVALID_FIELDS where a row that was written leads back to itself by links of one name, as a class does that stands below one of
 * its own parts: such rows have no place in any tree. Asked in the transaction that wrote them; of rows whose links stay nothing is asked.
 */
export async function refuseCircles(database: Database, rows: readonly Led[]): Promise<void> {
  const led = rows.flatMap(({ of, id, columns }) =>
    ownLinks(of).flatMap((part) => (typeof columns[part.column] === 'string' ? [{ of, id, part }] : [])),
  );
  for (const some of Map.groupBy(led, ({ part }) => part).values()) {
    const [first] = some;
    if (
      first &&
      (await isCircle(
        database,
        first,
        some.map(({ id }) => id),
      ))
    ) {
      throw invalidFields({ [first.part.name]: ['It leads back to the entry itself.'] });
    }
  }
}

/** The columns of a kind by which a row leads to another one of it. */
export const ownLinks = (of: Writable): readonly Part[] =>
  [...partsOf(of).values()].filter(({ to, isList }) => to === of.name && !isList);

async function isCircle(
  database: Database,
  { of, part }: { readonly of: Writable; readonly part: Part },
  ids: readonly string[],
): Promise<boolean> {
  // Of two that close a circle at once, the second one waits, and then sees what the first has made.
  await database.query(sql`select pg_advisory_xact_lock(hashtextextended(${`circles of ${of.name}`}, 0))`);
  const column = sql`t.${sql.id(part.column)}`;
  const found = await database.query(sql`
    with recursive up (start, id) as (
      select t.id, ${column} from ${rowsOf(LIVE, of)} t where t.id = any(${ids}::uuid[]) and ${column} is not null
      union
      select up.start, ${column} from up join ${rowsOf(LIVE, of)} t on t.id = up.id where ${column} is not null and up.id <> up.start)
    select 1 from up where id = start limit 1`);
  return found.length > 0;
}
