import type { Database } from '#server/database/database.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { asWritten } from '#server/database/values/csvText.ts';

const AT_ONCE = 2000;
const CELLS: readonly Sql[] = [
  sql`p.line::text`,
  ...['column', 'value', 'reason'].map((name) => asWritten(sql`coalesce(p.${sql.id(name)}, '')`)),
];

/** The cells that could not be taken as lines of CSV (RFC 4180): line, column, value and reason. */
export async function* problemLines(database: Database, id: string): AsyncGenerator<string> {
  yield 'line,column,value,reason\r\n';
  for (let after = '0'; ;) {
    const rows = await database.query<{ position: string; text: string }>(sql`
      select p.position::text as position, array_to_string(array[${sql.join(CELLS)}], ',') as text from file_import_problem p
      where p.import_id = ${id} and p.position > ${after}::bigint order by p.position limit ${AT_ONCE}`);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ text }) => `${text}\r\n`).join('');
    after = last.position;
  }
}
