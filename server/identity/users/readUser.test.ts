import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, type Sql } from '#server/database/sql.ts';
import type { Identity } from '#server/identity/identity.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { createTestIdentity, createTestUser } from '#tests/support/testIdentity.ts';
import { findUser } from './readUser.ts';

let made: TestDatabase;
let identity: Identity;
let id: string;
beforeAll(async () => {
  made = await createTestDatabase();
  identity = await createTestIdentity(made.database);
  id = await createTestUser(identity, { username: 'Ada', email: 'ada@example.org' });
});
afterAll(async () => {
  await identity.powers.close();
  await made.drop();
});

test('a user is found by user name, e-mail address and id however they are written, and by nothing else', async () => {
  const found = async (name: string) => (await findUser(made.database, name))?.id;
  const known = ['ada', ' ADA ', 'Ada@Example.org', id, id.toUpperCase()];
  expect(await Promise.all(known.map(found))).toEqual(known.map(() => id));
  const unknown = ['', 'ad', id.slice(1), id.replaceAll('-', ''), "' or true --"];
  expect(await Promise.all(unknown.map(found))).toEqual(unknown.map(() => undefined));
});

test.each(['ada', '0198c5d2-0000-7000-8000-000000000000'])(
  'a pool of any size is not read whole to find %s',
  async (name) => {
    const plan: unknown[] = [];
    await made.database.transaction(async (inside) => {
      await inside.query(sql`set local enable_seqscan = off`);
      const query = async <T>(statement: Sql): Promise<T[]> => {
        plan.push(...(await inside.query(sql`explain ${statement}`)));
        return [];
      };
      await findUser({ ...inside, query }, name);
    });
    expect(JSON.stringify(plan)).toContain('Index Scan');
    expect(JSON.stringify(plan)).not.toContain('Seq Scan');
  },
);
