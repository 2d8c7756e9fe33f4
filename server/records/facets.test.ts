import { afterAll, beforeAll, expect, test } from 'vitest';
import { VISITOR } from '#domain/access.ts';
import { AppError } from '#domain/errors.ts';
import type { ConditionInput } from '#domain/query/grammar.ts';
import { kindOf } from '#domain/registry.ts';
import { makeServices, type Services } from '#server/services.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { countFacets, facetRequests } from './facets.ts';

let made: TestDatabase;
let services: Services;

beforeAll(async () => {
  made = await createTestDatabase({ holding: 'sampleSector' });
  services = makeServices(made.database);
});
afterAll(() => made.drop());

async function countsOf(field: string, where: ConditionInput | undefined): Promise<Record<string, number>> {
  const [facet] = await countFacets(services, kindOf('organization'), {
    fields: [field],
    where,
    viewer: VISITOR,
  });
  return Object.fromEntries(facet!.values.map(({ value, count }) => [value, count]));
}

const inGermany: ConditionInput = { f: 'country', op: 'eq', v: 'DE' };

test.each<[string, ConditionInput]>([
  ['plain', inGermany],
  ['negated', { not: inGermany }],
  ['twice negated', { not: { not: inGermany } }],
])('a %s condition on the facet itself does not narrow its values, but those of others', async (_, where) => {
  const all = await countsOf('country', undefined);
  expect(all['DE']).toBeGreaterThan(0);
  expect(await countsOf('country', where)).toEqual(all);
  expect(await countsOf('country', { and: [where, where] })).toEqual(all);
  expect(await countsOf('entityType', where)).not.toEqual(await countsOf('entityType', undefined));
});

test('a negated condition on something else narrows the values', async () => {
  const without = await countsOf('country', { not: { f: 'entityType', op: 'includes', v: 'company' } });
  expect(without).not.toEqual(await countsOf('country', undefined));
});

test('twenty facets are counted at once, not one more, ranges among them', () => {
  const asked = (fields: number, ranges: readonly string[]): unknown =>
    facetRequests(kindOf('organization'), {
      fields: Array.from({ length: fields }, () => 'country'),
      buckets: Object.fromEntries(ranges.map((name) => [name, null])),
      where: undefined,
    });
  expect(asked(20, [])).toHaveLength(20);
  expect(asked(18, ['founded', 'totalRaisedUsd'])).toHaveLength(20);
  expect(() => asked(21, [])).toThrow(AppError);
  expect(() => asked(19, ['founded', 'totalRaisedUsd'])).toThrow(AppError);
});

test('a list that includes all of several choices has each of them', async () => {
  const both = { f: 'entityType', op: 'includesAll', v: ['investor', 'company'] } as const;
  expect(await countsOf('country', both)).toEqual({ DE: 1 });
});
