import { sql, type Sql } from '#server/database/sql.ts';

// What may be left out of an address, or added to it, without another page being meant.
const LEFT_OUT = String.raw`^https?://(www\.)?|/*([?#].*)?$`;

/** The key of a page of one's own, such as one on LinkedIn: its address without scheme, "www.", last slashes and what follows a question mark. */
export const pageKey = (address: string): string =>
  address.trim().replaceAll(new RegExp(LEFT_OUT, 'gi'), '').toLowerCase();

/** The same of a column; its indices are on this very expression (migration 0063). */
export const pageKeyOf = (column: Sql): Sql =>
  sql`lower(regexp_replace(btrim(${column}), ${sql.raw(`'${LEFT_OUT}'`)}, '', 'gi'))`;
