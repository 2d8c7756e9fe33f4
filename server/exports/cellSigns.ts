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
const BEGINS = new RegExp(`^(${UNSEEN}${SIGNS}|[\\t\\r\\n])`);
// Where a list or a line breaks, a spreadsheet of another country may begin a cell.
const INSIDE = new RegExp(`([;\\t\\r\\n]${UNSEEN})(?=${SIGNS})`, 'g');

// A spreadsheet would run what starts like a formula, an apostrophe makes it text.
const quoted = (text: string): string =>
  `"${BEGINS.test(text) ? "'" : ''}${text.replaceAll(INSIDE, "$1'").replaceAll('"', '""')}"`;

// What a byte is: one to copy, one that a cell may hold only in quotes, or a sign, which are greater.
const COPIED = 0;
const MARK = 1;
const MARKS: ReadonlySet<number> = new Set(Buffer.from('",;\t\r\n'));
const BYTES = Uint8Array.from({ length: 256 }, (_unused, byte) => {
  if (byte === WRITTEN || byte === PLAIN || byte === END) return byte;
  return MARKS.has(byte) ? MARK : COPIED;
});

// The first bytes of what a formula may begin with.
const FIRSTS: ReadonlySet<number> = new Set([...Buffer.from('-=+@ \u007f'), 0xc2, 0xe1, 0xe2, 0xe3, 0xef]);
const MAY_BEGIN = Array.from({ length: 256 }, (_unused, byte) => FIRSTS.has(byte) || byte < END);

// The end of a cell that people wrote, where it may not stand as it is.
function endOfOdd(lines: Buffer, start: number): number | undefined {
  let isOdd = false;
  let end = start;
  for (; end < lines.length; end += 1) {
    const kind = BYTES[lines[end] ?? END] ?? END;
    if (kind >= END) break;
    if (kind === MARK) isOdd = true;
  }
  isOdd ||= MAY_BEGIN[lines[start] ?? END] === true && BEGINS.test(lines.toString('utf8', start, end));
  return isOdd ? end : undefined;
}

// Few cells grow by quotes.
const SPARE = 1024;

/** So many lines of so many cells as bytes of CSV; undefined where a cell holds a sign, which is none of ours then. */
export function csvOfLines(
  lines: Buffer,
  { rows, cells }: { readonly rows: number; readonly cells: number },
): Uint8Array | undefined {
  let made: Buffer = Buffer.allocUnsafe(lines.length + SPARE);
  let length = 0;
  let begun = 0;
  let ended = 0;
  for (let at = 0; at < lines.length; at += 1) {
    const byte = lines[at] ?? END;
    const kind = BYTES[byte] ?? END;
    if (kind < END) made[length++] = byte;
    else if (kind === END) ended += 1;
    else {
      if (begun++ % cells > 0) made[length++] = COMMA;
      const end = kind === WRITTEN ? endOfOdd(lines, at + 1) : undefined;
      if (end === undefined) continue;
      const cell = Buffer.from(quoted(lines.toString('utf8', at + 1, end)));
      made = withRoom(made, length + cell.length + lines.length - end);
      length += cell.copy(made, length);
      at = end - 1;
    }
  }
  return begun === rows * cells && ended === rows ? made.subarray(0, length) : undefined;
}

function withRoom(bytes: Buffer, wanted: number): Buffer {
  if (wanted <= bytes.length) return bytes;
  const larger = Buffer.allocUnsafe(wanted + bytes.length);
  bytes.copy(larger);
  return larger;
}
