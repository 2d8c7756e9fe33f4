import { expect, test } from 'vitest';
import { kindOf } from '#domain/registry.ts';
import { someClaim, someSource } from '#tests/support/someClaim.ts';
import type { Claim } from '#web/records/evidence/claim.ts';
import type { EvidenceSubject } from '#web/records/evidence/subject.ts';
import { sourcesBehind } from './sourcesBehind.ts';

const claim = (field: string, value: unknown, source: string): Claim =>
  someClaim({ id: `${field} ${source}`, field, value, source: someSource(source) });

const input = (id: string, leftOut: string | null, isRival = false) => ({
  kind: 'fundingRound',
  id,
  field: 'fundingUsd',
  name: null,
  value: 30,
  leftOut,
  isRival,
});
const inputs = [input('seed', null), input('grant', 'apart'), input('other', null, true)];
const explained = new Map([
  ['totalRaisedUsd', { row: { id: 'company', value: 30 }, rests: { count: 3, inputs } }],
]);

const subjects = new Map<string, EvidenceSubject>([
  [
    'company',
    {
      id: 'company',
      name: 'Acme',
      kind: kindOf('organization'),
      values: { founded: 2015, totalRaisedUsd: 30 },
      claims: [claim('founded', 2015, 'a'), claim('founded', 2016, 'b'), claim('founded', '2015', 'c')],
    },
  ],
  ...['seed', 'grant', 'other'].map((id): [string, EvidenceSubject] => [
    id,
    {
      id,
      name: id,
      kind: kindOf('fundingRound'),
      values: { fundingUsd: 30 },
      claims: [claim('fundingUsd', 30, `${id} page`)],
    },
  ]),
]);
const idsOf = (subject: string, field: string) =>
  sourcesBehind({ subjects, explained }, { subject, field }).map(({ id }) => id);

test('only the sources that say what is shown stand behind a value', () => {
  expect(idsOf('company', 'founded').sort()).toEqual(['a', 'c']);
});

test('behind a computed value stand the sources of the values that count', () => {
  expect(idsOf('company', 'totalRaisedUsd')).toEqual(['seed page']);
  expect(idsOf('other', 'totalRaisedUsd')).toEqual([]);
});

test('what nobody says, and what is not there, has no source', () => {
  expect(idsOf('company', 'website')).toEqual([]);
  expect(idsOf('nobody', 'founded')).toEqual([]);
});
