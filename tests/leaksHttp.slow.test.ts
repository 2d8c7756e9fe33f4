import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RANKS, VISITOR, type Viewer } from '#domain/access.ts';
import type { Kind } from '#domain/kind.ts';
import { KINDS, kindOf } from '#domain/registry.ts';
import { facetNames } from '#server/query/facets.ts';
import { derivedFields } from '#server/records/explain.ts';
import { TOTALS_PATHS } from '#server/rest/insights.ts';
import { SEARCH_PATHS } from '#server/rest/search/searches.ts';
import type { World } from '#tests/support/evaluate.ts';
import { seenRows } from '#tests/support/evaluateSeen.ts';
import { AUTHOR } from '#tests/support/randomWorld.ts';
import { serveWorld, type ServedWorld } from '#tests/support/servedWorld.ts';
import { createTestDatabase } from '#tests/support/testDatabase.ts';
import { askGraphql } from '#tests/support/testGraphql.ts';
import { leakWorld } from '#tests/support/twoWorlds.ts';
import { withoutHidden } from '#tests/support/withoutHidden.ts';

const OTHER = '22222222-2222-4222-8222-222222222222';
const VIEWERS = {
  'a visitor': VISITOR,
  'a user without rows': { id: OTHER, rank: RANKS.USER },
  'the author of hidden rows': { id: AUTHOR, rank: RANKS.USER },
  'an admin': { id: OTHER, rank: RANKS.ADMIN },
} as const satisfies Readonly<Record<string, Viewer>>;
type Who = keyof typeof VIEWERS;
const WHO = Object.keys(VIEWERS) as Who[];

let whole: World;
// One server has everything and answers all, out of what it keeps as well; of the others each has only what one of them may see.
let all: ServedWorld;
const own = new Map<Who, ServedWorld>();

beforeAll(async () => {
  const made = await createTestDatabase();
  whole = await leakWorld(made.database);
  all = await serveWorld(made, whole, VIEWERS);
  for (const who of WHO) {
    const seen = withoutHidden(whole, VIEWERS[who]);
    own.set(who, await serveWorld(await createTestDatabase(), seen, VIEWERS));
  }
});
afterAll(async () => {
  for (const served of [all, ...own.values()]) await served.close();
});

interface Heard {
  readonly status: number;
  readonly body: string;
}

async function get({ app }: ServedWorld, who: Who, url: string): Promise<Heard> {
  const { statusCode, body } = await app.inject({ url, headers: { 'x-viewer': who } });
  // The moment of an answer is its own.
  return { status: statusCode, body: body.replace(/"asOf":"[^"]*"/, '') };
}

/** Where the two servers answer the viewers, one after another, differently or not as expected. */
async function differences(
  urls: readonly string[],
  { statuses = [200], viewers = WHO }: { statuses?: readonly number[]; viewers?: readonly Who[] } = {},
): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const url of urls) {
    for (const who of viewers) {
      const [one, other] = [await get(all, who, url), await get(own.get(who)!, who, url)];
      const isAlike = one.status === other.status && one.body === other.body;
      if (!isAlike || !statuses.includes(one.status)) found.push({ who, url, one, other });
    }
  }
  return found;
}

const idsOf = (kind: Kind): string[] => (whole[kind.table] ?? []).map(({ id }) => String(id));
const listed = KINDS.flatMap((kind) => kind.rest.map((path) => ({ kind, path })));

test.each(WHO)('%s is told of all rows that are seen, and of no other', async (who) => {
  for (const { kind, path } of listed.filter(({ path: { only } }) => only === undefined)) {
    const { body } = await get(all, who, `${path.path}?limit=999&count=exact`);
    const { count, results } = JSON.parse(body) as { count: number; results: { id: string }[] };
    const seen = seenRows(whole, VIEWERS[who], kind).map(({ id }) => id);
    expect([path.path, count, results.map(({ id }) => id).toSorted()]).toEqual([
      path.path,
      seen.length,
      seen.toSorted(),
    ]);
  }
});

describe('everybody is answered as if what they may not see did not exist', () => {
  test.each(listed.map(({ path: { path } }) => path))('in the lists and exports of %s', async (path) => {
    const forms = ['json', 'csv', 'ndjson'].map((form) => `${path}?format=${form}&limit=999`);
    expect(await differences([...forms, `${path}?search=a`])).toEqual([]);
  });

  test.each(KINDS.filter(({ rest }) => rest.length > 0).map((kind) => [kind.name, kind] as const))(
    'in each row of %s, and in its groups',
    async (_name, kind) => {
      const path = kind.rest[0]?.path ?? '';
      const rows = idsOf(kind).slice(0, 12);
      expect(
        await differences(
          rows.map((id) => `${path}${id}/`),
          { statuses: [200, 404] },
        ),
      ).toEqual([]);
      const keys = Object.entries(kind.relations).flatMap(([name, { type, kind: next }]) =>
        type === 'ref' ? [name, `${name}.${kindOf(next).nameField}`] : [],
      );
      const groups = keys.map((f) => `${path}?q=${encodeURIComponent(JSON.stringify({ group: [{ f }] }))}`);
      expect(await differences(groups)).toEqual([]);
    },
  );

  test('in totals, dashboard, charts and the panel', async () => {
    const others = ['/dashboard-metrics/', '/graphing_tool/', '/graphing_tool/?from=organizations'];
    const panels = ['/search-panel/', '/search-panel/?search=a'];
    const totals = [...Object.keys(TOTALS_PATHS), ...others, ...panels];
    // Each is asked again after all others, whose answers are kept by then.
    expect(await differences(totals, { viewers: [...WHO, ...WHO] })).toEqual([]);
    expect(await differences(['/sitemap.xml'], { statuses: [200, 404] })).toEqual([]);
  });

  test.each(SEARCH_PATHS.map(({ path }) => path))('in %s', async (path) => {
    const texts = ['a', 'qubit', '100'];
    expect(await differences(texts.map((text) => `${path}?search=${text}&limit=100`))).toEqual([]);
  });

  test('in what is similar, in portfolios, and in what explains a value', async () => {
    const organization = kindOf('organization');
    const ids = idsOf(organization).slice(0, 8);
    const explained = derivedFields(organization).flatMap((field) =>
      ids.slice(0, 2).map((id) => `/explain/?kind=organization&id=${id}&field=${field}`),
    );
    const portfolios = idsOf(organization).map((id) => `/portfolio/?id=${id}`);
    const urls = [...ids.map((id) => `/similar/?id=${id}`), ...portfolios, ...explained];
    expect(await differences(urls, { statuses: [200, 404] })).toEqual([]);
  });

  test.each(KINDS.filter(({ nestedOnly }) => !nestedOnly).map((kind) => [kind.plural, kind] as const))(
    'in %s by GraphQL, with what they are linked to, and in their facets',
    async (plural, kind) => {
      const links = Object.keys(kind.relations).map((name) => `${name} { id }`);
      const facets = facetNames(kind).length > 0 ? [`${plural}Facets { field values { value count } }`] : [];
      const lists = links.map((link) => `${plural}(options: {limit: 999}) { id ${link} }`);
      for (const field of [...lists, ...facets]) {
        for (const who of WHO) {
          const ask = ({ app }: ServedWorld) =>
            askGraphql(app, `{ ${field} }`, { headers: { 'x-viewer': who } });
          const [one, other] = [await ask(all), await ask(own.get(who)!)];
          expect([who, field, one]).toEqual([who, field, other]);
          expect([who, field, one.errors]).toEqual([who, field, undefined]);
        }
      }
    },
  );
});
