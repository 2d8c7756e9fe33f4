import { describe, expect, test } from 'vitest';
import { kindOf } from '#domain/registry.ts';
import { firstValue, formOf, operatorsAt, pathEnd, withOperator, type PathEnd } from './leafForm.ts';

const kind = kindOf('organization');
const end = (path: string, scope: readonly string[] = []): PathEnd => pathEnd(kind, scope, path)!;

describe('the end of a path', () => {
  test('is a field, a link, or a value of the edge on the way', () => {
    expect(end('country').field?.label).toBe('Country');
    expect(end('fundingRounds.investors.country').owner.name).toBe('organization');
    expect(end('primaryClassification').relation?.type).toBe('ref');
    expect(end('isLead', ['investments']).field?.type).toBe('boolean');
    expect(pathEnd(kind, [], 'contry')).toBeUndefined();
  });

  test('says whether each row has at most one of it', () => {
    expect(end('country').isSingle).toBe(true);
    expect(end('acquiredBy.country').isSingle).toBe(true);
    expect(end('fundingRounds.date').isSingle).toBe(false);
  });
});

test.each([
  ['country', 'eq', 'pick'],
  ['country', 'notEq', 'pick'],
  ['name', 'contains', 'one'],
  ['founded', 'between', 'two'],
  ['founded', 'blank', 'nothing'],
  ['lastRoundDate', 'withinLast', 'span'],
  ['primaryClassification', 'descendantOf', 'pick'],
  ['founded', 'hasSource', 'domains'],
  ['founded', 'staleFor', 'span'],
  ['founded', 'changedSince', 'moment'],
])('%s with %s is entered as %s', (path, op, form) => {
  expect(formOf(end(path), op)).toBe(form);
});

test('operators have words, negations beside them, and no place on the map', () => {
  const labels = operatorsAt(end('lastRoundDate')).map(({ label }) => label);
  expect(labels).toContain('is within the last');
  expect(labels).toContain('is not empty');
  expect(operatorsAt(end('primaryClassification')).map(({ op }) => op)).toContain('notDescendantOf');
  expect(operatorsAt(end('leadInvestors')).map(({ op }) => op)).toEqual(
    expect.arrayContaining(['eq', 'notEq', 'blank']),
  );
});

test('a value stays with another operator only where it takes the same', () => {
  const founded = end('founded');
  expect(withOperator(founded, { f: 'founded', op: 'gte', v: '2018' }, 'lt')).toEqual({
    f: 'founded',
    op: 'lt',
    v: '2018',
  });
  expect(withOperator(founded, { f: 'founded', op: 'gte', v: '2018' }, 'between').v).toEqual(['', '']);
  expect(withOperator(founded, { f: 'founded', op: 'gte', v: '2018' }, 'notBlank').v).toBe(
    firstValue('nothing'),
  );
});
