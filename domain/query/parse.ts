import {
  malformedValue,
  queryTooDeep,
  queryTooLarge,
  unknownField,
  unknownOperator,
} from '#domain/errors.ts';
import type { Field, Relation } from '#domain/fields.ts';
import type { Edge, Kind, SortKey } from '#domain/kind.ts';
import { QUERIES } from '#domain/limits.ts';
import { edgeFieldOf, edgeOf, fieldOf, kindOf, namesOf, ownName, relationOf } from '#domain/registry.ts';
import { isAgo, type ConditionInput, type LeafInput, type QueryInput } from './grammar.ts';
import {
  NEGATIONS,
  operatorsOf,
  relationOperators,
  specialOperators,
  timeOperators,
  type Operator,
} from './operators.ts';
import { agoLeaf, parseSpecial } from './parseSpecial.ts';
import type { ConditionTree, FieldLeaf, LeafPlace, LeafValue, QueryTree, SortStep } from './tree.ts';
import { MAX_VALUES, parseBoolean, parseDay, parseText, parseValue } from './values.ts';

const MAX_SORTS = 4;
const MAX_CURSOR = 8000;

interface Scope {
  readonly kind: Kind;
  readonly edge?: Edge | undefined;
}

interface Budget {
  leaves: number;
}

/** Checks a question against the registry; names the nearest valid word where one is wrong. */
export function parseQuery(
  kind: Kind,
  input: QueryInput,
  limits: { limit: number; maxLimit: number },
): QueryTree {
  if (input.from !== undefined && ![kind.name, kind.plural].includes(input.from)) {
    throw malformedValue('from', input.from, `"${kind.name}" here`);
  }
  const grouped = (['group', 'measures', 'totals'] as const).find((member) => input[member] !== undefined);
  if (grouped) throw malformedValue('q', grouped, 'a question for rows: groups are asked for by themselves');
  const where = input.where === undefined ? undefined : parseCondition(kind, input.where);
  return {
    kind,
    ...(where ? { where } : {}),
    sort: parseSort(kind, input.sort),
    limit: parseLimit(input.limit, limits),
    ...(input.after === undefined ? {} : { after: parseText('after', input.after, MAX_CURSOR) }),
  };
}

/** Checks a condition against the registry. */
export function parseCondition(kind: Kind, input: ConditionInput): ConditionTree {
  return parseNode({ kind }, input, { depth: 0, budget: { leaves: 0 } });
}

/** Checks the order; a kind's own order stands where none is asked for. `at` is the parameter that they were sent in, for what is refused. */
export function parseSort(
  kind: Kind,
  keys: readonly SortKey[] | undefined,
  at?: string,
): readonly SortStep[] {
  if (keys !== undefined && !Array.isArray(keys)) throw malformedValue('sort', keys, 'a list of {f, dir}');
  const wanted = keys?.length ? keys : kind.defaultSort;
  if (wanted.length > MAX_SORTS) throw queryTooLarge(MAX_SORTS, 'sort keys');
  return wanted.map((key) => parseSortKey(kind, key, at));
}

function parseSortKey(kind: Kind, key: SortKey, at: string | undefined): SortStep {
  if (typeof key !== 'object' || key === null || typeof key.f !== 'string') {
    throw malformedValue('sort', key, '{f, dir}');
  }
  refuseOthers('sort', key, ['f', 'dir', 'nulls']);
  const field = fieldOf(kind, key.f);
  if (!field || field.many || field.type === 'json') {
    const sortable = Object.entries(kind.fields).filter(([, value]) => !value.many && value.type !== 'json');
    throw unknownField(
      key.f,
      sortable.map(([name]) => name),
      at,
    );
  }
  if (key.dir !== undefined && key.dir !== 'asc' && key.dir !== 'desc') {
    throw malformedValue('sort', key.dir, 'asc or desc');
  }
  if (key.nulls !== undefined && key.nulls !== 'first' && key.nulls !== 'last') {
    throw malformedValue('sort', key.nulls, 'first or last');
  }
  return { name: key.f, field, dir: key.dir ?? 'asc', nulls: key.nulls ?? 'last' };
}

function parseLimit(limit: unknown, limits: { limit: number; maxLimit: number }): number {
  if (limit === undefined || limit === null) return limits.limit;
  if (typeof limit !== 'number' || !Number.isInteger(limit) || limit < 0 || limit > limits.maxLimit) {
    throw malformedValue('limit', limit, `a whole number from 0 to ${limits.maxLimit}`);
  }
  return limit;
}

interface Place {
  readonly depth: number;
  readonly budget: Budget;
}

function parseNode(scope: Scope, input: ConditionInput, place: Place): ConditionTree {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw malformedValue('where', input, 'an object such as {"f": "country", "op": "eq", "v": "DE"}');
  }
  if (place.depth > QUERIES.maxDepth) throw queryTooDeep(QUERIES.maxDepth);
  const inner = { ...place, depth: place.depth + 1 };
  checkMembers(input);
  if ('and' in input) return { type: 'and', of: parseAll(scope, input.and, inner) };
  if ('or' in input) return { type: 'or', of: parseAll(scope, input.or, inner) };
  if ('not' in input) return { type: 'not', of: parseNode(scope, input.not, inner) };
  if ('some' in input) return parseSome(scope, input, inner);
  if ('f' in input) return parseLeaf(scope, input, place);
  throw malformedValue('where', Object.keys(input).join(', ') || '{}', 'one of f, and, or, not, some');
}

const FORMS: readonly (readonly string[])[] = [['and'], ['or'], ['not'], ['some', 'where'], ['f', 'op', 'v']];

// A misspelt member would change what is asked; so it is refused.
function checkMembers(input: object): void {
  const form = FORMS.find(([first = '']) => Object.hasOwn(input, first)) ?? FORMS.flat();
  refuseOthers('where', input, form);
}

function refuseOthers(name: string, input: object, members: readonly string[]): void {
  const other = Object.keys(input).find((member) => !members.includes(member));
  if (other !== undefined) throw malformedValue(name, other, `an object with ${members.join(', ')} only`);
}

function parseAll(scope: Scope, inputs: unknown, place: Place): readonly ConditionTree[] {
  if (!Array.isArray(inputs)) {
    throw malformedValue('where', inputs, 'a list of conditions after "and" and "or"');
  }
  return inputs.map((input) => parseNode(scope, input as ConditionInput, place));
}

function parseSome(scope: Scope, input: { some: unknown; where?: unknown }, place: Place): ConditionTree {
  const name = ownName(scope.kind, parseText('some', input.some));
  const relation = relationOf(scope.kind, name);
  if (!relation) throw unknownField(name, Object.keys(scope.kind.relations));
  const next = step(relation);
  const where = parseNode(next, (input.where ?? { and: [] }) as ConditionInput, place);
  return related(relation, name, next, where);
}

const step = (relation: Relation): Scope => ({
  kind: kindOf(relation.kind),
  edge: relation.type === 'edge' ? edgeOf(relation.edge) : undefined,
});

const related = (relation: Relation, name: string, next: Scope, where: ConditionTree): ConditionTree => ({
  type: 'related',
  relation,
  name,
  target: next.kind,
  ...(next.edge ? { edge: next.edge } : {}),
  where,
});

function parseLeaf(scope: Scope, leaf: LeafInput, place: Place): ConditionTree {
  place.budget.leaves += 1;
  if (place.budget.leaves > QUERIES.maxLeaves) throw queryTooLarge(QUERIES.maxLeaves);
  const path = parseText('f', leaf.f).split('.');
  if (path.length - 1 > QUERIES.maxHops) {
    throw queryTooLarge(QUERIES.maxHops, `relations in the path "${path.join('.').slice(0, 60)}"`);
  }
  const written = parseText(`${leaf.f}: op`, leaf.op ?? 'eq');
  const negated = Object.hasOwn(NEGATIONS, written);
  const plain = { ...leaf, op: negated ? (NEGATIONS[written] as string) : written };
  const tree = parsePath(scope, path, plain);
  return negated ? { type: 'not', of: tree } : tree;
}

function parsePath(scope: Scope, path: readonly string[], leaf: LeafInput): ConditionTree {
  const [asked = '', ...rest] = path;
  const name = ownName(scope.edge ?? {}, ownName(scope.kind, asked));
  const relation = relationOf(scope.kind, name);
  if (rest.length > 0) {
    if (!relation) throw unknownField(name, Object.keys(scope.kind.relations));
    const next = step(relation);
    return related(relation, name, next, parsePath(next, rest, leaf));
  }
  const own = fieldOf(scope.kind, name);
  const onEdge = scope.edge && edgeFieldOf(scope.edge, name);
  const field = own ?? onEdge;
  if (field) {
    const special = own ? specialOperators(scope.kind, name, field) : timeOperators(field);
    const on = { type: 'leaf', of: own ? 'row' : 'edge', name, field } as const;
    return specialLeaf(special, on, leaf) ?? parseFieldLeaf(on, leaf, special);
  }
  if (relation) {
    const special = specialOperators(scope.kind, name, relation);
    return specialLeaf(special, { name }, leaf) ?? parseLinkLeaf(relation, name, { leaf, special });
  }
  const names = [...namesOf(scope.kind), ...Object.keys(scope.edge?.fields ?? {})];
  throw unknownField(name, names);
}

function specialLeaf(
  special: readonly string[],
  on: LeafPlace | { readonly name: string },
  leaf: LeafInput,
): ConditionTree | undefined {
  return special.includes(leaf.op) ? parseSpecial(on, leaf) : undefined;
}

function parseFieldLeaf(on: LeafPlace, leaf: LeafInput, special: readonly string[]): ConditionTree {
  const op = checkOperator(leaf, operatorsOf(on.field), special);
  if (listOf(leaf.v).some(isAgo)) return parseRelative(on, op, leaf);
  if (op === 'blank') return { ...on, op, values: [parseBoolean(leaf.f, leaf.v ?? true)] };
  if (on.field.type === 'date') return parseDateLeaf(on, op, leaf);
  return { ...on, op, values: parseValues(on.field, op, leaf) };
}

// Each value counted back from now is a leaf of its own.
function parseRelative(on: LeafPlace, op: Operator, leaf: LeafInput): ConditionTree {
  const isTime = timeOperators(on.field).length > 0;
  if (!isTime || op === 'blank') throw malformedValue(leaf.f, leaf.v, 'no {"ago"} but on dates and moments');
  const each = (plain: Operator, v: unknown): ConditionTree =>
    isAgo(v) ? agoLeaf(on, plain, v) : parseFieldLeaf(on, { ...leaf, op: plain, v }, []);
  if (op === 'between') {
    const [from, to] = between(leaf, listOf(leaf.v));
    return { type: 'and', of: [each('gte', from), each('lte', to)] };
  }
  const parts = checkCount(leaf, op, listOf(leaf.v)).map((value) => each(op, value));
  return parts.length === 1 && parts[0] ? parts[0] : { type: 'or', of: parts };
}

// A year or month among the values of `eq` is the span of its days.
function parseDateLeaf(on: LeafPlace, op: Operator, leaf: LeafInput): ConditionTree {
  if (op === 'between') return { ...on, op, values: dayRange(leaf) };
  const periods = checkCount(leaf, op, listOf(leaf.v)).map((value) => parseDay(leaf.f, op, value));
  const days = periods.filter(({ length }) => length === 1).flat();
  const parts: readonly FieldLeaf[] = [
    ...(days.length > 0 ? [{ ...on, op, values: days }] : []),
    ...periods
      .filter(({ length }) => length === 2)
      .map((values) => ({ ...on, op: 'between' as const, values })),
  ];
  return parts.length === 1 && parts[0] ? parts[0] : { type: 'or', of: parts };
}

function dayRange(leaf: LeafInput): readonly string[] {
  const [from, to] = between(leaf, listOf(leaf.v));
  return [...parseDay(leaf.f, 'gte', from), ...parseDay(leaf.f, 'lte', to)];
}

function parseValues(field: Field, op: Operator, leaf: LeafInput): readonly LeafValue[] {
  const asText = op === 'contains' || op === 'starts';
  const values = listOf(leaf.v).map((value) =>
    asText ? parseText(leaf.f, value) : parseValue(leaf.f, field, value),
  );
  return op === 'between' ? between(leaf, values) : checkCount(leaf, op, values);
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

function between<T>(leaf: LeafInput, values: readonly T[]): readonly T[] {
  if (listOf(leaf.v).length !== 2) {
    throw malformedValue(leaf.f, leaf.v, 'two values, [from, to], for "between"');
  }
  return values;
}

const TAKES_MANY: ReadonlySet<Operator> = new Set(['eq', 'includes', 'includesAll', 'descendantOf']);

function checkCount<T>(leaf: LeafInput, op: Operator, values: readonly T[]): readonly T[] {
  if (values.length === 0 || (values.length > 1 && !TAKES_MANY.has(op))) {
    throw malformedValue(
      leaf.f,
      leaf.v,
      `${values.length === 0 ? 'at least one value' : 'one value'} for "${op}"`,
    );
  }
  if (values.length > MAX_VALUES) throw queryTooLarge(MAX_VALUES, `values for "${leaf.f}"`);
  return values;
}

function checkOperator(leaf: LeafInput, allowed: readonly Operator[], special: readonly string[]): Operator {
  const op = allowed.find((name) => name === leaf.op);
  if (op) return op;
  // The operators that nearly every value takes are suggested to those who meant them only.
  const beginning = leaf.op.slice(0, 3).toLowerCase();
  const meant = special.filter((name) => name.toLowerCase().startsWith(beginning));
  throw unknownOperator(leaf.f, leaf.op, [...allowed, ...meant]);
}

function parseLinkLeaf(
  relation: Relation,
  name: string,
  { leaf, special }: { leaf: LeafInput; special: readonly string[] },
): ConditionTree {
  const target = kindOf(relation.kind);
  const op = checkOperator(leaf, relationOperators(target.parent !== undefined), special);
  if (op === 'blank') {
    return { type: 'link', relation, name, target, op, values: [parseBoolean(leaf.f, leaf.v ?? true)] };
  }
  const values = checkCount(
    leaf,
    op,
    listOf(leaf.v).map((value) => parseText(leaf.f, value)),
  );
  return { type: 'link', relation, name, target, op, values };
}
