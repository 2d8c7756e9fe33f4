import { expect, test } from 'vitest';
import { kindOf } from '#domain/registry.ts';
import type { Claim } from '#web/records/evidence/claim.ts';
import type { EvidenceSubject } from '#web/records/evidence/subject.ts';
import { sourcesBehind } from './sourcesBehind.ts';

const claim = (field: string, value: unknown, source: string): Claim => ({
  id: `${field} ${source}`,
  field,
  value,
  method: 'reported',
  confidence: 'high',
  quote: null,
  note: null,
  locator: null,
  recordedAt: null,
  recordedBy: null,
  supersededAt: null,
  validFrom: null,
  validTo: null,
  source: {
    id: source,
    title: source,
    url: null,
    publisher: null,
    publishedOn: null,
    retrievedOn: null,
    licence: null,
    dataset: null,
  },
});

const part = (subject: string, leftOut?: string) => ({
  key: subject,
  subject,
  field: 'fundingUsd',
  label: '',
  text: '',
  leftOut,
});

const subjects = new Map<string, EvidenceSubject>([
  [
    'company',
    {
      id: 'company',
      name: 'Acme',
      kind: kindOf('organization'),
      values: { founded: 2015, totalRaisedUsd: 30 },
      claims: [claim('founded', 2015, 'a'), claim('founded', 2016, 'b'), claim('founded', '2015', 'c')],
      computed: { totalRaisedUsd: { words: '', parts: [part('seed'), part('grant', 'not counted')] } },
    },
  ],
  ...['seed', 'grant'].map((id): [string, EvidenceSubject] => [
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
const idsOf = (subject: string, field: string) => sourcesBehind(subjects, subject, field).map(({ id }) => id);

test('only the sources that say what is shown stand behind a value', () => {
  expect(idsOf('company', 'founded').sort()).toEqual(['a', 'c']);
});

test('behind a computed value stand the sources of the values that count', () => {
  expect(idsOf('company', 'totalRaisedUsd')).toEqual(['seed page']);
});

test('what nobody says, and what is not there, has no source', () => {
  expect(idsOf('company', 'website')).toEqual([]);
  expect(idsOf('nobody', 'founded')).toEqual([]);
});
