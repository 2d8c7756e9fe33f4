import { sql, type Sql } from '#server/database/sql.ts';

/** A round as a portfolio names it, from a row with its values and its id. */
export const roundJson = (row: Sql, id: Sql): Sql =>
  sql`json_build_object('id', ${id}, 'type', ${row}.funding_info, 'date', ${row}.date, 'precision', ${row}.date_precision)`;
