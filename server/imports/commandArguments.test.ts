import { expect, test } from 'vitest';
import { readArguments } from './commandArguments.ts';

test('a file, its kind and who asks are enough', () => {
  expect(readArguments(['a.csv', '--kind', 'organization', '--as', 'a@example.org'])).toEqual({
    path: 'a.csv',
    kind: 'organization',
    as: 'a@example.org',
    problems: undefined,
    approve: false,
    fields: new Map(),
    isDryRun: false,
    refuseWhole: false,
    source: null,
  });
});

test('columns are sent to fields by their headings, which may hold any sign', () => {
  const args = [
    'a.csv',
    '--kind=tag',
    '--as=x',
    '--map',
    'A = b=name',
    '--map',
    'Notes=',
    '--title',
    'A list',
  ];
  expect(readArguments([...args, '--dry-run', '--refuse-whole', '--approve'])).toMatchObject({
    fields: new Map([
      ['A = b', 'name'],
      ['Notes', ''],
    ]),
    isDryRun: true,
    refuseWhole: true,
    approve: true,
    source: { title: 'A list' },
  });
});

test.each([
  [['--kind', 'organization', '--as', 'x']],
  [['a.csv', 'b.csv', '--kind', 'organization', '--as', 'x']],
  [['a.csv', '--kind', 'organization']],
  [['a.csv', '--as', 'x']],
  [['a.csv', '--kind', 'organization', '--as', 'x', '--map', 'Name']],
  [['a.csv', '--kind', 'organization', '--as', 'x', '--unknown']],
])('%j does not say enough', (args) => {
  expect(readArguments(args)).toBeUndefined();
});
