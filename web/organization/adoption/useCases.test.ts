import { expect, test } from 'vitest';
import type { Partner } from '#web/organization/query/laterQueries.ts';
import { casesOf, firstUses, stageEvents, vendorsOf, type Peer } from './useCases.ts';

const partner = (name: string, rest: Partial<Partner>): Partner => ({
  option: 'customer',
  description: null,
  technology: 'computing',
  stage: null,
  source: null,
  date: null,
  datePrecision: 'day',
  node: {
    id: name,
    name,
    entityType: ['company'],
    country: null,
    modality: [],
    primaryClassification: null,
    facts: [],
  },
  ...rest,
});

const edges = [
  partner('Early', { stage: 'production', date: '2019-03-01', description: 'routes' }),
  partner('Friend', { option: 'research' }),
  partner('Late', { stage: 'pilot', date: '2024-05-02' }),
  partner('Undated', { stage: 'exploring' }),
  partner('Unstaged', {}),
];
const cases = casesOf('own', { partnersConnection: { edges } });

test('what is used stands newest first; who only works with it is no vendor', () => {
  expect(cases.map(({ vendor, stage, words }) => [vendor.name, stage, words])).toEqual([
    ['Late', 'pilot', 'computing'],
    ['Early', 'production', 'routes'],
    ['Undated', 'exploring', 'computing'],
    ['Unstaged', 'unknown', 'computing'],
  ]);
});

test('the lanes hold what has a date, and vendors stand by how far they went', () => {
  expect(stageEvents(cases).map(({ lane, title, link }) => [lane, title, link?.name])).toEqual([
    ['pilot', 'computing', 'Late'],
    ['production', 'routes', 'Early'],
  ]);
  expect(vendorsOf(cases).map(({ vendor }) => vendor.name)).toEqual(['Early', 'Late', 'Undated', 'Unstaged']);
});

test('of each peer the first dated use is told, who began first first, never the organization itself', () => {
  const peer = (id: string, uses: readonly Partner[]): Peer => ({
    id,
    name: id,
    partnersConnection: { edges: uses },
  });
  const found = firstUses(
    [peer('own', edges), peer('late', edges.slice(2)), peer('early', edges), peer('none', [])],
    'own',
  );
  expect(found.map(({ peer: { id }, vendor, when, words }) => [id, vendor, when, words])).toEqual([
    ['early', 'Early', '1 Mar 2019', 'In production: routes'],
    ['late', 'Late', '2 May 2024', 'Pilot'],
  ]);
});
