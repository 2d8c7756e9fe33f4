import fc, { type Arbitrary } from 'fast-check';
import type { Field, Relation } from '#domain/fields.ts';
import type { Edge, Kind, SortKey } from '#domain/kind.ts';
import { QUERIES } from '#domain/limits.ts';
import type { ConditionInput, LeafInput } from '#domain/query/grammar.ts';
import {
  isEvidence,
  NEGATIONS,
  operatorsOf,
  relationOperators,
  specialOperators,
  timeOperators,
  type Operator,
  type SpecialOperator,
} from '#domain/query/operators.ts';
import { edgeOf, fieldOf, kindOf } from '#domain/registry.ts';
import type { World } from './evaluate.ts';
import { DAYS, FACT_FIELDS, LATITUDES, LONGITUDES, someOptions, someText, someValue } from './randomWorld.ts';
import { NOW } from './testClock.ts';

/** What a path of at most two relations ends in. */
type End = { readonly f: string; readonly special: readonly SpecialOperator[] } & (
  | { readonly field: Field }
  | { readonly relation: Relation }
);

interface Spot {
  readonly kind: Kind;
  readonly edge?: Edge | undefined;
}

/** Random conditions on a kind of at most `levels` levels, with values of which many stand in the world's rows. */
export function someCondition(
  world: World,
  kind: Kind,
  levels: number = QUERIES.maxDepth,
): Arbitrary<ConditionInput> {
  const made = new Map<string, Arbitrary<ConditionInput>>();
  const conditionAt = (spot: Spot, depth: number): Arbitrary<ConditionInput> => {
    const key = `${spot.kind.name} ${spot.edge?.name ?? ''} ${depth}`;
    const known = made.get(key);
    if (known) return known;
    const arbitrary = depth === 0 ? someLeaf(world, spot) : compound(spot, depth);
    made.set(key, arbitrary);
    return arbitrary;
  };
  const compound = (spot: Spot, depth: number): Arbitrary<ConditionInput> => {
    const inner = conditionAt(spot, depth - 1);
    const relations = Object.entries(spot.kind.relations);
    const blocks = relations.map(([name, relation]) =>
      conditionAt(stepOver(relation), depth - 1).map((where) => ({ some: name, where })),
    );
    return fc.oneof(
      { weight: 4, arbitrary: someLeaf(world, spot) },
      { weight: 2, arbitrary: fc.array(inner, { maxLength: 3 }).map((and) => ({ and })) },
      { weight: 2, arbitrary: fc.array(inner, { maxLength: 3 }).map((or) => ({ or })) },
      { weight: 2, arbitrary: inner.map((not) => ({ not })) },
      ...(blocks.length > 0 ? [{ weight: 2, arbitrary: fc.oneof(...blocks) }] : []),
    );
  };
  return conditionAt({ kind }, levels).filter((where) => countLeaves(where) <= QUERIES.maxLeaves);
}

/** Random conditions on the values and links that are facets of a kind, and on nothing else. */
export function someFacetCondition(world: World, kind: Kind): Arbitrary<ConditionInput> {
  const links = Object.entries(kind.relations).flatMap(([f, relation]) =>
    'facet' in relation && relation.facet ? [linkLeaf(world, f, relation)] : [],
  );
  const fields = Object.entries(kind.fields).flatMap(([f, field]) =>
    field.facet ? [fieldLeaf(world, f, field)] : [],
  );
  const { condition } = fc.letrec<{ condition: ConditionInput }>((tie) => {
    const several = fc.array(tie('condition'), { maxLength: 3 });
    return {
      condition: fc.oneof(
        { maxDepth: 3, depthSize: 'small' },
        fc.oneof(...fields, ...links),
        several.map((and) => ({ and })),
        several.map((or) => ({ or })),
        tie('condition').map((not) => ({ not })),
      ),
    };
  });
  return condition.filter((where) => countLeaves(where) <= QUERIES.maxLeaves);
}

const stepOver = (relation: Relation): Spot => ({
  kind: kindOf(relation.kind),
  edge: relation.type === 'edge' ? edgeOf(relation.edge) : undefined,
});

function countLeaves(condition: ConditionInput): number {
  const sum = (parts: readonly ConditionInput[]): number =>
    parts.reduce((total, part) => total + countLeaves(part), 0);
  if ('and' in condition) return sum(condition.and);
  if ('or' in condition) return sum(condition.or);
  if ('not' in condition) return countLeaves(condition.not);
  return 'some' in condition ? countLeaves(condition.where) : 1;
}

// Paths of one length and ends of one sort stand together, so that rare sorts are asked as often as text.
function endsOf(spot: Spot): readonly (readonly End[])[] {
  const groups = new Map<string, End[]>();
  const put = (group: string, end: End): void => void groups.set(group, [...(groups.get(group) ?? []), end]);
  const visit = ({ kind, edge }: Spot, path: readonly string[]): void => {
    const own = { id: fieldOf(kind, 'id')!, ...kind.fields };
    const onEdge = edge?.fields ?? {};
    for (const [name, field] of Object.entries({ ...own, ...onEdge })) {
      const sort = name in onEdge ? 'edge' : name === kind.nameField ? 'name' : `${field.type} ${field.many}`;
      const special = name in onEdge ? timeOperators(field) : rowOperators(kind, name, field);
      const end = { f: [...path, name].join('.'), special, field };
      put(`${path.length} ${sort}`, end);
      if (FACT_FIELDS.includes(name)) put(`${path.length} fact`, end);
    }
    for (const [name, relation] of Object.entries(kind.relations)) {
      const isTree = kindOf(relation.kind).parent !== undefined;
      const special = specialOperators(kind, name, relation);
      put(`${path.length} ${relation.type} ${isTree}`, { f: [...path, name].join('.'), special, relation });
      if (path.length < QUERIES.maxHops) visit(stepOver(relation), [...path, name]);
    }
  };
  visit(spot, []);
  // Short paths are asked more often than long ones.
  return [...groups].flatMap(([group, ends]) =>
    Array.from({ length: QUERIES.maxHops + 1 - Number(group[0]) }, () => ends),
  );
}

// What is like a name is for pg_trgm to say, over the table of names: server/query/like.test.ts asks that.
const rowOperators = (kind: Kind, name: string, field: Field): readonly SpecialOperator[] =>
  specialOperators(kind, name, field).filter((op) => op !== 'like');

const endsKnown = new Map<string, readonly (readonly End[])[]>();

function someLeaf(world: World, spot: Spot): Arbitrary<ConditionInput> {
  const key = `${spot.kind.name} ${spot.edge?.name ?? ''}`;
  const groups = endsKnown.get(key) ?? endsOf(spot);
  endsKnown.set(key, groups);
  return fc
    .constantFrom(...groups)
    .chain((ends) => fc.constantFrom(...ends))
    .chain((end) => {
      const plain =
        'field' in end ? fieldLeaf(world, end.f, end.field) : linkLeaf(world, end.f, end.relation);
      if (end.special.length === 0) return plain;
      const special = fc.constantFrom(...end.special).chain((op) => specialLeaf(world, end.f, op));
      return fc.oneof({ weight: 2, arbitrary: plain }, { weight: 1, arbitrary: special });
    });
}

const negationOf = (op: Operator | SpecialOperator): string | undefined =>
  Object.entries(NEGATIONS).find(([, plain]) => plain === op)?.[0];

// Some leaves are written with the negated spelling of their operator.
const spelled = (op: Operator | SpecialOperator): Arbitrary<string> =>
  fc.constantFrom(op, op, op, negationOf(op) ?? op);

const leafOf = (f: string, op: Operator | SpecialOperator, v: Arbitrary<unknown>): Arbitrary<LeafInput> =>
  fc.record({ f: fc.constant(f), op: spelled(op), v });

function fieldLeaf(world: World, f: string, field: Field): Arbitrary<LeafInput> {
  const value = askedValue(world, field);
  return fc.constantFrom(...operatorsOf(field)).chain((op) => {
    if (op === 'blank') return leafOf(f, op, fc.constantFrom(true, false, 'true', 'false'));
    if (op === 'between') return leafOf(f, op, fc.tuple(value, value));
    if (op === 'contains' || op === 'starts') return leafOf(f, op, someText);
    const isMany = op === 'eq' || op === 'includes' || op === 'includesAll';
    const list = fc.array(value, { minLength: 1, maxLength: 3 });
    return leafOf(f, op, isMany ? fc.oneof(value, list) : value);
  });
}

// Spans that end on the days that rows have, and others; counted from today, so that a boundary is met exactly.
const someSpan: Arbitrary<string> = fc.oneof(
  fc.constantFrom('5 years', '70 months', '24 quarters', '300 weeks', '1 day', '1000 years'),
  fc
    .constantFrom(...DAYS)
    .map((day) => `${Math.floor((Date.parse(NOW) - Date.parse(day)) / 86_400_000)} days`),
);
const someAgo = someSpan.map((ago) => ({ ago }));

function specialLeaf(world: World, f: string, op: SpecialOperator): Arbitrary<LeafInput> {
  if (op === 'withinLast' || op === 'staleFor') return leafOf(f, op, someSpan);
  if (op === 'near') return leafOf(f, op, somePlace(world));
  if (!isEvidence(op) || op === 'changedSince') {
    const moment = fc.constantFrom('2024-01-01', '2024-01-01T12:00:00.5Z', '2024-03-01T00:00:00+02:00');
    return leafOf(f, op, fc.oneof(moment, someAgo));
  }
  const domain = fc.constantFrom('nature.com', 'WWW.nature.com', 'example.org', 'news.example.org', 'com');
  const flag = fc.constantFrom(true, false, 'true', 'false');
  return leafOf(f, op, fc.oneof(flag, domain, fc.array(domain, { minLength: 1, maxLength: 3 })));
}

function somePlace(world: World): Arbitrary<unknown> {
  const ids = (world['organization'] ?? []).map((row) => String(row['id']));
  const km = fc.constantFrom(1, 20.5, 500, 5000, 20_000);
  const at = { lat: fc.constantFrom(...LATITUDES), lng: fc.constantFrom(...LONGITUDES) };
  const of = ids.length > 0 ? fc.constantFrom(...ids) : fc.uuid();
  return fc.oneof(fc.record({ ...at, km }), fc.record({ of, km }));
}

function askedValue(world: World, field: Field): Arbitrary<unknown> {
  const ids = Object.values(world).flatMap((rows) => rows.map((row) => String(row['id'])));
  const value = someValue(field, ids);
  if (field.type === 'date') {
    return fc.oneof(value, fc.constantFrom('2019', '2020', '2020-01', '2020-02'), someAgo);
  }
  if (field.type === 'timestamp') return fc.oneof(value, fc.constant('2024-01-01T13:00:00.5+01:00'), someAgo);
  if (field.type === 'oneOf') return fc.oneof(value, fc.constantFrom(...someOptions(field).map(upper)));
  if (field.type === 'id') {
    return fc.oneof(
      value,
      value.map((id) => upper(String(id))),
    );
  }
  const isNumber = ['year', 'integer', 'decimal', 'money', 'boolean'].includes(field.type);
  return isNumber ? fc.oneof(value, value.map(String)) : value;
}

const upper = (text: string): string => text.toUpperCase();

function linkLeaf(world: World, f: string, relation: Relation): Arbitrary<LeafInput> {
  const target = kindOf(relation.kind);
  const rows = world[target.table] ?? [];
  const key = target.keyField ? target.fields[target.keyField]?.column : undefined;
  const names = [...rows.map((row) => row['id']), ...(key ? rows.map((row) => row[key]) : []), 'nobody'];
  const value = fc.constantFrom(...names.filter((found) => found !== null));
  return fc.constantFrom(...relationOperators(target.parent !== undefined)).chain((op) => {
    if (op === 'blank') return leafOf(f, op, fc.boolean());
    return leafOf(f, op, fc.oneof(value, fc.array(value, { minLength: 1, maxLength: 4 })));
  });
}

/** Random orders of a kind's rows. */
export function someSort(kind: Kind): Arbitrary<readonly SortKey[]> {
  const sortable = Object.entries(kind.fields).filter(([, field]) => !field.many && field.type !== 'json');
  const names = ['id', kind.nameField, ...sortable.map(([name]) => name)];
  const key = fc.record(
    {
      f: fc.constantFrom(...names),
      dir: fc.constantFrom('asc' as const, 'desc' as const),
      nulls: fc.constantFrom('first' as const, 'last' as const),
    },
    { requiredKeys: ['f'] },
  );
  return fc.array(key, { maxLength: 3 });
}
