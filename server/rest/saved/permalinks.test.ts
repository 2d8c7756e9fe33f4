import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERMALINK_LIMITS, type Permalink } from '#domain/past/permalink.ts';
import { sql } from '#server/database/sql.ts';
import { exportAccount } from '#server/identity/account/exportAccount.ts';
import { SCHEMA_VERSION } from '#server/rest/conditional.ts';
import { EDITORS, serveEditors, type EditedSector } from '#tests/access/editors.ts';

let sector: EditedSector;
beforeAll(async () => {
  sector = await serveEditors({ follows: false });
  const ids = new Set(Object.values(EDITORS).flatMap(({ id }) => id ?? []));
  for (const id of ids) {
    await sector.database.query(
      sql`insert into account (id, issuer, subject, created_at, name) values (${id}, 'test', ${id}, now(), 'One')`,
    );
  }
});
afterAll(() => sector.close());

const make = (who: string, body: unknown) => sector.as(who, 'POST', '/permalinks/', { body });
const made = async (address: string): Promise<Permalink & { url: string }> => {
  const answer = await make('user', { address });
  expect(answer.status).toBe(201);
  return JSON.parse(answer.text) as Permalink & { url: string };
};
const follow = (hash: string) => sector.as('visitor', 'GET', `/p/${hash}`);

describe('a permalink', () => {
  test('leads whoever follows it to the screen as of the moment it was made', async () => {
    const before = Date.now();
    const link = await made('/companies?country=DE&sort=-totalRaisedUsd');
    expect(link).toMatchObject({
      hash: expect.stringMatching(/^[\w-]{10}$/),
      address: '/companies?country=DE&sort=-totalRaisedUsd',
      schema: SCHEMA_VERSION,
      url: expect.stringMatching(new RegExp(`^http.*/p/${link.hash}$`)),
    });
    const at = new Date(link.asOf).getTime();
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(Date.now());
    const led = await follow(link.hash);
    expect([led.status, led.headers['location']]).toEqual([
      302,
      `/companies?country=DE&sort=-totalRaisedUsd&asOf=${link.asOf}`,
    ]);
    const read = await sector.as('visitor', 'GET', `/permalinks/${link.hash}/`);
    expect(JSON.parse(read.text)).toEqual(link);
  });

  test('keeps the moment that its address names, and the same is kept once', async () => {
    const address =
      '/heatmap?asOf=2026-01-31T08:30:00Z&rows=country&saved=0198c0de-0000-7000-8000-0000000000ff';
    const [one, other] = [await made(address), await made(address)];
    expect(one).toMatchObject({ address: '/heatmap?rows=country', asOf: '2026-01-31T08:30:00.000Z' });
    expect(other).toEqual(one);
    expect((await made('/heatmap?asOf=2026-02-01&rows=country')).asOf).toBe('2026-02-01T23:59:59.999Z');
    expect((await made('/roadmap')).address).toBe('/roadmap');
  });

  test('says where the fields are others by now', async () => {
    const link = await made('/papers');
    await sector.database.query(sql`update permalink set schema = 'earlier1' where hash = ${link.hash}`);
    expect((await follow(link.hash)).headers['location']).toBe(
      `/papers?asOf=${link.asOf}&frozenUnder=earlier1`,
    );
  });

  test('is in the export of its maker, and stands when its maker has gone', async () => {
    const link = await made('/labs?country=FR');
    const id = EDITORS['user']?.id ?? '';
    const { permalinks } = await exportAccount(sector.database, id);
    expect(permalinks).toContainEqual(
      expect.objectContaining({ hash: link.hash, address: '/labs?country=FR' }),
    );
    await sector.database.query(sql`update permalink set account_id = null where hash = ${link.hash}`);
    expect((await follow(link.hash)).status).toBe(302);
  });

  test.each(['0123456789', 'short', '..%2F..%2Fetc', 'a'.repeat(2000), '%00000000000', "x' or 1=1"])(
    'there is none as %j',
    async (hash) => {
      expect((await follow(encodeURIComponent(hash))).status).toBe(404);
      expect((await sector.as('visitor', 'GET', `/permalinks/${encodeURIComponent(hash)}/`)).status).toBe(
        404,
      );
    },
  );
});

describe('what cannot be frozen', () => {
  const RAW: readonly (readonly [string, unknown, number, string])[] = [
    ['no body', undefined, 400, 'body'],
    ['a list', [], 400, 'body'],
    ['nothing', {}, 422, 'address'],
    ['a number', { address: 4 }, 422, 'address'],
    ['another host', { address: 'https://evil.example/companies' }, 422, 'address'],
    ['another host without a scheme', { address: '//evil.example/companies' }, 422, 'address'],
    ['another host behind a backslash', { address: '/\\evil.example' }, 422, 'address'],
    ['a line break', { address: '/companies?a=1\r\nSet-Cookie: a=b' }, 422, 'address'],
    ['a control', { address: '/companies?name=%0d%0aSet-Cookie:a' }, 422, 'address'],
    ['a broken escape', { address: '/companies?name=%E0%A4%A' }, 422, 'address'],
    ['a fragment', { address: '/companies#x' }, 422, 'address'],
    ['half a letter', { address: '/companies?name=\ud800' }, 422, 'address'],
    ['a screen that knows the present alone', { address: '/graph-explorer' }, 422, 'address'],
    ['a permalink', { address: '/p/0123456789' }, 422, 'address'],
    ['no screen', { address: '/nowhere' }, 422, 'address'],
    ['what only begins as a tool does', { address: '/graphing-nowhere' }, 422, 'address'],
    ['too much', { address: `/companies?name=${'a'.repeat(PERMALINK_LIMITS.address)}` }, 422, 'address'],
    ['another member', { address: '/companies', __proto: 1 }, 422, '__proto'],
    ['two moments', { address: '/companies?asOf=2026-01-01&asOf=2026-01-02' }, 422, 'address'],
    ['a moment to come', { address: '/companies?asOf=2999-01-01' }, 400, 'asOf'],
    ['no moment', { address: '/companies?asOf=then' }, 400, 'asOf'],
  ];

  test.each(RAW)('%s', async (_name, body, status, field) => {
    const answer = await make('user', body);
    const { errors } = JSON.parse(answer.text) as { errors?: object };
    expect([answer.status, Object.keys(errors ?? {})]).toEqual([status, [field]]);
  });

  test('only who is signed in makes one', async () => {
    const statuses = await Promise.all(
      ['visitor', 'user', 'premium', 'admin'].map(
        async (who) => (await make(who, { address: '/companies' })).status,
      ),
    );
    expect(statuses).toEqual([401, 201, 201, 201]);
  });

  test('one account makes so many and no more', async () => {
    const id = EDITORS['premium']?.id ?? '';
    await sector.database.query(sql`
      insert into permalink (hash, address, as_of, schema, made_at, account_id)
      select 'filled' || lpad(n::text, 4, '0'), '/companies', now(), 'x', now(), ${id}::uuid
      from generate_series(1, ${PERMALINK_LIMITS.ofOneAccount}::int) n`);
    const answer = await make('premium', { address: '/papers' });
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('which is the most')]);
    await sector.database.query(sql`delete from permalink where schema = 'x'`);
  });
});
