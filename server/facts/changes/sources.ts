import type { Database } from '#server/database/database.ts';
import { named, sql } from '#server/database/sql.ts';
import { raiseVersion } from '#server/database/versions/versions.ts';
import { uuidV7 } from '#server/database/values/uuid.ts';

/** What is known of a page or document. */
export interface GivenSource {
  readonly url: string | null;
  readonly title: string | null;
  readonly publisher: string | null;
  readonly publishedOn: string | null;
}

/** The id of a source, which is kept if it is not yet: what is the same in all that is known of it is one. */
export async function keepSource(database: Database, now: Date, given: GivenSource): Promise<string> {
  const { url, title, publisher, publishedOn } = given;
  const same = sql`
    select id from source where (url, title, publisher, published_on) is not distinct from (${url}, ${title}, ${publisher}, ${publishedOn}::date)
      and dataset is null limit 1 for key share`;
  const [known] = await database.query<{ id: string }>(named('known_source', same));
  if (known) return known.id;
  const id = uuidV7(now);
  await database.query(sql`
    insert into source (id, url, title, publisher, published_on, retrieved_on, type)
    values (${id}, ${url}, ${title}, ${publisher}, ${publishedOn}::date, ${now}::date, 'page')`);
  // Sources are counted.
  await raiseVersion(database, 'records', { source: [id] });
  return id;
}
