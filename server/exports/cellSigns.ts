import { randomInt } from 'node:crypto';
import { sql, type Sql } from '#server/database/sql.ts';

// What stands before a cell that people wrote, before any other one, and behind a line, until it is made CSV.
const WRITTEN = 0x1f;
const PLAIN = 0x1e;
const END = 0x1d;

const COMMA = 0x2c;

/** Whether people wrote what a cell holds, so that it may be anything. */
export interface Cell {
  readonly value: Sql;
  readonly isWritten: boolean;
}

// PostgreSQL takes a hundred arguments at most.
const MOST_CELLS = 90;

/** A line of cells between signs that no other text has, nearly: what is missing is empty. */
export function signedLine(cells: readonly Cell[]): Sql {
  const parts = Array.from({ length: Math.ceil(cells.length / MOST_CELLS) }, (_unused, n) => {
    const some = cells.slice(n * MOST_CELLS, (n + 1) * MOST_CELLS);
    const places = some.map(({ isWritten }) => `${isWritten ? '\\x1f' : '\\x1e'}%s`).join('');
    return sql`format(${sql.raw(`E'${places}'`)}, ${sql.join(some.map(({ value }) => value))})`;
  });
  return sql`${sql.join(parts, ' || ')} || ${sql.raw("E'\\x1d'")}`;
}

/** Two cells that people wrote in the place of one. */
export const twoCells = (first: Sql, second: Sql): Sql =>
  sql`coalesce(${first}, '') || ${sql.raw("E'\\x1f'")} || coalesce(${second}, '')`;

// Nobody knows what stands for the signs where people wrote them: letters that no one sees, as the signs are.
const rare = (): string => String.fromCharCode(...Array.from({ length: 24 }, () => randomInt(1, 9)));
const STANDS_FOR: readonly (readonly [sign: number, standIn: string])[] = [WRITTEN, PLAIN, END].map(
  (sign) => [sign, rare()],
);

/** The cells without signs of their own, something rare in their place. */
export const withoutSigns = (cells: readonly Cell[]): readonly Cell[] =>
  cells.map(({ value, isWritten }) => {
    const clean = STANDS_FOR.reduce(
      (text, [sign, standIn]) => sql`replace(${text}, chr(${sign}), ${standIn})`,
      sql`${value}::text`,
    );
    return { value: isWritten ? clean : value, isWritten };
  });

/** The text with those signs back in it. */
export const withSigns = (bytes: Uint8Array): Uint8Array =>
  Buffer.from(
    STANDS_FOR.reduce(
      (text, [sign, standIn]) => text.replaceAll(standIn, String.fromCharCode(sign)),
      Buffer.from(bytes).toString(),
    ),
  );

// Signs by which a spreadsheet knows a formula, in both widths, and what it passes over before them.
const SIGNS = '[-=+@＝＋－＠]';
const UNSEEN =
  '[\\u0001-\\u001c\\u0020\\u007f-\\u00a0\\u1680\\u180e\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u2064\\u3000\\ufeff]*';
const OTHERS = '[^\\u001d-\\u001f]*';
const ODD = new RegExp(
  `\\u001f(?=${UNSEEN}${SIGNS}|[^\\u001d-\\u001f",;\\t\\r\\n]*[",;\\t\\r\\n])(${OTHERS})`,
  'g',
);
const BEGINS = new RegExp(`^(${UNSEEN}${SIGNS}|[\\t\\r\\n])`);
// Where a list or a line breaks, a spreadsheet of another country may begin a cell.
const INSIDE = new RegExp(`([;\\t\\r\\n]${UNSEEN})(?=${SIGNS})`, 'g');

// A spreadsheet would run what starts like a formula, an apostrophe makes it text.
const quoted = (text: string): string =>
  `"${BEGINS.test(text) ? "'" : ''}${text.replaceAll(INSIDE, "$1'").replaceAll('"', '""')}"`;

/** So many lines of so many cells as bytes of CSV; undefined where a cell holds a sign, which is none of ours then. */
export function csvOfLines(
  lines: string,
  { rows, cells }: { readonly rows: number; readonly cells: number },
): Uint8Array | undefined {
  const bytes = Buffer.from(lines.replaceAll(ODD, (_all, text: string) => `\u001f${quoted(text)}`));
  let length = 0;
  let begun = 0;
  let ended = 0;
  for (const byte of bytes) {
    if (byte === END) ended += 1;
    else if (byte !== WRITTEN && byte !== PLAIN) bytes[length++] = byte;
    else if (begun++ % cells > 0) bytes[length++] = COMMA;
  }
  return begun === rows * cells && ended === rows ? bytes.subarray(0, length) : undefined;
}
