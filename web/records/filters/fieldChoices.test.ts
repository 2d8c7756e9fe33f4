import { describe, expect, test } from 'vitest';
import { kindOf } from '#domain/registry.ts';
import { parseCondition } from '#domain/query/parse.ts';
import { conditionOfDraft, valueForm, type ConditionDraft } from './conditionDraft.ts';
import {
  fieldChoices,
  foldedGroups,
  groupedChoices,
  matchingChoices,
  namedChoices,
  operatorChoices,
  type FieldChoice,
} from './fieldChoices.ts';
import { usedFields } from '#web/records/spec/usedFields.ts';

const kind = kindOf('organization');
const choices = fieldChoices({ kind });
const choice = (path: string): FieldChoice => choices.find((found) => found.path === path) as FieldChoice;

describe('what a condition may be about', () => {
  test('own fields, fields one link further, links themselves', () => {
    expect(choice('founded').label).toBe('Founded');
    expect(choice('fundingRounds.date').label).toBe('Funding rounds ▸ Date');
    expect(choice('leadInvestors.name').label).toBe('Lead investors ▸ Name');
    expect(choice('investments.isLead').label).toBe('Investments ▸ Lead investor');
    expect(choice('leadInvestors').group).toBe('Links');
    expect(choices.some(({ path }) => path === 'slug' || path.endsWith('Precision'))).toBe(false);
    expect(new Set(choices.map(({ path }) => path)).size).toBe(choices.length);
  });

  test('behind a link, fields two links from the row', () => {
    const further = fieldChoices({ kind, link: 'fundingRounds' });
    const country = further.find(({ path }) => path === 'fundingRounds.investors.country');
    expect(country?.label).toBe('Funding rounds ▸ Investors ▸ Country');
    expect(country?.group).toBe('Funding rounds ▸ Investors');
    expect(further.every(({ path }) => path.startsWith('fundingRounds.'))).toBe(true);
  });

  test('the values of the edge that led to a row', () => {
    const round = kindOf('fundingRound');
    expect(fieldChoices({ kind: round, edge: 'investment' }).map(({ path }) => path)).toContain('isLead');
    expect(fieldChoices({ kind: round }).map(({ path }) => path)).not.toContain('isLead');
  });

  test('begins with what the list asks for: its facets, then the columns it shows', () => {
    const used = usedFields({
      sections: [{ label: 'Founded', facets: [{ f: 'founded', type: 'years' }] }],
      columns: [{ f: 'country' }, { sortBy: 'founded' }, { f: 'nowhere' }, { f: 'city', isHidden: true }],
    });
    expect(used).toEqual(['founded', 'country', 'nowhere']);
    expect(namedChoices(choices, used).map(({ path }) => path)).toEqual(['founded', 'country']);
  });

  test('is found by words in any order, whatever their accents', () => {
    expect(matchingChoices(choices, 'date rounds').map(({ path }) => path)).toContain('fundingRounds.date');
    expect(matchingChoices(choices, 'Fóunded')[0]?.path).toBe('founded');
    expect(matchingChoices(choices, 'city')[0]?.path).toBe('city');
    expect(matchingChoices(choices, 'zzz')).toEqual([]);
  });

  test('the server takes every choice with every operator offered', () => {
    const drafts = choices.flatMap((found) =>
      operatorChoices(found).map(({ op }) => ({ choice: found, op, values: [] })),
    );
    const isWhole = (draft: ConditionDraft) => valueForm(draft) === 'nothing';
    for (const { choice: found, op } of drafts.filter(isWhole)) {
      expect(() => parseCondition(kind, { f: found.path, op, v: 'true' })).not.toThrow();
    }
    const problems = drafts
      .filter((draft) => !isWhole(draft))
      .map((draft) => conditionOfDraft(kind, draft).problem);
    expect(new Set(problems)).toEqual(new Set(['Enter a value.']));
  });

  test('operators read as sentences', () => {
    const labels = (path: string) => operatorChoices(choice(path)).map(({ label }) => label);
    expect(labels('name')).toEqual([
      'is',
      'is not',
      'contains',
      'does not contain',
      'starts with',
      'is empty',
      'is not empty',
    ]);
    expect(labels('modality')).toContain('does not include');
    expect(labels('leadInvestors')).toEqual(['is empty', 'is not empty']);
  });
});

describe('a draft', () => {
  test.each([
    ['founded', 'between', ['2018', '2022'], { f: 'founded', op: 'between', v: ['2018', '2022'] }],
    ['totalRaisedUsd', 'gte', ['10m'], { f: 'totalRaisedUsd', op: 'gte', v: '10000000' }],
    ['fundingRounds.date', 'gte', ['2023'], { f: 'fundingRounds.date', op: 'gte', v: '2023' }],
    ['country', 'eq', ['DE', 'FR'], { f: 'country', op: 'eq', v: ['DE', 'FR'] }],
    ['leadInvestors', 'notBlank', [], { f: 'leadInvestors', op: 'notBlank', v: 'true' }],
  ])('on %s %s becomes a condition', (path, op, values, condition) => {
    expect(conditionOfDraft(kind, { choice: choice(path), op, values }).condition).toEqual(condition);
  });

  test.each([
    ['founded', 'gte', ['soon'], /whole number/],
    ['fundingRounds.date', 'gte', ['20x'], /date such as/],
    ['founded', 'between', ['2018', ' '], /Enter a value/],
  ])('on %s %s %j says what is wrong', (path, op, values, problem) => {
    expect(conditionOfDraft(kind, { choice: choice(path), op, values }).problem).toMatch(problem);
  });
});

test('headings are folded until they are opened, and what stands among the most used is not repeated', () => {
  const choices = fieldChoices({ kind });
  const first = namedChoices(choices, ['country']);
  const closed = foldedGroups(choices, []);
  const own = closed[0];
  expect(closed.reduce((sum, { count }) => sum + count, 0)).toBe(choices.length);
  const opened = groupedChoices(choices, [own?.group ?? ''], first);
  expect(opened).toHaveLength((own?.count ?? 0) - 1);
  expect(opened).not.toContain(first[0]);
  expect(foldedGroups(choices, [own?.group ?? ''])).toEqual(closed.slice(1));
});
