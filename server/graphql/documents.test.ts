import { expect, test } from 'vitest';
import { createDocuments, hashOf, KEPT_LETTERS } from './documents.ts';
import { DOCUMENT_LIMITS, overVariables } from './limits.ts';
import { buildSchema } from './schema.ts';

const schema = buildSchema();
const open = { introspection: true, known: new Set<string>() };
const padded = (name: string, letters: number): string =>
  `query ${name} { people { id } } #${'x'.repeat(letters)}`;

test('a document is prepared once', () => {
  const documents = createDocuments(schema, open);
  const prepared = documents.prepare('{ people { id } }');
  expect(documents.prepare('{ people { id } }')).toBe(prepared);
  expect(prepared.errors).toEqual([]);
  expect(prepared.operations).toHaveLength(1);
});

test('what is kept is bounded, the oldest goes first', () => {
  const documents = createDocuments(schema, open);
  const first = documents.prepare(padded('First', 1));
  const part = KEPT_LETTERS / 10;
  for (let index = 0; index < 8; index += 1) documents.prepare(padded(`Q${index}`, part));
  expect(documents.prepare(padded('First', 1))).toBe(first);
  for (let index = 0; index < 8; index += 1) documents.prepare(padded(`R${index}`, part));
  expect(documents.prepare(padded('First', 1))).toBe(first);
  for (let index = 0; index < 30; index += 1) documents.prepare(padded(`S${index}`, part));
  expect(documents.prepare(padded('First', 1))).not.toBe(first);
  expect(documents.kept).toBeLessThanOrEqual(11);
});

test('300,000 letters are kept, and not one more', () => {
  const keepsFirst = (letters: number): boolean => {
    const documents = createDocuments(schema, open);
    const [first, second] = [padded('First', 1), padded('Other', 0)];
    const prepared = documents.prepare(first);
    documents.prepare(second + 'x'.repeat(letters - first.length - second.length));
    return documents.prepare(first) === prepared;
  };
  expect(keepsFirst(300_000)).toBe(true);
  expect(keepsFirst(300_001)).toBe(false);
});

test('a document has at most 10,000 tokens', () => {
  const messages = (tokens: number): string =>
    createDocuments(schema, open)
      .prepare(`{ people(where: [${'1 '.repeat(tokens - 12)}]) { id } }`)
      .errors.map(({ message }) => message)
      .join();
  expect(messages(10_000)).not.toContain('tokens');
  expect(messages(10_001)).toContain('tokens');
});

test('known documents stay, however many others come', () => {
  const text = '{ people { name } }';
  const documents = createDocuments(schema, { ...open, known: new Set([hashOf(text)]) });
  const prepared = documents.prepare(text);
  for (let index = 0; index < 30; index += 1) documents.prepare(padded(`Q${index}`, KEPT_LETTERS / 3));
  expect(documents.prepare(text)).toBe(prepared);
});

test('an operator may have all but the known documents refused', () => {
  const text = '{ people { name } }';
  const documents = createDocuments(schema, { ...open, known: new Set([hashOf(text)]), knownOnly: true });
  expect(documents.prepare(text).errors).toEqual([]);
  const { errors, operations, document } = documents.prepare('{ people { id } }');
  expect(errors.map(({ extensions }) => extensions['code'])).toEqual(['UNKNOWN_DOCUMENT']);
  expect([operations, document]).toEqual([[], undefined]);
  expect(documents.kept).toBe(1);
});

test('the schema is told unless it is to be kept', () => {
  const asking = '{ __schema { queryType { name } } people { id } }';
  const closed = createDocuments(schema, { ...open, introspection: false });
  expect(createDocuments(schema, open).prepare(asking).errors).toEqual([]);
  expect(closed.prepare(asking).errors[0]?.message).toContain('introspection');
  expect(closed.prepare('{ __typename people { __typename } }').errors).toEqual([]);
});

test.each(['', '{', 'x'.repeat(1000), `{ a${'[('.repeat(3000)}`, `{ a(b: ${'['.repeat(9000)}`])(
  'what is no document is an error: %#',
  (text) => {
    const { document, errors } = createDocuments(schema, open).prepare(text);
    expect(document).toBeUndefined();
    expect(errors).toHaveLength(1);
  },
);

// What stays within every limit, and still makes validation work.
test('a document of fragments that all hold the same link is validated soon', () => {
  const times = (count: number, part: (index: number) => string): string =>
    Array.from({ length: count }, (_, index) => part(index)).join(' ');
  const text = `{ organizations { ${times(80, (n) => `...F${n}`)} } } ${times(80, (n) => `fragment F${n} on Organization { partOf { id name city country state founded } }`)}`;
  const before = process.cpuUsage();
  expect(createDocuments(schema, open).prepare(text).errors).toEqual([]);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(300);
});

test.each([
  [{}, undefined],
  [{ a: Array.from({ length: DOCUMENT_LIMITS.values - 1 }, () => 1) }, undefined],
  [{ a: Array.from({ length: DOCUMENT_LIMITS.values }, () => 1) }, 'too many values'],
  [{ a: Array.from({ length: DOCUMENT_LIMITS.objects }, () => ({})) }, undefined],
  [{ a: Array.from({ length: DOCUMENT_LIMITS.objects + 1 }, () => ({})) }, 'too many objects'],
  [{ a: Object.fromEntries(Array.from({ length: DOCUMENT_LIMITS.members }, (_, n) => [n, n])) }, undefined],
  [
    { a: Object.fromEntries(Array.from({ length: DOCUMENT_LIMITS.members + 1 }, (_, n) => [n, n])) },
    'members of one object',
  ],
  [
    JSON.parse(
      `${'{"a":'.repeat(DOCUMENT_LIMITS.valueLevels + 1)}1${'}'.repeat(DOCUMENT_LIMITS.valueLevels + 1)}`,
    ) as object,
    undefined,
  ],
  [
    JSON.parse(
      `${'{"a":'.repeat(DOCUMENT_LIMITS.valueLevels + 2)}1${'}'.repeat(DOCUMENT_LIMITS.valueLevels + 2)}`,
    ) as object,
    'too deeply',
  ],
])('variables within and beyond the limits: %#', (variables, problem) => {
  const said = overVariables(variables as Record<string, unknown>);
  expect(said?.includes(problem ?? 'nothing')).toBe(problem === undefined ? undefined : true);
});
