import { expect, test } from 'vitest';
import type { FieldType } from '#domain/fields.ts';
import { ENTRIES, entryOf, textOfValue, typedValue } from './entries.ts';

test.each<[FieldType, string, unknown]>([
  ['money', '10m', '10000000'],
  ['money', 'plenty', 'plenty'],
  ['date', '18 months ago', { ago: '18 months' }],
  ['date', 'long ago', 'long ago'],
  ['date', '2024-06', '2024-06'],
  ['timestamp', '3 months ago', { ago: '3 months' }],
  ['timestamp', '2024-06-30', '2024-06-30'],
  ['text', '18 months ago', '18 months ago'],
  ['year', ' 2018 ', '2018'],
  ['integer', '  ', ''],
])('what is typed for %s: "%s" means %j', (type, text, value) => {
  expect(typedValue(ENTRIES[type], text)).toEqual(value);
});

test.each<[FieldType, readonly string[], readonly string[]]>([
  ['year', ['2018'], ['18', '20188', 'soon']],
  ['integer', ['7', '-7'], ['7.5', 'many']],
  ['decimal', ['7', '7.5'], ['7,5', 'many']],
  ['money', ['10m', '$1.5bn', '250,000'], ['10x']],
  ['date', ['2024', '2024-06', '2024-06-30', '1 year ago'], ['2024-13', '30.6.2024', '1 day before']],
])('%s takes %j and refuses %j', (type, taken, refused) => {
  expect(taken.map((text) => ENTRIES[type].read(text))).not.toContain(null);
  expect(refused.map((text) => ENTRIES[type].read(text))).toEqual(refused.map(() => null));
});

test('a value stands as one would type it', () => {
  expect(textOfValue(ENTRIES.money, '10000000')).toBe('10m');
  expect(textOfValue(ENTRIES.date, { ago: '1 year' })).toBe('1 year ago');
  expect(textOfValue(ENTRIES.json, { a: 1 })).toBe('{"a":1}');
  expect(textOfValue(ENTRIES.text, undefined)).toBe('');
});

test('where there is no field, a moment is typed', () => {
  expect(entryOf(undefined)).toBe(ENTRIES.timestamp);
});
