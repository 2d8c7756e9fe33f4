import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { pageKey, pageKeyOf } from './pageKey.ts';

let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase();
});
afterAll(() => made.drop());

const SAME = [
  'https://www.linkedin.com/company/acme-qubits',
  'http://linkedin.com/company/acme-qubits/',
  ' HTTPS://WWW.LinkedIn.com/company/Acme-Qubits// ',
  'linkedin.com/company/acme-qubits',
  'https://www.linkedin.com/company/acme-qubits/?trk=top#about',
];
const OTHERS = [
  'https://www.linkedin.com/company/acme',
  'https://www.linkedin.com/company/acme-qubits/about',
  'https://de.linkedin.com/company/acme-qubits',
  'ftp://linkedin.com/company/acme-qubits',
  'https://linkedin.com//company/acme-qubits',
  '',
];

test('a page has one key however its address is written, and no other page has it', () => {
  const [key] = SAME.map(pageKey);
  expect(new Set(SAME.map(pageKey))).toEqual(new Set(['linkedin.com/company/acme-qubits']));
  expect(OTHERS.map(pageKey)).not.toContain(key);
});

test('the database makes the same keys, and finds them by its indices', async () => {
  const all = [...SAME, ...OTHERS];
  const rows = await made.database.query<{ key: string }>(
    sql`select ${pageKeyOf(sql`a.address`)} as key from unnest(${all}::text[]) with ordinality a (address, n) order by n`,
  );
  expect(rows.map(({ key }) => key)).toEqual(all.map(pageKey));
  for (const table of ['organization', 'person']) {
    const plan = await made.database.transaction(async (inside) => {
      await inside.query(sql`set local enable_seqscan = off`);
      return inside.query(
        sql`explain select id from ${sql.id(table)} t where ${pageKeyOf(sql`t.linked_in`)} = any(${['a']}::text[]) and t.linked_in is not null`,
      );
    });
    expect(JSON.stringify(plan)).toContain(`${table}_linked_in_key`);
  }
});
