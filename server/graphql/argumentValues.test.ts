import {
  buildSchema as schemaOf,
  getArgumentValues,
  getVariableValues,
  parse,
  type FieldNode,
} from 'graphql';
import { expect, test } from 'vitest';
import { argumentValues } from './argumentValues.ts';
import { buildSchema } from './schema.ts';

const product = buildSchema();
const other = schemaOf(`
  input Paged { limit: Int! = 10, offset: Int, word: String! }
  input Nested { paged: Paged, deep: [Nested!], many: [Paged], any: Int }
  input Either @oneOf { one: Int, other: Int }
  type Query { f(n: Nested, e: Either, list: [[Nested]], count: Int = 3, must: Boolean!): Int }
`);

function bothOf(schema: typeof product, args: string, variables: Readonly<Record<string, unknown>> = {}) {
  const field = schema === product ? 'organizations' : 'f';
  const text = `query($i: Int, $s: String, $w: [String!], $none: Int) { ${field}(${args}) }`;
  const [operation] = parse(text).definitions;
  if (operation?.kind !== 'OperationDefinition') throw new Error('This is no operation.');
  const [node] = operation.selectionSet.selections as FieldNode[];
  const definition = schema.getQueryType()?.getFields()[field];
  const { variableValues } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
  if (!node || !definition || !variableValues) throw new Error('The document is wrong.');
  return [argumentValues, getArgumentValues].map((read) => {
    try {
      return JSON.stringify(read(definition, node, variableValues));
    } catch (error) {
      return String(error);
    }
  });
}

const VARIABLES = { i: 7, s: 'text', w: ['a', 'b'] };

test.each([
  'where: { founded_GT: 1999, name: "a", AND: [{ country: US }, { NOT: { founded: null } }] }',
  'where: { name: $s, founded_GT: $i, founded_LT: $none, country_IN: $w }',
  'where: { name: 1 }',
  'where: { founded_GT: "a" }',
  'where: { nothing: 1 }',
  'where: { OR: { name: "a" } }',
  'where: { OR: [{ name: "a" }, null] }',
  'where: { OR: [] }',
  'where: "text"',
  'where: null, options: { limit: $i, offset: $none, sort: [{ name: ASC, founded: DESC }, { founded: ASC }] }',
  'options: { sort: { founded: ASC, name: DESC } }',
  'options: { sort: [{ founded: SIDEWAYS }] }',
  'options: { limit: 1.5 }',
  'q: $s, options: { limit: null }',
  'q: $none',
])('organizations(%s) is read as the package reads it', (args) => {
  for (const variables of [VARIABLES, {}, { i: null, s: null }]) {
    const [own, theirs] = bothOf(product, args, variables);
    expect(own).toBe(theirs);
  }
});

test('what is given of an object is read, in the order in which it is declared', () => {
  const [own] = bothOf(product, 'where: { founded_GT: $i, country: US, founded: 3 }', VARIABLES);
  expect(own).toBe('{"where":{"founded":3,"founded_GT":7,"country":"US"}}');
});

test.each([
  'must: true',
  'must: true, count: $none',
  'must: $none',
  'n: { any: 1 }',
  'must: true, n: { paged: { word: "a" } }',
  'must: true, n: { paged: { limit: null, word: "a" } }',
  'must: true, n: { paged: { offset: 3 } }',
  'must: true, n: { any: $i, deep: [{ paged: { offset: $i, word: $s } }, { any: 2 }] }',
  'must: true, n: { many: [{ word: "a" }, null], deep: [null] }',
  'must: true, e: { one: 1 }',
  'must: true, e: { one: 1, other: 2 }',
  'must: true, e: { one: $none }',
  'must: true, list: [[{ any: 1 }], { any: 2 }]',
  'must: true, list: { any: 2, deep: { any: 3 } }',
])('f(%s) is read as the package reads it, whatever has defaults or is required', (args) => {
  for (const variables of [VARIABLES, {}]) {
    const [own, theirs] = bothOf(other, args, variables);
    expect(own).toBe(theirs);
  }
});
