import { expect, test } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { createTestDatabase } from '#tests/support/testDatabase.ts';
import { momentOf } from './moment.ts';

test('a moment comes back from the database as it was given', async () => {
  const made = await createTestDatabase({ empty: true });
  for (const text of ['2026-11-20T10:00:00.000Z', '2026-02-28T23:59:59.123Z', '1999-12-31T00:00:00.100Z']) {
    const [row] = await made.database.query<{ at: string }>(sql`select ${new Date(text)}::timestamptz as at`);
    expect(momentOf(row?.at ?? '').toISOString()).toBe(text);
  }
  await made.drop();
});
