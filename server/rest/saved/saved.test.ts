import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Dashboard } from '#domain/saved/dashboard.ts';
import { SAVED_LIMITS } from '#domain/saved/savedLimits.ts';
import type { SavedView, SavedViewInFull } from '#domain/saved/savedView.ts';
import { sql } from '#server/database/sql.ts';
import { exportAccount } from '#server/identity/account/exportAccount.ts';
import { EDITORS, serveEditors, type EditedSector } from '#tests/access/editors.ts';

const VIEWS = '/saved-views/';
const BOARDS = '/dashboards/';
const CHART = '/graphing-tool?of=companies&by=country';
const MAP = '/heatmap?rows=country';
const NOWHERE = '0198c0de-0000-7000-8000-0000000000ff';
const WHO = ['visitor', 'user', 'premium', 'admin', 'super'] as const;

let sector: EditedSector;
beforeAll(async () => {
  sector = await serveEditors({ follows: false });
  const ids = new Set(Object.values(EDITORS).flatMap(({ id }) => id ?? []));
  for (const id of ids) {
    await sector.database.query(sql`
      insert into account (id, issuer, subject, created_at, name) values (${id}, 'test', ${id}, now(), ${`Name of ${id.slice(-2)}`})`);
  }
});
afterAll(() => sector.close());

type Page<Row> = { count: number; next: string | null; results: readonly Row[] };

const ask = async <Json>(
  who: string,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  body?: unknown,
) => {
  const answer = await sector.as(who, method, url, { body });
  const { status, text, headers } = answer;
  return {
    status,
    json: JSON.parse(text || '{}') as Json,
    cache: headers['cache-control'],
  };
};
const save = async (who: string, more: object = {}): Promise<SavedViewInFull> => {
  const made = await ask<SavedViewInFull>(who, 'POST', VIEWS, { title: 'A view', address: CHART, ...more });
  expect(made).toMatchObject({ status: 201, cache: 'no-store' });
  return made.json;
};
const board = async (who: string, more: object = {}): Promise<Dashboard> => {
  const made = await ask<Dashboard>(who, 'POST', BOARDS, { title: 'A board', ...more });
  expect(made.status).toBe(201);
  return made.json;
};
const statuses = (method: 'GET' | 'PATCH' | 'DELETE', url: string, body?: unknown) =>
  Promise.all(WHO.map(async (who) => (await ask(who, method, url, body)).status));

describe('who sees what', () => {
  test.each([
    ['private', [404, 404, 200, 404, 404]],
    ['team', [404, 200, 200, 200, 200]],
    ['public', [200, 200, 200, 200, 200]],
  ])('what is %s is answered %j', async (visibility, seen) => {
    const { id } = await save('premium', { visibility });
    const made = await board('premium', { visibility, tiles: [{ view: id }] });
    expect(await statuses('GET', `${VIEWS}${id}/`)).toEqual(seen);
    expect(await statuses('GET', `${BOARDS}${made.id}/`)).toEqual(seen);
    for (const [path, wanted] of [
      [VIEWS, id],
      [BOARDS, made.id],
    ] as const) {
      const listed = async (who: string, whose: string): Promise<boolean> => {
        const page = await ask<Page<SavedView>>(who, 'GET', `${path}?whose=${whose}&limit=200`);
        return page.status === 200 && page.json.results.some((one) => one.id === wanted);
      };
      expect(await Promise.all(WHO.map((who) => listed(who, 'public')))).toEqual(
        WHO.map(() => visibility === 'public'),
      );
      const isShared = visibility !== 'private';
      expect(await Promise.all(WHO.map((who) => listed(who, 'shared')))).toEqual([
        false,
        isShared,
        false,
        isShared,
        isShared,
      ]);
      expect(await Promise.all(WHO.map((who) => listed(who, 'mine')))).toEqual(
        WHO.map((who) => who === 'premium'),
      );
    }
  });

  test('a tool that is closed to somebody stays closed, on a dashboard too, with the role that opens it', async () => {
    const places = { places: { [NOWHERE]: [1.25, -3] } };
    const { id, scene } = await save('premium', { address: MAP, visibility: 'public', scene: places });
    expect(scene).toEqual({ places: { [NOWHERE]: [1.3, -3] } });
    const made = await board('premium', { visibility: 'public', tiles: [{ view: id, width: 2 }] });
    for (const who of WHO) {
      const isLocked = who === 'visitor' || who === 'user';
      const { json } = await ask<SavedViewInFull>(who, 'GET', `${VIEWS}${id}/`);
      expect(json).toMatchObject({ requires: 'PREMIUM', isLocked, address: isLocked ? null : MAP });
      expect(json.scene).toEqual(isLocked ? null : scene);
      const [tile] = (await ask<Dashboard>(who, 'GET', `${BOARDS}${made.id}/`)).json.tiles;
      expect(tile).toMatchObject({ width: 2, view: { isLocked, address: isLocked ? null : MAP } });
      const all = await ask<Page<SavedView>>(who, 'GET', `${VIEWS}?whose=public&tool=HEATMAP`);
      expect(JSON.stringify(all.json).includes(MAP)).toBe(!isLocked);
    }
  });

  test('whose it is is told by name to those who are signed in', async () => {
    const { id } = await save('premium', { visibility: 'public' });
    const by = async (who: string) => (await ask<SavedView>(who, 'GET', `${VIEWS}${id}/`)).json.by;
    expect([await by('visitor'), await by('user')]).toEqual([null, 'Name of 02']);
  });

  test('a view on a dashboard is shown to those who see it alone', async () => {
    const { id } = await save('premium', { title: 'Hidden from others' });
    const made = await board('premium', { visibility: 'public', tiles: [{ view: id }] });
    expect((await ask<Dashboard>('premium', 'GET', `${BOARDS}${made.id}/`)).json.tiles[0]?.view?.id).toBe(id);
    const other = await ask<Dashboard>('visitor', 'GET', `${BOARDS}${made.id}/`);
    expect(other.json.tiles).toEqual([{ width: 1, view: null }]);
    expect(JSON.stringify(other.json)).not.toMatch(new RegExp(`Hidden from|${id}`));
  });
});

describe('who changes what', () => {
  test('only its owner does; super admins take away what is shared', async () => {
    const { id } = await save('user', { visibility: 'team' });
    const change = { title: 'Other', version: 1 };
    expect(await statuses('PATCH', `${VIEWS}${id}/`, change)).toEqual([401, 200, 403, 403, 403]);
    for (const who of ['premium', 'admin']) {
      expect((await ask(who, 'DELETE', `${VIEWS}${id}/`)).status).toBe(403);
    }
    expect((await ask('visitor', 'DELETE', `${VIEWS}${id}/`)).status).toBe(401);
    expect((await ask('super', 'DELETE', `${VIEWS}${id}/`)).status).toBe(204);
    const own = await save('user');
    expect(await statuses('PATCH', `${VIEWS}${own.id}/`, change)).toEqual([401, 200, 404, 404, 404]);
    expect((await ask('super', 'DELETE', `${VIEWS}${own.id}/`)).status).toBe(404);
    expect((await ask('user', 'DELETE', `${VIEWS}${own.id}/`)).status).toBe(204);
    expect((await ask('user', 'GET', `${VIEWS}${own.id}/`)).status).toBe(404);
  });

  test('visitors and keys that only read write nothing; a writing key does', async () => {
    const body = { title: 'T', address: CHART };
    const by = async (who: string) => (await ask(who, 'POST', VIEWS, body)).status;
    expect(await by('visitor')).toBe(401);
    expect(await by('a reading key of a super admin')).toBe(403);
    expect(await by('a writing key of an admin')).toBe(201);
    expect((await ask('visitor', 'GET', `${VIEWS}?whose=mine`)).status).toBe(401);
  });

  test('of two who change the same version one is told that it has changed', async () => {
    const { id } = await save('user');
    const answers = await Promise.all(
      ['One', 'Two'].map((title) =>
        ask<{ code?: string }>('user', 'PATCH', `${VIEWS}${id}/`, { title, version: 1 }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.json.code).toBe('STALE');
    const { json } = await ask<SavedView>('user', 'GET', `${VIEWS}${id}/`);
    expect(json.version).toBe(2);
    const made = await board('user');
    const put = (version: number) =>
      ask('user', 'PATCH', `${BOARDS}${made.id}/`, { tiles: [{ view: id }], version });
    expect([(await put(1)).status, (await put(1)).status, (await put(2)).status]).toEqual([200, 409, 200]);
  });

  test('what is not named stays as it is', async () => {
    const { id } = await save('user', { note: 'Why\nso', scene: { places: { [NOWHERE]: [1, 2] } } });
    const changed = await ask<SavedViewInFull>('user', 'PATCH', `${VIEWS}${id}/`, {
      address: MAP,
      version: 1,
    });
    expect(changed.json).toMatchObject({
      title: 'A view',
      note: 'Why\nso',
      tool: 'HEATMAP',
      visibility: 'private',
    });
    const scene = async () =>
      (await sector.database.query<{ scene: unknown }>(sql`select scene from saved_view where id = ${id}`))[0]
        ?.scene;
    expect(await scene()).toEqual({ places: { [NOWHERE]: [1, 2] } });
    await ask('user', 'PATCH', `${VIEWS}${id}/`, { scene: null, version: 2 });
    expect(await scene()).toBeNull();
  });
});

describe('what cannot be kept', () => {
  const ids = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [idOf(n), [0, 0]]));
  const idOf = (n: number) => `0198c0de-0000-7000-8000-${String(n).padStart(12, '0')}`;

  test.each<[string, object, string]>([
    ['no title', { title: undefined }, 'title'],
    ['a blank title', { title: '  ' }, 'title'],
    ['a long title', { title: 'x'.repeat(SAVED_LIMITS.title + 1) }, 'title'],
    ['a title on two lines', { title: 'a\nb' }, 'title'],
    ['a title with NUL', { title: 'a\0b' }, 'title'],
    ['half a letter', { title: 'a\uD800' }, 'title'],
    ['a title that is not seen', { title: '\u200B\u2060' }, 'title'],
    ['a title that turns what stands around it', { title: 'a\u202Eb' }, 'title'],
    ['a control in an address', { address: '/heatmap?q=%00' }, 'address'],
    ['a broken escape in an address', { address: '/heatmap?q=%E0%A4%A' }, 'address'],
    ['a long note', { note: 'x'.repeat(SAVED_LIMITS.note + 1) }, 'note'],
    ['a note that is none', { note: 5 }, 'note'],
    ['no address', { address: undefined }, 'address'],
    ['another host', { address: '//evil.example/heatmap' }, 'address'],
    ['another host behind', { address: '/\\evil.example/heatmap' }, 'address'],
    ['a script', { address: 'javascript:alert(1)' }, 'address'],
    ['a screen that is no tool', { address: '/admin-dashboard' }, 'address'],
    ['a list', { address: '/companies?country=DE' }, 'address'],
    ['a fragment', { address: '/heatmap#x' }, 'address'],
    ['a long address', { address: `/heatmap?q=${'x'.repeat(SAVED_LIMITS.address)}` }, 'address'],
    ['an unknown visibility', { visibility: 'everybody' }, 'visibility'],
    ['a name of every object', { visibility: 'constructor' }, 'visibility'],
    ['a scene that is none', { scene: [] }, 'scene'],
    ['a scene with more', { scene: { places: {}, more: 1 } }, 'scene'],
    ['a place without an id', { scene: { places: { x: [1, 2] } } }, 'scene'],
    ['a place farther than numbers reach', { scene: { places: { [NOWHERE]: [1.7e308, 1] } } }, 'scene'],
    ['a place twice', { scene: { places: { [NOWHERE]: [1, 2], [NOWHERE.toUpperCase()]: [3, 4] } } }, 'scene'],
    ['a place of one number', { scene: { places: { [NOWHERE]: [1] } } }, 'scene'],
    ['too many places', { scene: { places: ids(SAVED_LIMITS.places + 1) } }, 'scene'],
    ['another field', { owner_id: NOWHERE }, 'owner_id'],
  ])('%s is refused by name', async (_what, given, field) => {
    const answer = await ask<{ errors: object }>('user', 'POST', VIEWS, {
      title: 'T',
      address: CHART,
      ...given,
    });
    expect([answer.status, Object.keys(answer.json.errors ?? {})]).toEqual([422, [field]]);
  });

  test.each<[string, unknown]>([
    ['a view that is not there', [{ view: NOWHERE }]],
    ['no list', 'x'],
    ['a width of three', [{ view: NOWHERE, width: 3 }]],
    ['more of a tile', [{ view: NOWHERE, title: 'x' }]],
    ['too many tiles', Array.from({ length: SAVED_LIMITS.tiles + 1 }, (_, n) => ({ view: idOf(n) }))],
    ['one twice', [{ view: NOWHERE }, { view: NOWHERE }]],
  ])('a dashboard with %s is refused', async (_what, tiles) => {
    const answer = await ask<{ errors: object }>('user', 'POST', BOARDS, { title: 'T', tiles });
    expect([answer.status, Object.keys(answer.json.errors ?? {})]).toEqual([422, ['tiles']]);
  });

  test("somebody else's private view is no tile", async () => {
    const { id } = await save('premium');
    expect((await ask('user', 'POST', BOARDS, { title: 'T', tiles: [{ view: id }] })).status).toBe(422);
  });

  test('bodies, ids and parameters that are none are refused', async () => {
    for (const body of [[], 'x', 5, null]) expect((await ask('user', 'POST', VIEWS, body)).status).toBe(400);
    for (const id of ['x', '%00', "';--", NOWHERE]) {
      expect((await ask('user', 'GET', `${VIEWS}${id}/`)).status).toBe(404);
      expect((await ask('user', 'PATCH', `${BOARDS}${id}/`, { version: 1 })).status).toBe(404);
    }
    for (const params of [
      'whose=me',
      'limit=0',
      'limit=x',
      'after=x',
      'tool=COMPANIES',
      'search=%00',
      'x=1',
    ]) {
      expect([params, (await ask('user', 'GET', `${VIEWS}?${params}`)).status]).toEqual([params, 400]);
    }
    const { id } = await save('user');
    for (const version of [undefined, 0, 1.5, '1']) {
      expect((await ask('user', 'PATCH', `${VIEWS}${id}/`, { title: 'T', version })).status).toBe(422);
    }
  });

  test('more than an account keeps is refused, and says so', async () => {
    const { id = '' } = EDITORS['author'] ?? {};
    await sector.database.query(sql`
      insert into dashboard (id, owner_id, title, note, visibility, version, created_at, updated_at)
      select gen_random_uuid(), ${id}::uuid, 'T', '', 'private', 1, now(), now() from generate_series(1, ${SAVED_LIMITS.dashboards - 1}::int)`);
    const answers = await Promise.all(['A', 'B'].map((title) => ask('author', 'POST', BOARDS, { title })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });
});

test('a page follows the other, and words find what is meant', async () => {
  for (const title of ['Qx one 100%', 'Qx two', 'Qx three']) await save('admin', { title });
  const found: string[] = [];
  for (let url: string | null = `${VIEWS}?search=qX&limit=2`; url !== null;) {
    const page: Page<SavedView> = (await ask<Page<SavedView>>('admin', 'GET', url)).json;
    expect(page.count).toBe(3);
    found.push(...page.results.map(({ title }) => title));
    url = page.next === null ? null : page.next.replace(/^https?:\/\/[^/]+/, '');
  }
  expect(found).toEqual(['Qx three', 'Qx two', 'Qx one 100%']);
  const { json } = await ask<Page<SavedView>>('admin', 'GET', `${VIEWS}?search=100%25`);
  expect(json.count).toBe(1);
});

test('an account takes along what it saved, and what it saved goes with it', async () => {
  const { id = '' } = EDITORS['super'] ?? {};
  const view = await save('super', { title: 'Mine', visibility: 'public' });
  const made = await board('super', { tiles: [{ view: view.id, width: 2 }] });
  const other = await board('premium', { visibility: 'public', tiles: [{ view: view.id }] });
  expect(await exportAccount(sector.database, id ?? '')).toMatchObject({
    savedViews: [{ id: view.id, title: 'Mine', address: CHART }],
    dashboards: [{ id: made.id, tiles: [{ view: view.id, width: 2 }] }],
  });
  await sector.database.query(sql`delete from account where id = ${id}`);
  expect((await ask('premium', 'GET', `${VIEWS}${view.id}/`)).status).toBe(404);
  expect((await ask('premium', 'GET', `${BOARDS}${made.id}/`)).status).toBe(404);
  expect((await ask<Dashboard>('premium', 'GET', `${BOARDS}${other.id}/`)).json.tiles).toEqual([]);
  // Who is signed in still, but has no account any more, is told so.
  expect((await ask('super', 'POST', VIEWS, { title: 'T', address: CHART })).status).toBe(401);
});
