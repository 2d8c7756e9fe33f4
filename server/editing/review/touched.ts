import { isMaterial } from '#domain/writing/material.ts';
import { partsOf, writableNamed } from '#domain/writing/writable.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import type { RowRef } from './rowNames.ts';

/** A row that a set touches: whether it comes with the set, its values without a source, and how many have one. */
export interface Touched extends RowRef {
  readonly setId: string;
  readonly comes: boolean;
  readonly bare: readonly string[];
  readonly sourced: number;
  /** Nothing but values of it is said. */
  readonly isPlain: boolean;
}

/** The rows that sets touch, in the order in which they were written. */
export const touchedRows = (database: Database, setIds: readonly string[]): Promise<Touched[]> =>
  database.query<Touched>(sql`
    select c.change_set_id as "setId", c.subject_kind as kind, c.subject_id as id, bool_or(c.op in ('create', 'restore')) as comes,
      coalesce(array_agg(c.field) filter (where c.op in ('set', 'claim') and c.source_id is null and c.absence is null), '{}') as bare, count(c.source_id)::int as sourced, bool_and(c.op = 'set') as "isPlain"
    from change c where c.change_set_id = any(${setIds}::uuid[]) group by 1, 2, 3 order by 1, min(c.position)`);

/**
 * How many material values of a row nobody gives a source for. Of a new row, what it belongs to rests on the sources of its other values;
 * a new link without any is one.
 */
export function materialGaps({ kind, comes, bare, sourced }: Touched): number {
  const of = writableNamed(kind);
  const isOwner = (name: string): boolean => {
    const part = partsOf(of).get(name);
    return part?.to !== undefined && part.isRequired;
  };
  if (comes && 'ends' in of && sourced === 0) return 1;
  return bare.filter((name) => isMaterial(of, name) && !(comes && isOwner(name))).length;
}
