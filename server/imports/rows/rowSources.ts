import type { Evidence } from '#domain/writing/changeSet.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { keepSource } from '#server/facts/changes/sources.ts';
import { LIVE } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import type { RowPlanning } from './planRows.ts';

/** On what the values of rows rest: the page that each names, kept where it is not yet, or what is given for the whole file. */
export const rowSources =
  (
    { database, now }: { readonly database: Database; readonly now: Date },
    evidence: (sourceId: string) => Evidence,
    fileSource: string | null,
  ): RowPlanning['evidenceOf'] =>
  async (addresses) => {
    const known =
      addresses.length === 0
        ? []
        : await database.query<{ id: string; url: string }>(sql`
      select distinct on (t.url) t.id, t.url from ${rowsOf(LIVE, 'source')} t where t.url = any(${addresses}) order by t.url, t.id`);
    const ids = new Map(known.map(({ id, url }) => [url, id]));
    for (const url of addresses) {
      if (!ids.has(url)) {
        ids.set(
          url,
          await keepSource(database, now, { url, title: null, publisher: null, publishedOn: null }),
        );
      }
    }
    return (address) => {
      const id = address === null ? fileSource : (ids.get(address) ?? null);
      return id === null ? null : evidence(id);
    };
  };
