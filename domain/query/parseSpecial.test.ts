import { describe, expect, test } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { kindOf } from '#domain/registry.ts';
import type { ConditionInput, QueryInput } from './grammar.ts';
import { parseGroups } from './group.ts';
import { specialOperators } from './operators.ts';
import { parseCondition, parseQuery } from './parse.ts';
import { conditionFromParams, paramsFromCondition } from './url.ts';

const organization = kindOf('organization');
const ROW = 'bbbbbbbb-0000-4000-8000-000000000001';
const near = (v: unknown): ConditionInput => ({ f: 'id', op: 'near', v });

describe('what is wrong is refused with a hint', () => {
  test.each<[string, ConditionInput, string]>([
    ['a span of nothing', { f: 'lastRoundDate', op: 'withinLast', v: '18 moons' }, '"18 months"'],
    ['a span beyond the calendar', { f: 'lastRoundDate', op: 'withinLast', v: '9999 years' }, 'a span'],
    ['an age of text', { f: 'city', op: 'eq', v: { ago: '1 year' } }, 'dates and moments'],
    ['an age with more', { f: 'lastRoundDate', op: 'gt', v: { ago: '1 year', of: 'x' } }, 'text'],
    ['an age of nothing', { f: 'lastRoundDate', op: 'gt', v: { ago: 5 } }, 'a span'],
    ['withinLast of a number', { f: 'founded', op: 'withinLast', v: '1 year' }, 'Unknown operator'],
    ['no moment', { f: 'id', op: 'changedSince', v: 'yesterday' }, 'a moment'],
    ['an address for a domain', { f: 'id', op: 'hasSource', v: 'https://nature.com/' }, 'nature.com'],
    ['no domain', { f: 'id', op: 'hasSource', v: [] }, 'at least one domain'],
    ['a place without distance', near({ lat: 1, lng: 1 }), '"km"'],
    ['no distance', near({ lat: 1, lng: 1, km: 0 }), 'above 0'],
    ['too great a distance', near({ lat: 1, lng: 1, km: 30_000 }), '20040'],
    ['no number', near({ lat: 1, lng: 1, km: Number.NaN }), 'kilometres'],
    ['north of the pole', near({ lat: 91, lng: 1, km: 5 }), 'from -90 to 90'],
    ['beyond the date line', near({ lat: 1, lng: '181', km: 5 }), 'from -180 to 180'],
    ['two kinds of place', near({ lat: 1, lng: 1, of: ROW, km: 5 }), 'an object such as'],
    ['a name for an id', near({ of: 'Qubit', km: 5 }), 'a UUID'],
    ['a place that is text', near('Berlin'), 'an object such as'],
    ['near of a name', { f: 'name', op: 'near', v: { lat: 1, lng: 1, km: 5 } }, '"eq"'],
    ['like no name', { f: 'name', op: 'like', v: ' ' }, 'a name or a part of one'],
    ['like of a text that is no name', { f: 'city', op: 'like', v: 'x' }, 'Unknown operator'],
    ['a misspelt operator', { f: 'id', op: 'stalFor', v: '1 year' }, '"staleFor"'],
  ])('%s', (_what, where, hint) => {
    expect(() => parseCondition(organization, where)).toThrow(AppError);
    expect(() => parseCondition(organization, where)).toThrow(hint);
  });
});

test('rows that are facts about others have no evidence of their own, and only kinds on the map are near something', () => {
  const source = kindOf('source');
  expect(specialOperators(source, 'url', source.fields['url']!)).toEqual([]);
  expect(specialOperators(source, 'publishedOn', source.fields['publishedOn']!)).toEqual(['withinLast']);
  expect(() => parseCondition(kindOf('person'), near({ lat: 1, lng: 1, km: 5 }))).toThrow(AppError);
});

test.each<[string, string, ConditionInput]>([
  ['lastRoundDate.gte', '18 months ago', { f: 'lastRoundDate', op: 'gte', v: { ago: '18 months' } }],
  [
    'lastRoundDate.between',
    '2 years ago,2026-01-01',
    { f: 'lastRoundDate', op: 'between', v: [{ ago: '2 years' }, '2026-01-01'] },
  ],
  ['lastRoundDate.withinLast', '1 year', { f: 'lastRoundDate', op: 'withinLast', v: '1 year' }],
  ['founded.changedSince', '3 days ago', { f: 'founded', op: 'changedSince', v: { ago: '3 days' } }],
  ['id.near', '48.1,11.6,50', near({ lat: 48.1, lng: 11.6, km: 50 })],
  ['id.notNear', `${ROW},50`, { f: 'id', op: 'notNear', v: { of: ROW, km: 50 } }],
  ['country.hasSource', 'nature.com', { f: 'country', op: 'hasSource', v: 'nature.com' }],
  ['name.like', 'quantm', { f: 'name', op: 'like', v: 'quantm' }],
  ['city', 'long ago', { f: 'city', op: 'eq', v: 'long ago' }],
])('%s=%s in an address', (name, value, where) => {
  expect(conditionFromParams(organization, [[name, value]])).toEqual(where);
  expect(paramsFromCondition(organization, where)).toEqual([[name, value]]);
});

test('groups whose measures are an empty list are counted; what is no list of measures is refused', () => {
  const groups = (more: object) =>
    parseGroups(organization, { group: [{ f: 'city' }], totals: true, ...more } as QueryInput);
  for (const more of [{}, { measures: [] }]) {
    expect(groups(more).measures).toMatchObject([{ fn: 'count' }]);
  }
  for (const measures of ['x', [null], 5, {}]) {
    expect(() => groups({ measures })).toThrow('a list of objects');
  }
});

test('a question for groups is no question for rows', () => {
  const limits = { limit: 50, maxLimit: 999 };
  expect(() => parseQuery(organization, { group: [{ f: 'country' }] }, limits)).toThrow('groups');
  expect(() => parseQuery(organization, { measures: [{ fn: 'count' }] }, limits)).toThrow('groups');
});
