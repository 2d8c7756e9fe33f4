import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kindOf, KINDS } from '#domain/registry.ts';
import { parseCondition } from '#domain/query/parse.ts';
import { QUESTIONS, scanned, type Question } from '#server/insights/answers.ts';
import { rowsFor } from '#server/insights/tally/tally.ts';
import { facetNames } from '#server/query/facets.ts';
import { refreshDerived } from '#server/facts/refreshDerived.ts';
import { derivedNamesOf } from '#server/query/derived.ts';
import { countFacets } from '#server/records/facets.ts';
import { groupRows } from '#server/records/group.ts';
import { listRows, parseList } from '#server/records/list.ts';
import { refreshSearchNames } from '#server/search/words/refreshSearchNames.ts';
import type { Database } from '#server/database/database.ts';
import { neighbours } from '#server/graph/neighbours.ts';
import { findThing } from '#server/graph/network.ts';
import { readNetwork } from '#server/graph/readNetwork.ts';
import { lookupOf, type NameSearch } from '#server/search/lookup.ts';
import { namesBuilder } from '#server/search/names/buildNames.ts';
import type { Part } from '#server/search/names/findNames.ts';
import { idOfRow } from '#server/search/names/names.ts';
import { readAllNames } from '#server/search/names/readNames.ts';
import { findAll } from '#server/search/searchMemory.ts';
import { searchDatabase } from '#server/search/searchDatabase.ts';
import { SEARCHED_KINDS } from '#server/search/statements.ts';
import { someCondition } from '#tests/support/randomQueries.ts';
import { LEAK_SEED, LIMITED_VIEWERS, twoWorlds, valueOf, valuesOf } from '#tests/support/twoWorlds.ts';

test.each([
  { f: 'source.facts.subjectId', op: 'eq', v: '00000000-0000-4000-8000-000000000000' },
  { some: 'source', where: { some: 'facts', where: { f: 'field', op: 'eq', v: 'name' } } },
])('nothing is read through what a source is cited for: %j', (where) => {
  expect(() => parseCondition(kindOf('fact'), where)).toThrow('facts');
});

async function namesOf(database: Database): Promise<Part> {
  const builder = namesBuilder();
  await readAllNames(database, builder);
  const names = builder.finish();
  return { names, stale: new Set(), authors: new Map(names.authors.map((author, place) => [author, place])) };
}

function foundInMemory(part: Part, wanted: NameSearch): unknown {
  const { count, best } = findAll([part], lookupOf(wanted), wanted);
  return [count, best.map(({ names, row }) => idOfRow(names, row)).toSorted()];
}

// What a viewer is answered must not depend on what the viewer may not see: it is the same where that does not exist.
describe.each(LIMITED_VIEWERS)('%s is answered as if hidden rows did not exist', (_who, viewer) => {
  const { databases, whole, answers, rowsOf } = twoWorlds(viewer);

  test('in the rows that conditions find', async () => {
    const someQuestion = fc
      .constantFrom(...KINDS)
      .chain((kind) => someCondition(whole(), kind, 3).map((where) => ({ kind, where })));
    for (const { kind, where } of fc.sample(someQuestion, { seed: LEAK_SEED, numRuns: 60 })) {
      const [one, other] = await answers(async (services) => {
        const query = parseList(kind, { where, sort: [{ f: 'id' }], limit: 100 });
        const page = await listRows(services, query, { viewer, items: [valueOf('id')], count: 'exact' });
        return [page.count, page.rows];
      });
      expect([{ kind: kind.name, where }, one]).toEqual([{ kind: kind.name, where }, other]);
    }
  });

  test('in facets, groups and orders', async () => {
    for (const kind of KINDS.filter((one) => facetNames(one).length > 0)) {
      const wanted = { fields: facetNames(kind), where: undefined, viewer };
      const [one, other] = await answers((services) => countFacets(services, kind, wanted));
      expect([kind.name, one]).toEqual([kind.name, other]);
    }
    for (const kind of KINDS) {
      const toOne = Object.entries(kind.relations).filter(([, { type }]) => type === 'ref');
      for (const [relation, { kind: next }] of toOne) {
        const f = `${relation}.${kindOf(next).nameField}`;
        for (const group of [[{ f: relation }], [{ f }]]) {
          const [one, other] = await answers((services) => groupRows(services, kind, { group }, { viewer }));
          expect([
            {
              kind: kind.name,
              group,
            },
            one,
          ]).toEqual([
            {
              kind: kind.name,
              group,
            },
            other,
          ]);
        }
      }
    }
  });

  test('in what is made of totals', async () => {
    for (const question of Object.keys(QUESTIONS) as Question[]) {
      const [one, other] = await answers(async (services) => {
        const { rows } = await scanned(services, QUESTIONS[question](rowsFor(services, viewer)));
        return rows;
      });
      expect([question, one]).toEqual([question, other]);
    }
  });

  test('in search', async () => {
    for (const database of databases()) {
      for (const kind of SEARCHED_KINDS) await refreshSearchNames(database, kind, null);
    }
    for (const text of ['a', 'q', 'é', '100', 'qubit', 'u', '1', 'x']) {
      const wanted = { text, viewer, limit: 100, offset: 0 };
      const [one, other] = await answers((services) => searchDatabase(services, lookupOf(wanted), wanted));
      expect([text, one]).toEqual([text, other]);
    }
  });

  test('in search in memory', async () => {
    for (const text of ['a', 'q', 'é', '100', 'qubit', 'u', '1']) {
      const wanted = { text, viewer, limit: 100, offset: 0 };
      const [one, other] = await answers(async ({ database }) =>
        foundInMemory(await namesOf(database), wanted),
      );
      expect([text, one]).toEqual([text, other]);
    }
  });

  test('in the network', async () => {
    const [one, other] = await answers(async ({ database }) => {
      const { network } = await readNetwork(database);
      const things = Array.from(network.kindOfThing, (_kind, thing) => network.ids.text(thing));
      const seen = things.filter((id) => findThing(network, id, viewer) !== -1).toSorted();
      return seen.map((id) => {
        const { total, neighbours: found } = neighbours(network, id, { viewer, limit: 1000 });
        return [id, total, found.map((arc) => JSON.stringify(arc)).toSorted()];
      });
    });
    expect(one).toEqual(other);
  });

  test('in what is computed from other rows', async () => {
    for (const database of databases()) {
      const names = new Set(KINDS.flatMap(derivedNamesOf));
      await refreshDerived(database, [...names], null);
    }
    for (const kind of KINDS.filter((one) => derivedNamesOf(one).length > 0)) {
      const [one, other] = await answers((services) => rowsOf(services, kind, valuesOf(kind)));
      expect([kind.name, one]).toEqual([kind.name, other]);
    }
  });
});
