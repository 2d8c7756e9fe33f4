import { kindOf } from '#domain/registry.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import type { Reader } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { allOf, visible } from '#server/query/visibility.ts';

/** A class in words, and where it stands. */
export type TaxonomyClass = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly description: string | null;
  readonly inclusion: string | null;
  readonly exclusion: string | null;
  readonly aliases: readonly string[];
  /** The class right above it. */
  readonly parentId: string | null;
  /** The classes from the top down to it, itself among them. */
  readonly path: readonly string[];
};

/** Which classes does the reader see, and what do they mean? In the order of the taxonomy. */
export function taxonomyClasses(database: Database, reader: Reader): Promise<readonly TaxonomyClass[]> {
  const seen = allOf([visible(kindOf('classification'), { row: sql`c` }, reader)]);
  return database.query<TaxonomyClass>(sql`
    select c.id, c.slug, c.name, c.description, c.inclusion, c.exclusion, c.aliases,
      c.parent_classification_id as "parentId", c.ancestor_ids as path
    from ${rowsOf(reader, 'classification')} c where ${seen} order by c.position nulls last, c.name_key, c.id`);
}
