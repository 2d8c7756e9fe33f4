import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { asWritten, someAreOdd } from './csvText.ts';

let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase({ empty: true });
});
afterAll(() => made.drop());

const SIGN = fc.constantFrom(
  '=',
  '+',
  '-',
  '@',
  '＝',
  ' ',
  '\u0001',
  '\u200b',
  '\u3000',
  ',',
  ';',
  '"',
  '\t',
  '\r',
  '\n',
  'a',
  'ß',
  '1',
  '.',
);
const CELL = fc.option(fc.string({ unit: SIGN, maxLength: 3 }), { freq: 6 });

test('no cell that is written otherwise is passed over when several are looked at at once', async () => {
  const names = (n: number) => sql.raw(`c${n}`);
  await fc.assert(
    fc.asyncProperty(fc.array(CELL, { minLength: 1, maxLength: 200 }), async (cells) => {
      const columns = cells.map((cell, n) => sql`${cell}::text as ${names(n)}`);
      const isOther = cells.map((_cell, n) => sql`${asWritten(names(n))} is distinct from ${names(n)}`);
      const [row] = await made.database.query<{ odd: boolean; other: boolean }>(
        sql`select ${someAreOdd(cells.map((_cell, n) => names(n)))} as odd, ${sql.join(isOther, ' or ')} as other from (select ${sql.join(columns)} offset 0) cells`,
      );
      // The sign between cells may stand in one: then all are looked at, though none need be written otherwise.
      const isSure = !cells.some((cell) => cell?.includes('\u0001'));
      const isRight = isSure ? row?.odd === row?.other : row?.odd === true || row?.other === false;
      expect(isRight).toBe(true);
    }),
    { numRuns: 60 },
  );
});
