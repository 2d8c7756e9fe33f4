import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Embed } from '#domain/embeds/embed.ts';
import type { GraphScene } from '#domain/graph/answers.ts';
import { sql } from '#server/database/sql.ts';
import { raiseVersion } from '#server/database/versions/versions.ts';
import { packId } from '#server/packs/ids.ts';
import { openIdentityApp, type IdentityApp } from '#tests/support/identityApp.ts';
import { ofType } from '#tests/support/packLedger.ts';
import { createTestUser, tokensOf } from '#tests/support/testIdentity.ts';

type Kept = Embed & { readonly url: string };
type MapAnswer = {
  readonly count: number;
  readonly tiles: readonly { readonly id: string; readonly name: string }[];
};

const GROUPS = {
  maker: 'METAVERSE_Premium',
  user: 'METAVERSE_User',
  other: 'METAVERSE_Premium',
  admin: 'METAVERSE_Admin',
};
const SECRET = '0198c0de-0000-7000-8000-000000000f01';
const GERMAN = '/market-map?country=DE&size=equal';

let opened: IdentityApp;
const tokens = new Map<string, string>();
const ids = new Map<string, string>();

// A hidden company of Germany is in nobody's embed, though its maker be an admin.
beforeAll(async () => {
  opened = await openIdentityApp({ holding: 'quantum' });
  const { app, identity, made } = opened;
  for (const [name, group] of Object.entries(GROUPS)) {
    const email = `${name}@example.org`;
    ids.set(name, await createTestUser(identity, { email, groups: [group] }));
    tokens.set(name, (await tokensOf(app, identity, email)).IdToken);
  }
  await made.database.query(sql`
    insert into organization (id, status, name, name_key, slug, entity_types, country)
    values (${SECRET}::uuid, 'PENDING', 'Secret Ions', 'secret ions', 'secret-ions', '{company}', 'DE')`);
});
afterAll(() => opened.close());

const ask = async (who: string, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) => {
  const token = tokens.get(who);
  return opened.app.inject({
    method,
    url,
    headers: {
      accept: 'application/json',
      ...(token === undefined ? {} : { authorization: token }),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  });
};

async function make(options: object, who = 'maker'): Promise<Kept> {
  const answer = await ask(who, 'POST', '/embeds/', options);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return answer.json<Kept>();
}

const pageOf = (id: string, headers: Record<string, string> = {}) =>
  opened.app.inject({ url: `/embed/${id}`, headers: { accept: 'text/html', ...headers } });
const tilesOf = (id: string, params = '') =>
  opened.app.inject({ url: `/embeds/${id}/market-map-tiles/?${params}` });

const GERMANS = ofType('company')
  .filter((one) => one['country'] === 'DE')
  .map(({ key = '' }) => packId('quantum', 'organization', key));

test('an embed is made by Premium and above, told back, listed for its maker alone, changed and withdrawn', async () => {
  const options = {
    address: GERMAN,
    title: ' Germany ',
    theme: 'dark',
    height: 640,
    sites: ['HTTPS://Example.org:443/'],
  };
  const refused = await Promise.all(
    ['visitor', 'user'].map(async (who) => (await ask(who, 'POST', '/embeds/', options)).statusCode),
  );
  expect(refused).toEqual([401, 403]);
  const made = await make(options);
  expect(made).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    address: GERMAN,
    title: 'Germany',
    hasFilters: false,
    theme: 'dark',
    height: 640,
    sites: ['https://example.org'],
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
    url: `https://atlas.test/embed/${made.id}`,
  });
  expect((await ask('maker', 'GET', '/embeds/')).json()).toEqual({ count: 1, results: [made] });
  expect((await ask('other', 'GET', '/embeds/')).json()).toEqual({ count: 0, results: [] });
  expect((await ask('visitor', 'GET', '/embeds/')).statusCode).toBe(401);

  const foreign = await ask('other', 'PATCH', `/embeds/${made.id}/`, { title: 'Mine' });
  expect(foreign.statusCode).toBe(404);
  expect((await ask('other', 'DELETE', `/embeds/${made.id}/`)).statusCode).toBe(404);
  const changed = await ask('maker', 'PATCH', `/embeds/${made.id}/`, { height: null, sites: [] });
  expect(changed.json()).toMatchObject({ title: 'Germany', height: null, sites: [], address: GERMAN });

  expect((await ask('maker', 'DELETE', `/embeds/${made.id}/`)).statusCode).toBe(204);
  expect((await ask('maker', 'GET', '/embeds/')).json()).toMatchObject({ count: 0 });
  expect((await ask('maker', 'DELETE', `/embeds/${made.id}/`)).statusCode).toBe(404);
  const [page, tiles] = [await pageOf(made.id), await tilesOf(made.id)];
  expect([page.statusCode, tiles.statusCode]).toEqual([410, 410]);
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect(page.body).toContain('This embed has ended');
  expect((await pageOf(SECRET)).statusCode).toBe(404);
  expect((await pageOf('nothing')).statusCode).toBe(404);
});

test('an admin may withdraw the embed of somebody else, and change none', async () => {
  const { id } = await make({ address: '/heatmap' });
  expect((await ask('admin', 'PATCH', `/embeds/${id}/`, { title: 'Mine' })).statusCode).toBe(404);
  expect((await ask('admin', 'DELETE', `/embeds/${id}/`)).statusCode).toBe(204);
  expect((await pageOf(id)).statusCode).toBe(410);
});

test.each([
  ['address', {}],
  ['address', { address: 7 }],
  ['address', { address: 'https://evil.example/market-map' }],
  ['address', { address: '//evil.example/market-map' }],
  ['address', { address: '/companies' }],
  ['address', { address: '/admin-dashboard' }],
  ['address', { address: '/analysis-tool?card=benchmark&who=%00' }],
  ['address', { address: '/roadmap?against=%E0%A4%A' }],
  ['title', { address: '/heatmap', title: 'a\u202Eb' }],
  ['address', { address: '/market-map?size=secret' }],
  ['address', { address: '/heatmap?of=nothing' }],
  ['address', { address: '/analysis-tool' }],
  ['address', { address: '/analysis-tool?card=nothing' }],
  ['address', { address: '/analysis-tool?card=survival&of=companies' }],
  ['address', { address: '/analysis-tool?card=growth&nothing=1' }],
  ['address', { address: '/heatmap?rows=nothing' }],
  ['address', { address: '/graphing-tool?draw=pie' }],
  ['address', { address: '/roadmap?show=nothing' }],
  ['address', { address: `/roadmap?saidBy=${new Date().getUTCFullYear()}` }],
  ['address', { address: '/analysis-tool?card=scenario&years=99' }],
  ['address', { address: '/graph-explorer?q={}&layout=spiral' }],
  ['address', { address: `/heatmap?${'a'.repeat(7000)}` }],
  ['title', { address: '/heatmap', title: 'a'.repeat(121) }],
  ['title', { address: '/heatmap', title: ['a'] }],
  ['title', { address: '/heatmap', title: 'a\nb' }],
  ['theme', { address: '/heatmap', theme: 'red' }],
  ['height', { address: '/heatmap', height: 100 }],
  ['height', { address: '/heatmap', height: '400' }],
  ['hasFilters', { address: '/heatmap', hasFilters: 'yes' }],
  ['sites', { address: '/heatmap', sites: 'https://example.org' }],
  ['sites', { address: '/heatmap', sites: ['example.org'] }],
  ['sites', { address: '/heatmap', sites: ['https://*'] }],
  ['sites', { address: '/heatmap', sites: ['https://*.org'] }],
  ['sites', { address: '/heatmap', sites: ["https://example.org; script-src 'unsafe-inline'"] }],
  ['sites', { address: '/heatmap', sites: ['https://example.org/path'] }],
  ['sites', { address: '/heatmap', sites: ['javascript:alert(1)'] }],
  ['sites', { address: '/heatmap', sites: Array.from({ length: 21 }, (_, n) => `https://a${n}.example`) }],
  ['accountId', { address: '/heatmap', accountId: SECRET }],
] as const)('what is wrong with %s is named', async (field, body) => {
  const answer = await ask('maker', 'POST', '/embeds/', body);
  expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([422, [field]]);
});

test('a body that is no object, and parameters, are refused', async () => {
  expect((await ask('maker', 'POST', '/embeds/', [])).statusCode).toBe(400);
  expect((await ask('maker', 'POST', '/embeds/?to=me', { address: '/heatmap' })).statusCode).toBe(400);
});

describe('the page', () => {
  test('is the same for everybody, kept by caches, and may be framed by the named sites alone', async () => {
    const { id } = await make({
      address: GERMAN,
      sites: ['https://example.org', 'http://*.intra.example:8080'],
    });
    const page = await pageOf(id, { cookie: 'session=1', authorization: tokens.get('admin') ?? '' });
    expect(page.statusCode).toBe(200);
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(page.headers['x-frame-options']).toBeUndefined();
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=300, stale-while-revalidate=600',
      'cross-origin-resource-policy': 'cross-origin',
      etag: expect.any(String),
    });
    const policy = String(page.headers['content-security-policy']).split('; ');
    expect(policy).toContain("frame-ancestors 'self' https://example.org http://*.intra.example:8080");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("form-action 'none'");
    expect((await pageOf(id)).body).toBe(page.body);
    const again = await pageOf(id, { 'if-none-match': String(page.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    // Whoever made it is not told of.
    expect(page.body).not.toContain(ids.get('maker') ?? 'nobody');
    expect(page.body).not.toContain('example.org');
    await ask('maker', 'PATCH', `/embeds/${id}/`, { title: 'Another' });
    expect((await pageOf(id, { 'if-none-match': String(page.headers['etag']) })).statusCode).toBe(200);
  });

  test('may be framed by all where neither its maker nor the operator names a site; nothing else of the product may', async () => {
    const { id } = await make({ address: '/heatmap' });
    const page = await pageOf(id);
    expect(page.headers['content-security-policy']).toContain('frame-ancestors *;');
    const other = await opened.app.inject({ url: '/companies', headers: { accept: 'text/html' } });
    expect(other.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(other.headers['x-frame-options']).toBe('DENY');
  });

  test('holds texts as texts', async () => {
    const title = '</title><script>alert(1)</script>';
    const { id } = await make({ address: '/heatmap', title });
    const { body } = await pageOf(id);
    expect(body).not.toContain('<script>alert');
    expect(body).toContain('&#60;/title&#62;&#60;script&#62;');
    const marks = await make({ address: '/heatmap', title: '__EMBED_DATA__' });
    expect((await pageOf(marks.id)).body.match(/data-embed=/g)).toHaveLength(1);
  });

  test('ends with the role of its maker, and comes back with it', async () => {
    const { id } = await make({ address: GERMAN }, 'other');
    const setGroups = async (groups: string[], isEnabled = true): Promise<void> => {
      await opened.made.database.query(
        sql`update pool_user set groups = ${groups}::text[], is_enabled = ${isEnabled} where id = ${ids.get('other')}::uuid`,
      );
    };
    const statuses = async () => [(await pageOf(id)).statusCode, (await tilesOf(id)).statusCode];
    expect(await statuses()).toEqual([200, 200]);
    await setGroups(['METAVERSE_User']);
    expect(await statuses()).toEqual([410, 410]);
    await setGroups(['METAVERSE_Premium'], false);
    expect(await statuses()).toEqual([410, 410]);
    await setGroups(['METAVERSE_Premium']);
    expect(await statuses()).toEqual([200, 200]);
  });
});

describe('the market map of an embed', () => {
  test('is that of its address, for visitors, without what waits for approval', async () => {
    const { id } = await make({ address: GERMAN }, 'admin');
    const answer = await tilesOf(id);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=300, stale-while-revalidate=600');
    const map = answer.json<MapAnswer>();
    expect(map.tiles.map((tile) => tile.id).toSorted()).toEqual(GERMANS.toSorted());
    expect(GERMANS.length).toBeGreaterThan(10);
    const forAdmin = await ask('admin', 'GET', `/embeds/${id}/market-map-tiles/`);
    expect(forAdmin.json()).toEqual(map);
    const open = await opened.app.inject({ url: '/market-map-tiles/?country=DE' });
    expect(open.statusCode).toBe(401);
  });

  test('is not widened, nor turned into another, by parameters', async () => {
    const { id } = await make({ address: `${GERMAN}&until=2018` });
    const own = (await tilesOf(id)).json<MapAnswer>();
    for (const [name, params] of [
      ['map', 'map=investors'],
      ['box', 'box=country'],
      ['across', 'across=country'],
      ['size', 'size=totalRaisedUsd'],
      ['border', 'border=coreness'],
      ['until', 'until=2024'],
      ['until', 'until=2010'],
      ['asOf', 'asOf=2026-01-01'],
      ['country', 'country=FR'],
      ['country.not', 'country.not=DE'],
      ['q', `q=${encodeURIComponent(JSON.stringify({ where: { f: 'founded', op: 'gt', v: 1900 } }))}`],
      ['secret', 'secret=1'],
    ]) {
      const answer = await tilesOf(id, params);
      expect([params, answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
        params,
        400,
        [name],
      ]);
    }
    const said = await tilesOf(
      id,
      'map=companies&box=primaryClassification&size=equal&until=2018&country=DE',
    );
    expect([said.statusCode, said.json<MapAnswer>()]).toEqual([200, own]);
  });

  test('shows the two times that stand side by side in it, and no third', async () => {
    const { id } = await make({ address: `${GERMAN}&beside=2015` });
    const then = await tilesOf(id, 'until=2015');
    expect(then.statusCode).toBe(200);
    const all = (await tilesOf(id)).json<MapAnswer>();
    const { tiles, count } = then.json<MapAnswer>();
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(all.count);
    const ids = new Set(all.tiles.map((tile) => tile.id));
    expect(tiles.every((tile) => ids.has(tile.id))).toBe(true);
    expect((await tilesOf(id, 'until=2014')).statusCode).toBe(400);
    const { id: ofDays } = await make({ address: `${GERMAN}&beside=2026-01-31` });
    expect((await tilesOf(ofDays, 'asOf=2026-01-31')).statusCode).toBe(200);
    expect((await tilesOf(ofDays, 'asOf=2026-01-30')).statusCode).toBe(400);
  });

  test('is narrowed by readers where its maker lets them, and never widened', async () => {
    const { id } = await make({ address: GERMAN, hasFilters: true });
    const idsOf = async (params: string) => {
      const answer = await tilesOf(id, params);
      expect([params, answer.statusCode]).toEqual([params, 200]);
      return answer.json<MapAnswer>().tiles.map((tile) => tile.id);
    };
    const all = await idsOf('');
    expect(await idsOf('country=FR')).toEqual([]);
    const either = JSON.stringify({
      where: {
        or: [
          { f: 'country', op: 'eq', v: 'FR' },
          { f: 'country', op: 'eq', v: 'DE' },
        ],
      },
    });
    expect(await idsOf(`q=${encodeURIComponent(either)}`)).toEqual(all);
    const young = await idsOf('founded.gte=2019');
    const old = await idsOf('until=2018');
    expect(young.length).toBeGreaterThan(0);
    expect(old.length).toBeGreaterThan(0);
    expect([...young, ...old].every((one) => all.includes(one))).toBe(true);
    expect(young.some((one) => old.includes(one))).toBe(false);
    expect((await tilesOf(id, 'box=country')).statusCode).toBe(400);
  });

  test('is no map where the embed shows another tool', async () => {
    const { id } = await make({ address: '/heatmap' });
    expect((await tilesOf(id)).statusCode).toBe(404);
  });

  test('is another answer once its maker has changed it, whatever the reader has', async () => {
    const { id } = await make({ address: GERMAN, hasFilters: true });
    const before = await tilesOf(id, 'founded.gte=2000');
    const tag = String(before.headers['etag']);
    await ask('maker', 'PATCH', `/embeds/${id}/`, { address: '/market-map?country=FR&size=equal' });
    const after = await opened.app.inject({
      url: `/embeds/${id}/market-map-tiles/?founded.gte=2000`,
      headers: { 'if-none-match': tag },
    });
    expect(after.statusCode).toBe(200);
    expect(after.json<MapAnswer>().tiles[0]?.id).not.toBe(before.json<MapAnswer>().tiles[0]?.id);
  });
});

test('what somebody keeps as embeds goes along with their data, and ends with their account', async () => {
  const { app, identity, made } = opened;
  const id = await createTestUser(identity, { email: 'going@example.org', groups: ['METAVERSE_Premium'] });
  tokens.set('going', (await tokensOf(app, identity, 'going@example.org')).IdToken);
  const embed = await make({ address: GERMAN }, 'going');
  const kept = (await ask('going', 'GET', '/auth/users/me/export/')).json<{ embeds: { id: string }[] }>();
  expect(kept.embeds.map((one) => one.id)).toEqual([embed.id]);
  await made.database.query(sql`delete from account where id = ${id}::uuid`);
  expect((await pageOf(embed.id)).statusCode).toBe(404);
});

describe('the scene of an embed', () => {
  const FAR = '00000000-0000-4000-8000-000000000000';
  const FINNISH = JSON.stringify({ where: { f: 'country', op: 'eq', v: 'FI' } });
  let [ionq, pasqal] = ['', ''];

  beforeAll(async () => {
    const rows = await opened.made.database.query<{ id: string; name: string }>(
      sql`select id, name from organization where name in ('IonQ', 'Pasqal') order by name`,
    );
    [ionq, pasqal] = [rows[0]?.id ?? '', rows[1]?.id ?? ''];
    // Who is hidden is a partner of who is not.
    await opened.made.database.query(sql`
      insert into partnership (id, status, organization_id, partner_id)
      values ('0198c0de-0000-7000-8000-000000000f02', 'APPROVED', ${ionq}::uuid, ${SECRET}::uuid)`);
    await raiseVersion(opened.made.database, 'records');
  });

  const sceneOf = async (id: string, params: Record<string, string> = {}) =>
    opened.app.inject({ url: `/embeds/${id}/graph/scene/?${new URLSearchParams(params)}` });
  const idsOf = (answer: Awaited<ReturnType<typeof sceneOf>>): string[] =>
    answer
      .json<GraphScene>()
      .things.map(({ id }) => id)
      .toSorted();
  const setStatus = async (status: string): Promise<void> => {
    const { database } = opened.made;
    await database.query(sql`update organization set status = ${status} where id = ${pasqal}::uuid`);
    await raiseVersion(database, 'records');
  };

  test('is that of its address, for visitors, whoever asks, as the tool has it and without what waits for approval', async () => {
    const steps = `expand:${ionq}:investment.in,each:partnership.out`;
    const { id } = await make({ address: `/graph-explorer/${ionq}?steps=${steps}&layout=radial` }, 'admin');
    const answer = await sceneOf(id);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
      200,
      'public, max-age=300, stale-while-revalidate=600',
    ]);
    const whole = `around:${ionq},${steps}`;
    const tool = await ask('other', 'GET', `/graph/scene/?steps=${whole}`);
    expect(answer.json()).toEqual(tool.json());
    expect(idsOf(answer).length).toBeGreaterThan(10);
    expect(answer.body).not.toContain(SECRET);
    expect(answer.body).not.toContain('Secret Ions');
    expect((await ask('admin', 'GET', `/embeds/${id}/graph/scene/`)).json()).toEqual(answer.json());
    expect((await opened.app.inject(`/graph/scene/?steps=${whole}`)).statusCode).toBe(401);
    const tag = String(answer.headers['etag']);
    const again = await opened.app.inject({
      url: `/embeds/${id}/graph/scene/`,
      headers: { 'if-none-match': tag },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await ask('admin', 'PATCH', `/embeds/${id}/`, { address: `/graph-explorer/${pasqal}` });
    const changed = await opened.app.inject({
      url: `/embeds/${id}/graph/scene/`,
      headers: { 'if-none-match': tag },
    });
    expect(changed.statusCode).toBe(200);
    expect(changed.json<GraphScene>().steps[0]?.things[0]).toBe(pasqal);
  });

  test('begins with what its query finds', async () => {
    const { id } = await make({ address: `/graph-explorer?q=${encodeURIComponent(FINNISH)}` });
    const finnish = ofType('company').filter((one) => one['country'] === 'FI');
    const found = idsOf(await sceneOf(id));
    for (const { key = '' } of finnish) expect(found).toContain(packId('quantum', 'organization', key));
    expect(idsOf(await sceneOf(id, { steps: 'list', q: FINNISH }))).toEqual(found);
    expect((await sceneOf(id, { steps: 'list' })).statusCode).toBe(200);
    for (const [name, params] of [
      ['q', { q: '{}' }],
      ['steps', { steps: 'list,each:investment.in' }],
    ] as const) {
      const answer = await sceneOf(id, params);
      expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
        400,
        [name],
      ]);
    }
  });

  test('is not widened, nor turned into another, by parameters', async () => {
    const { id } = await make({ address: `/graph-explorer/${ionq}?steps=add:${pasqal}` });
    const own = (await sceneOf(id)).json<GraphScene>();
    for (const [name, params] of [
      ['steps', `steps=around:${ionq}`],
      ['steps', `steps=around:${ionq},add:${pasqal},each:investment.in`],
      ['steps', `steps=add:${SECRET}`],
      ['steps', 'steps='],
      ['steps', 'steps=nonsense'],
      ['steps', `steps=around:${ionq},add:${pasqal}&steps=add:${SECRET}`],
      ['q', 'q={}'],
      ['id', `id=${pasqal}`],
      ['country', 'country=DE'],
      ['asOf', 'asOf=2020-01-01'],
    ]) {
      const answer = await opened.app.inject(`/embeds/${id}/graph/scene/?${params}`);
      expect([params, answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
        params,
        400,
        [name],
      ]);
    }
    const said = await sceneOf(id, { steps: `around:${ionq},add:${pasqal}` });
    expect([said.statusCode, said.json<GraphScene>()]).toEqual([200, own]);
  });

  test('is told up to each step of its story where it is told as one, and no further', async () => {
    const steps = [`around:${ionq}`, `add:${pasqal}`, 'each:investment.in'];
    const { id } = await make({ address: `/graph-explorer?steps=${steps.join(',')}&story=2` });
    const first = await sceneOf(id);
    expect(first.json<GraphScene>().steps).toHaveLength(2);
    for (const count of [1, 2, 3]) {
      const answer = await sceneOf(id, { steps: steps.slice(0, count).join(',') });
      expect([answer.statusCode, answer.json<GraphScene>().steps.length]).toEqual([200, count]);
    }
    expect((await sceneOf(id, { steps: steps.slice(1).join(',') })).statusCode).toBe(400);
    expect((await sceneOf(id, { steps: [...steps, 'each:role.in'].join(',') })).statusCode).toBe(400);
  });

  test('is not there where it begins with what visitors do not see, and comes back with it', async () => {
    const hidden = await make({ address: `/graph-explorer/${SECRET}` }, 'admin');
    const unknown = await make({ address: `/graph-explorer?steps=add:${FAR}` });
    const answers = [await sceneOf(hidden.id), await sceneOf(unknown.id)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    // What there is cannot be told from what there is not.
    expect(answers[0]?.json<{ detail: string }>().detail).toBe(answers[1]?.json<{ detail: string }>().detail);

    const { id } = await make({ address: `/graph-explorer/${pasqal}` });
    expect((await sceneOf(id)).statusCode).toBe(200);
    await setStatus('PENDING');
    await expect.poll(async () => (await sceneOf(id)).statusCode, { timeout: 20_000 }).toBe(404);
    expect((await pageOf(id)).statusCode).toBe(200);
    await setStatus('APPROVED');
    await expect.poll(async () => (await sceneOf(id)).statusCode, { timeout: 20_000 }).toBe(200);
  });

  test('ends with its embed, and is no scene where that shows another tool', async () => {
    const { id } = await make({ address: `/graph-explorer/${ionq}` });
    expect((await tilesOf(id)).statusCode).toBe(404);
    expect((await ask('maker', 'DELETE', `/embeds/${id}/`)).statusCode).toBe(204);
    expect((await sceneOf(id)).statusCode).toBe(410);
    expect((await sceneOf((await make({ address: GERMAN })).id)).statusCode).toBe(404);
    expect((await sceneOf(FAR)).statusCode).toBe(404);
    expect((await sceneOf('nothing')).statusCode).toBe(404);
  });

  test('takes no filters of readers, and is made of nothing that its tool would refuse', async () => {
    const refused = async (body: object) => {
      const answer = await ask('maker', 'POST', '/embeds/', body);
      const { errors } = answer.json<{ errors: Record<string, string[]> }>();
      return [answer.statusCode, Object.keys(errors), Object.values(errors).flat().join(' ')];
    };
    const scene = `/graph-explorer?steps=add:${ionq}`;
    expect(await refused({ address: scene, hasFilters: true })).toEqual([
      422,
      ['hasFilters'],
      expect.stringContaining('no filters'),
    ]);
    const { id } = await make({ address: scene });
    expect((await ask('maker', 'PATCH', `/embeds/${id}/`, { hasFilters: true })).statusCode).toBe(422);
    const many = Array.from({ length: 101 }, () => 'each:role.in').join(',');
    for (const [address, word] of [
      ['/graph-explorer', 'empty'],
      ['/graph-explorer?layout=radial', 'empty'],
      ['/graph-explorer/nothing', 'entityId'],
      ['/graph-explorer?steps=nonsense', 'nonsense'],
      ['/graph-explorer?steps=add:x', 'steps'],
      [`/graph-explorer?steps=around:${ionq}:9`, 'steps'],
      [`/graph-explorer?steps=expand:${ionq}:secret.in`, 'steps'],
      [`/graph-explorer?steps=path:${ionq}:${pasqal}:99`, 'steps'],
      [`/graph-explorer?steps=path:${ionq}:${ionq}:2`, 'two different'],
      [`/graph-explorer?steps=${many}`, '100'],
      [`/graph-explorer/${ionq}?steps=${many.slice(0, -13)}`, '100'],
      ['/graph-explorer?steps=list', 'q'],
      ['/graph-explorer?q={', 'q'],
      ['/graph-explorer?q={"where":{"f":"secret","op":"eq","v":1}}', 'secret'],
      ['/graph-explorer?q={"group":[{"f":"country"}]}', 'groups'],
      ['/graph-explorer?q={"from":"paper"}', 'from'],
      [`${scene}&story=2`, 'story'],
      [`${scene}&story=x`, 'story'],
    ] as const) {
      expect([address, ...(await refused({ address }))]).toEqual([
        address,
        422,
        ['address'],
        expect.stringContaining(word),
      ]);
    }
  });

  test('keeps nothing of what was picked beside it or of what it was opened from', async () => {
    const { address } = await make({ address: `/graph-explorer/${ionq}?saved=${FAR}&layout=radial` });
    expect(address).toBe(`/graph-explorer/${ionq}?layout=radial`);
  });
});
