import { parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { overLimit, overVariables } from './limits.ts';

const times = (count: number, part: (index: number) => string, between = ' '): string =>
  Array.from({ length: count }, (_, index) => part(index)).join(between);
const nested = (levels: number, open: string, inner: string, shut: string): string =>
  open.repeat(levels) + inner + shut.repeat(levels);

// The last count that is taken stands here as a number: a limit that moves is noticed.
const DOCUMENTS: readonly (readonly [what: string, most: number, document: (count: number) => string])[] = [
  ['aliases', 60, (n) => `{ people { ${times(n, (index) => `a${index}: name`)} } }`],
  ['levels', 12, (n) => `{ organizations ${nested(n - 2, '{ partOf ', '{ id }', ' }')} }`],
  ['levels', 16, (n) => `{ __schema ${nested(n - 2, '{ types ', '{ name }', ' }')} }`],
  ['fields at its root', 20, (n) => `{ ${times(n, (index) => `a${index}: __typename`)} }`],
  [
    'fields at its root',
    20,
    (n) => `{ ...A } fragment A on Query { ${times(n, (i) => `a${i}: __typename`)} }`,
  ],
  ['fields', 1000, (n) => `{ people { ${times(n - 1, (index) => `f${index}`)} } }`],
  ['directives', 50, (n) => `{ people { ${times(n, () => '... @include(if: true) { id }')} } }`],
  ['alias that is too long', 60, (n) => `{ people { ${'a'.repeat(n)}: name } }`],
  ['repeated fields', 40, (n) => `{ people { ${times(n + 1, () => 'name')} } }`],
  [
    'operations and fragments',
    100,
    (n) => `{ people { id } } ${times(n - 1, (index) => `fragment F${index} on Person { id }`)}`,
  ],
  ['levels in a value', 24, (n) => `{ people(where: ${nested(n, '[', '1', ']')}) { id } }`],
  ['objects as values', 300, (n) => `{ people(where: [${times(n, () => '{}')}]) { id } }`],
  [
    'objects as values',
    300,
    (n) => `query Q($w: [W] = [${times(n, () => '{}')}]) { people(where: $w) { id } }`,
  ],
];

describe('a document may ask as much as is allowed, and no more', () => {
  test.each(DOCUMENTS)('%s: %i', (what, most, document) => {
    expect(overLimit(parse(document(most)))).toBeUndefined();
    expect(overLimit(parse(document(most + 1)))).toContain(what);
  });
});

const levels = (count: number): unknown => (count === 0 ? 1 : [levels(count - 1)]);

const VARIABLES: readonly (readonly [
  what: string,
  most: number,
  variables: (count: number) => Readonly<Record<string, unknown>>,
])[] = [
  ['nested too deeply', 24, (n) => ({ a: levels(n) })],
  ['values', 10_000, (n) => ({ a: Array.from({ length: n - 1 }, () => 1) })],
  ['objects', 300, (n) => ({ a: Array.from({ length: n }, () => ({})) })],
  [
    'members of one object',
    500,
    (n) => ({ a: Object.fromEntries(Array.from({ length: n }, (_, index) => [index, 1])) }),
  ],
];

describe('variables may hold as much as is allowed, and no more', () => {
  test.each(VARIABLES)('%s: %i', (what, most, variables) => {
    expect(overVariables(variables(most))).toBeUndefined();
    expect(overVariables(variables(most + 1))).toContain(what);
  });
});
