import { describe, expect, test } from 'vitest';
import type { Conditions } from '#domain/lists.ts';
import { kindOf } from '#domain/registry.ts';
import { relativeDates, relativeWords } from './relativeDates.ts';

const kind = kindOf('organization');
const last = (span: string) => ({ f: 'lastDealDate', op: 'withinLast', v: span });

test.each<[string, Conditions, ReturnType<typeof relativeDates>]>([
  ['a span', [last('12 months')], [{ f: 'lastDealDate', span: '12 months' }]],
  [
    'a moment ago',
    [{ f: 'lastRoundDate', op: 'gte', v: { ago: '18 months' } }],
    [{ f: 'lastRoundDate', span: '18 months' }],
  ],
  ['its opposite', [{ not: last('6 months') }], [{ f: 'lastDealDate', span: '6 months' }]],
  [
    'the negated operator',
    [{ f: 'lastDealDate', op: 'notWithinLast', v: '1 year' }],
    [{ f: 'lastDealDate', span: '1 year' }],
  ],
  [
    'several, of which the shortest counts',
    [{ or: [last('12 months'), { and: [last('90 days'), last('2 years')] }] }],
    [{ f: 'lastDealDate', span: '90 days' }],
  ],
  ['a fixed day', [{ f: 'lastDealDate', op: 'gte', v: '2025-01-01' }], []],
  [
    'a date of linked rows',
    [{ some: 'fundingRounds', where: { f: 'date', op: 'withinLast', v: '1 year' } }],
    [],
  ],
  ['a number', [{ f: 'founded', op: 'gte', v: '2020' }], []],
])('of %s', (_name, conditions, expected) => {
  expect(relativeDates(kind, conditions)).toEqual(expected);
});

describe('in words', () => {
  const of = (span: string, newest: string | null | undefined) =>
    relativeWords({ f: 'lastDealDate', span }, { label: 'Last deal', today: '2026-11-22', newest });

  test.each([
    ['6 months', undefined, 'Counted back from today, 22 Nov 2026.'],
    ['6 months', null, 'Counted back from today, 22 Nov 2026. No “Last deal” is on record.'],
    [
      '6 months',
      '2026-05-22',
      'Counted back from today, 22 Nov 2026. Newest “Last deal” on record: 22 May 2026.',
    ],
    [
      '6 months',
      '2026-05-21',
      'Counted back from today, 22 Nov 2026. Newest “Last deal” on record: 21 May 2026, which is older than 6 months: nothing on record is as young.',
    ],
  ])('%s with %s as the newest', (span, newest, words) => {
    expect(of(span, newest)).toBe(words);
  });
});
