import { sql, type Sql } from '#server/database/sql.ts';

// Signs by which a spreadsheet knows a formula, in both widths, and what it passes over before them.
const SIGNS = '[-=+@＝＋－＠]';
const UNSEEN =
  '[\\u0001-\\u0020\\u007f-\\u00a0\\u1680\\u180e\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u2064\\u3000\\ufeff]*';
const pattern = (text: string): Sql => sql.raw(`'${text}'`);
const BEGINS = pattern(`^(${UNSEEN}${SIGNS}|[\\t\\r\\n])`);
const ODD = pattern(`^${UNSEEN}${SIGNS}|[",;\\t\\r\\n]`);
// Where a list or a line breaks, a spreadsheet of another country may begin a cell.
const INSIDE = pattern(`([;\\t\\r\\n]${UNSEEN})(?=${SIGNS})`);

/** A text that people wrote as a cell of CSV: a spreadsheet would run what starts like a formula, an apostrophe makes it text. */
export function asWritten(text: Sql): Sql {
  // Most texts are what one look finds them to be.
  const begun = sql`case when ${text} ~ ${BEGINS} then '''' else '' end || regexp_replace(${text}, ${INSIDE}, ${pattern("\\1''")}, 'g')`;
  return sql`case when ${text} !~ ${ODD} then ${text} else '"' || replace(${begun}, '"', '""') || '"' end`;
}
