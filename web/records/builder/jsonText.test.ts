import { describe, expect, test } from 'vitest';
import { listOf } from '#domain/lists.ts';
import { readJson, writeJson } from './jsonText.ts';

const germany = { f: 'country', op: 'eq', v: 'DE' };
const sort = [{ f: 'name', dir: 'asc' as const }];

test('what is written is read again', () => {
  for (const conditions of [[], [germany], [germany, { or: [germany, germany] }]]) {
    expect(readJson(listOf('COMPANIES'), writeJson(conditions, sort))).toEqual({ conditions, sort });
  }
});

describe('a wrong text says what is wrong', () => {
  test.each([
    ['{"where": ', 'ends too early'],
    ['{"where": x}', '“x” is not expected'],
    ['{\n  "where" 1\n}', 'line 2'],
    ['[]', 'a JSON object such as'],
    ['{"wher": 1}', 'where'],
    ['{"where": {"f": "contry", "op": "eq", "v": "DE"}}', '"country"'],
    ['{"where": {"f": "founded", "op": "contains", "v": 1}}', 'operator'],
    ['{"sort": [{"f": "nothing"}]}', 'nothing'],
  ])('%s', (text, words) => {
    expect(readJson(listOf('COMPANIES'), text).problem).toContain(words);
  });
});

test('without an order the usual one stands', () => {
  expect(readJson(listOf('COMPANIES'), '{}')).toEqual({ conditions: [], sort: listOf('COMPANIES').sort });
});
