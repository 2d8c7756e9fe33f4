import { expect, test } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { kindOf } from '#domain/registry.ts';
import { boundsOf } from './buckets.ts';
import type { ConditionInput } from './grammar.ts';
import { parseGroups } from './group.ts';
import { parseCondition, parseQuery } from './parse.ts';
import { parseQueryText } from './text.ts';

const organization = kindOf('organization');
const round = kindOf('fundingRound');
const rows = (count: number): readonly number[] => Array.from({ length: count }, (_, n) => n);
const letters = (count: number): string => 'x'.repeat(count);

const leaf: ConditionInput = { f: 'name', op: 'eq', v: 'x' };
const nested = (levels: number): ConditionInput => (levels === 0 ? leaf : { not: nested(levels - 1) });
const where = (condition: ConditionInput): unknown => parseCondition(organization, condition);
const query = (input: Parameters<typeof parseQuery>[1]): unknown =>
  parseQuery(organization, input, { limit: 50, maxLimit: 999 });
// The parent of a parent, and so on; the last name is a field.
const path = (relations: number): string =>
  [...rows(relations).map((n) => (n === 0 ? 'entity' : 'partOf')), 'country'].join('.');

// The last count that is taken stands here as a number: a limit that moves is noticed.
const LIMITS: readonly (readonly [what: string, most: number, ask: (count: number) => unknown])[] = [
  ['levels of and, or and not', 5, (n) => where(nested(n))],
  ['conditions', 50, (n) => where({ or: rows(n).map(() => leaf) })],
  ['relations in a path', 2, (n) => parseCondition(round, { f: path(n), op: 'eq', v: 'DE' })],
  ['relations in the path of a group', 2, (n) => parseGroups(round, { group: [{ f: path(n) }] })],
  [
    'values of a condition',
    200,
    (n) => where({ f: 'founded', op: 'eq', v: rows(n).map((year) => 1700 + year) }),
  ],
  [
    'domains of sources',
    200,
    (n) => where({ f: 'name', op: 'hasSource', v: rows(n).map((x) => `a${x}.com`) }),
  ],
  ['letters of a text', 1000, (n) => where({ f: 'city', op: 'eq', v: letters(n) })],
  ['the largest whole number', 2_147_483_647, (n) => where({ f: 'partnerCount', op: 'eq', v: n })],
  ['sort keys', 4, (n) => query({ sort: rows(n).map(() => ({ f: 'name' })) })],
  ['letters of a cursor', 8000, (n) => query({ after: letters(n) })],
  ['rows of a page', 999, (n) => query({ limit: n })],
  ['dimensions', 3, (n) => parseGroups(organization, { group: rows(n).map(() => ({ f: 'country' })) })],
  ['measures', 6, (n) => parseGroups(organization, { measures: rows(n).map(() => ({ fn: 'count' })) })],
  ['groups', 5000, (n) => parseGroups(organization, { limit: n })],
  ['bounds of ranges', 60, (n) => boundsOf('founded', organization.fields.founded, rows(n))],
  ['years back', 1000, (n) => where({ f: 'lastRoundDate', op: 'withinLast', v: `${n} years` })],
  ['kilometres around', 20_040, (n) => where({ f: 'id', op: 'near', v: { lat: 0, lng: 0, km: n } })],
  ['letters of q', 20_000, (n) => parseQueryText(JSON.stringify({ where: leaf }).padEnd(n))],
];

test.each(LIMITS)('%s: %i, and not one more', (_what, most, ask) => {
  ask(most);
  expect(() => ask(most + 1)).toThrow(AppError);
});
