import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, type Sql } from '#server/database/sql.ts';
import { asWritten } from '#server/database/values/csvText.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { csvOfLines, signedLine, withoutSigns, withSigns, type Cell } from './cellSigns.ts';

let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase({ empty: true });
});
afterAll(() => made.drop());

const LETTER = fc.constantFrom(...'=+-@＝ \u0001\u200b\u3000,;"\t\r\naß1.％%\\\'');
const SIGNS = ['\u001d', '\u001e', '\u001f'];
const SIGN = fc.constantFrom(...SIGNS);
const textOf = (letter: fc.Arbitrary<string>) =>
  fc.option(fc.string({ unit: letter, maxLength: 4 }), { freq: 6 });
const linesOf = (letter: fc.Arbitrary<string>) =>
  fc.integer({ min: 1, max: 120 }).chain((cells) =>
    fc.array(fc.array(fc.tuple(textOf(letter), fc.boolean()), { minLength: cells, maxLength: cells }), {
      minLength: 1,
      maxLength: 3,
    }),
  );

type Line = readonly (readonly [text: string | null, isWritten: boolean])[];

// Of other cells nobody decides what they hold.
const cellsOf = (line: Line): readonly Cell[] =>
  line.map(([text, isWritten], n) => ({ value: sql`${isWritten ? text : n - 1}::text`, isWritten }));

async function asked(lines: readonly Sql[]): Promise<string> {
  const rows = await made.database.query<{ line: string }>(
    sql`${sql.join(
      lines.map((line) => sql`select ${line} || E'\n' as line`),
      ' union all ',
    )}`,
  );
  return rows.map(({ line }) => line).join('');
}

// Each cell by PostgreSQL's own way to write one.
const expectedOf = (lines: readonly Line[]): Promise<string> =>
  asked(
    lines.map((line) =>
      sql.join(
        cellsOf(line).map(
          ({ value, isWritten }) => sql`coalesce(${isWritten ? asWritten(sql`(${value})`) : value}, '')`,
        ),
        ` || ',' || `,
      ),
    ),
  );

const sizeOf = (lines: readonly Line[]) => ({ rows: lines.length, cells: lines[0]?.length ?? 0 });
const text = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString();

test('lines of cells become CSV as PostgreSQL writes each cell', async () => {
  await fc.assert(
    fc.asyncProperty(linesOf(LETTER), async (lines) => {
      const signed = await asked(lines.map((line) => signedLine(cellsOf(line))));
      expect(text(csvOfLines(Buffer.from(signed), sizeOf(lines)))).toBe(await expectedOf(lines));
    }),
    { numRuns: 60 },
  );
});

test('a cell that holds a sign forges neither cells nor lines', async () => {
  await fc.assert(
    fc.asyncProperty(linesOf(fc.oneof(SIGN, LETTER)), async (lines) => {
      const hasSign = lines
        .flat()
        .some(([cell, isWritten]) => isWritten && SIGNS.some((sign) => cell?.includes(sign)));
      const signed = await asked(lines.map((line) => signedLine(cellsOf(line))));
      expect(csvOfLines(Buffer.from(signed), sizeOf(lines)) === undefined).toBe(hasSign);
      const clean = await asked(lines.map((line) => signedLine(withoutSigns(cellsOf(line)))));
      const bytes = csvOfLines(Buffer.from(clean), sizeOf(lines));
      expect(text(bytes && withSigns(bytes))).toBe(await expectedOf(lines));
    }),
    { numRuns: 60 },
  );
  const forged = 'a\u001d\n\u001fb\u001fc';
  const line = await asked([
    signedLine([forged, 'd'].map((cell) => ({ value: sql`${cell}::text`, isWritten: true }))),
  ]);
  expect(csvOfLines(Buffer.from(line), { rows: 1, cells: 2 })).toBeUndefined();
  expect(parse(text(csvOfLines(Buffer.from('\u001fx\u001ey\u001d\n'), { rows: 1, cells: 2 })) ?? '')).toEqual(
    [['x', 'y']],
  );
});
