import { describe, expect, test } from 'vitest';
import { kindOf } from '#domain/registry.ts';
import { mergeValues } from './merge.ts';
import { bodyOf, differencesOf } from './request.ts';
import { sectionsOf } from './sections.ts';
import { formParts, problemOf, valuesOf, type EntryDraft, type FormValues } from './values.ts';

const ORGANIZATION = kindOf('organization');
const ACME = '0198c0de-0000-7000-8000-000000000001';
const CLASS = '0198c0de-0000-7000-8000-000000000002';

const seen = valuesOf(ORGANIZATION, {
  id: ACME,
  name: 'Acme',
  entityType: ['company'],
  founded: 2018,
  hasInvestmentArm: false,
  acquiredOn: '2024-06-01',
  acquiredOnPrecision: 'month',
  statedTotalUsd: '1500000.5',
  primaryClassification: { id: CLASS, name: 'Trapped ion', slug: 'trapped-ion' },
});
const draftOf = (values: FormValues, rest: Partial<EntryDraft> = {}): EntryDraft => ({
  values: { ...seen, ...values },
  rows: {},
  sources: [],
  evidence: {},
  ...rest,
});
const partNamed = (name: string) => formParts(ORGANIZATION).find((part) => part.name === name)!;

describe('what stands in the inputs of a row', () => {
  test('is its values as they are typed: a date as far as it is known, amounts exact, links by name', () => {
    expect(seen).toMatchObject({
      name: 'Acme',
      founded: '2018',
      hasInvestmentArm: 'false',
      acquiredOn: '2024-06',
      statedTotalUsd: '1500000.5',
      city: '',
      aliases: [],
      primaryClassification: [{ id: CLASS, name: 'Trapped ion' }],
    });
  });

  test('is nothing that follows from others', () => {
    for (const name of ['slug', 'status', 'acquiredOnPrecision', 'totalRaisedUsd']) {
      expect(seen).not.toHaveProperty(name);
    }
  });
});

describe('what is sent', () => {
  test('is what was changed, in the form in which it is kept; nothing where nothing was', () => {
    expect(bodyOf(ORGANIZATION, { seen, seenRows: {}, draft: draftOf({}) })).toEqual({});
    const values = {
      founded: ' 2019 ',
      city: '',
      hasInvestmentArm: '',
      statedTotalUsd: '1.5bn',
      acquiredOn: '2024',
      email: ['a@acme.test', ' '],
      primaryClassification: [],
    };
    expect(bodyOf(ORGANIZATION, { seen, seenRows: {}, draft: draftOf(values) })).toEqual({
      founded: '2019',
      hasInvestmentArm: null,
      statedTotalUsd: '1500000000',
      acquiredOn: '2024',
      email: ['a@acme.test'],
      primaryClassification: null,
    });
  });

  test('brings the sources that values rest on, and a value that only gets a source', () => {
    const sources = ['s1', 's2'].map((key) => ({
      key,
      url: `https://${key}.test`,
      title: '',
      publisher: '',
      publishedOn: '',
    }));
    const evidence = {
      founded: { source: 's1', quote: 'founded in 2018' },
      city: { source: 's2', quote: 'a value that is not there' },
    };
    expect(bodyOf(ORGANIZATION, { seen, seenRows: {}, draft: draftOf({}, { sources, evidence }) })).toEqual({
      founded: '2018',
      sources: [{ key: 's1', url: 'https://s1.test' }],
      evidence: { founded: { source: 's1', quote: 'founded in 2018' } },
    });
  });

  test('a row without a list of its own is named', () => {
    const points = kindOf('metricPoint');
    const draft = {
      values: { ...valuesOf(points), metric: [{ id: 'fidelity', name: 'Fidelity' }] },
      rows: {},
      sources: [],
      evidence: {},
    };
    expect(bodyOf(points, { seen: valuesOf(points), seenRows: {}, draft })).toEqual({
      metric: { name: 'Fidelity' },
    });
  });
});

test('the difference is told in the words of the form', () => {
  const draft = draftOf({ hasInvestmentArm: 'true', entityType: ['company', 'investor'] });
  expect(differencesOf(ORGANIZATION, { seen, seenRows: {}, draft })).toMatchObject([
    { key: 'entityType', before: 'Company', after: 'Company, Investor' },
    { key: 'hasInvestmentArm', before: 'No', after: 'Yes' },
  ]);
});

test.each([
  ['founded', '18', 'It must be a full year from 1000 to 2200, such as 2019.'],
  ['name', ' ', 'It is required.'],
  ['name', '\u200B', 'It is required.'],
  ['website', 'acme.test', 'It must be an address that starts with https:// or http://.'],
  ['email', ['a@acme.test', 'nobody'], 'Value 2: It must be a mail address such as name@example.com.'],
  ['statedTotalUsd', 'much', 'It must be a number such as 10000000 or 0.5.'],
  ['statedTotalUsd', '10m', undefined],
  ['city', '', undefined],
])('%s of %j: %s', (name, value, problem) => {
  expect(problemOf(partNamed(name), value)).toBe(problem);
});

test('what others changed is taken in; what both changed is for the author to decide', () => {
  const fresh = { ...seen, city: 'Bonn', founded: '2017', state: 'NRW' };
  const mine = { ...seen, founded: '2019', state: 'NRW', ticker: 'ACM' };
  const { values, clashes } = mergeValues(ORGANIZATION, { seen, fresh, mine });
  expect(values).toMatchObject({ city: 'Bonn', founded: '2019', state: 'NRW', ticker: 'ACM' });
  expect(clashes).toMatchObject([{ part: { name: 'founded' }, seen: '2018', theirs: '2017', mine: '2019' }]);
});

test.each(['organization', 'fundingRound', 'publicFunding', 'paper', 'metricPoint', 'tag'] as const)(
  'everything that people fill of %s stands in one section',
  (name) => {
    const kind = kindOf(name);
    const shown = sectionsOf(kind).flatMap(({ parts }) => parts.map((part) => part.name));
    expect(shown.toSorted()).toEqual(
      formParts(kind)
        .map((part) => part.name)
        .toSorted(),
    );
  },
);
