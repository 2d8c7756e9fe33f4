import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Embed } from '#domain/embeds/embed.ts';
import type { MapPapers, MapPlaces } from '#domain/tools/map/mapAnswer.ts';
import { sql } from '#server/database/sql.ts';
import { openIdentityApp, type IdentityApp } from '#tests/support/identityApp.ts';
import { ofType } from '#tests/support/packLedger.ts';
import { createTestUser, tokensOf } from '#tests/support/testIdentity.ts';

const GROUPS = { maker: 'METAVERSE_Premium', admin: 'METAVERSE_Admin' };
const SECRET = '0198c0de-0000-7000-8000-000000000f01';

let opened: IdentityApp;
const tokens = new Map<string, string>();

// A hidden company of Germany is in nobody's embed, though its maker be an admin.
beforeAll(async () => {
  opened = await openIdentityApp({ holding: 'quantum' });
  const { app, identity, made } = opened;
  for (const [name, group] of Object.entries(GROUPS)) {
    const email = `${name}@example.org`;
    await createTestUser(identity, { email, groups: [group] });
    tokens.set(name, (await tokensOf(app, identity, email)).IdToken);
  }
  await made.database.query(sql`
    insert into organization (id, status, name, name_key, slug, entity_types, country)
    values (${SECRET}::uuid, 'PENDING', 'Secret Ions', 'secret ions', 'secret-ions', '{company}', 'DE')`);
});
afterAll(() => opened.close());

const ask = async (who: keyof typeof GROUPS, method: 'GET' | 'POST', url: string, body?: object) =>
  opened.app.inject({
    method,
    url,
    headers: { accept: 'application/json', authorization: tokens.get(who) ?? '' },
    ...(body ? { payload: body } : {}),
  });

async function make(options: object, who: keyof typeof GROUPS = 'maker'): Promise<Embed> {
  const answer = await ask(who, 'POST', '/embeds/', options);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return answer.json<Embed>();
}

const GERMANS = ofType('company').filter((one) => one['country'] === 'DE');

describe('the map of the world of an embed', () => {
  const mapOf = (id: string, params = '', what = 'map-places') =>
    opened.app.inject({ url: `/embeds/${id}/${what}/?${params}` });
  const q = (where: object): string => `q=${encodeURIComponent(JSON.stringify({ where }))}`;
  const countOf = (answer: { json: <T>() => T }): number => answer.json<MapPlaces>().count;

  test('has the places of its own list, for visitors, without what waits for approval, whoever asks', async () => {
    const { id } = await make({ address: '/map?country=DE' }, 'admin');
    const answer = await mapOf(id);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=300, stale-while-revalidate=600');
    const screen = await ask('maker', 'GET', '/map-places/?of=companies&country=DE');
    expect(answer.json()).toEqual(screen.json());
    const forAdmin = await ask('admin', 'GET', `/embeds/${id}/map-places/`);
    expect(forAdmin.json()).toEqual(answer.json());
    expect(countOf(answer)).toBe(GERMANS.length);
    // As its screen asks.
    const said = await mapOf(id, `of=companies&${q({ f: 'country', op: 'eq', v: 'DE' })}`);
    expect([said.statusCode, said.json()]).toEqual([200, answer.json()]);
    expect((await opened.app.inject({ url: '/map-places/?country=DE' })).statusCode).toBe(401);
  });

  test('is not widened, nor turned into another, by parameters', async () => {
    const { id } = await make({ address: '/map?country=DE&until=2018' });
    for (const [name, params] of [
      ['of', 'of=all'],
      ['of', 'of=labs'],
      ['flows', 'flows=uses'],
      ['country', 'country=FR'],
      ['q', q({ f: 'country', op: 'eq', v: 'FR' })],
      ['q', q({ f: 'founded', op: 'lte', v: '2024' })],
      ['secret', 'secret=1'],
    ]) {
      const answer = await mapOf(id, params);
      expect([params, answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
        params,
        400,
        [name],
      ]);
    }
    const year = await ask('maker', 'GET', `/map-places/?country=DE&founded.lte=2018`);
    expect((await mapOf(id)).json()).toEqual(year.json());
    expect((await mapOf(id, q({ f: 'founded', op: 'lte', v: '2018' }))).json()).toEqual(year.json());
  });

  test('is narrowed by readers where its maker lets them, never widened nor of a later year', async () => {
    const { id } = await make({ address: '/map?country=DE&until=2020', hasFilters: true });
    const all = await mapOf(id);
    expect(countOf(await mapOf(id, 'country=FR'))).toBe(0);
    const young = countOf(await mapOf(id, 'founded.gte=2018'));
    expect(young).toBeGreaterThan(0);
    expect(young).toBeLessThan(countOf(all));
    const earlier = countOf(await mapOf(id, q({ f: 'founded', op: 'lte', v: '2017' })));
    expect(earlier + young).toBe(countOf(all));
    expect((await mapOf(id, q({ f: 'founded', op: 'lte', v: '2021' }))).statusCode).toBe(400);
    expect((await mapOf(id, 'of=all')).statusCode).toBe(400);
  });

  test('marks what its lines and marks ask for, and nothing where it marks nothing', async () => {
    const { id: uses } = await make({ address: '/map?of=enterprise-users&flows=uses' });
    const screen = await ask('maker', 'GET', '/map-places/?of=enterprise-users&flows=uses');
    expect((await mapOf(uses)).json()).toEqual(screen.json());
    expect((await mapOf(uses, 'of=enterprise-users&flows=spin-outs')).statusCode).toBe(400);
    const { id: none } = await make({ address: '/map?marks=none' });
    expect((await mapOf(none)).statusCode).toBe(404);
    const { id: heatmap } = await make({ address: '/heatmap' });
    expect((await mapOf(heatmap)).statusCode).toBe(404);
    expect((await mapOf(uses, '', 'map-papers')).statusCode).toBe(404);
    expect((await mapOf(uses, '', 'market-map-tiles')).statusCode).toBe(404);
  });

  test('counts papers in their countries, narrowed as its maker lets', async () => {
    const { id } = await make({ address: '/map?of=papers&until=2020' });
    const screen = await ask('maker', 'GET', '/map-papers/?publishedOn.lte=2020');
    const answer = await mapOf(id, '', 'map-papers');
    expect([answer.statusCode, answer.json()]).toEqual([200, screen.json()]);
    expect(answer.json<MapPapers>().countries.length).toBeGreaterThan(3);
    expect((await mapOf(id, 'publishedOn.gte=2019', 'map-papers')).statusCode).toBe(400);
    expect((await mapOf(id, '', 'map-places')).statusCode).toBe(404);
  });

  test('is made of nothing that its tool would refuse', async () => {
    for (const address of [
      '/map?measure=nothing',
      '/map?per=person',
      '/map?marks=few',
      '/map?at=XX',
      '/map?until=soon',
    ]) {
      const answer = await ask('maker', 'POST', '/embeds/', { address });
      expect([address, answer.statusCode]).toEqual([address, 422]);
      expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(['address']);
    }
  });
});
