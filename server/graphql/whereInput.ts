import type { ConditionInput } from '#domain/query/grammar.ts';
import type { Field, Relation } from '#domain/fields.ts';
import type { Kind, SortKey } from '#domain/kind.ts';
import { byEveryName, edgeOf, ID_FIELD, kindOf, relationOf } from '#domain/registry.ts';
import { operatorsOf, type Operator } from '#domain/query/operators.ts';

/** A value of a generated where input, as GraphQL hands it over. */
export type WhereValue = Readonly<Record<string, unknown>>;

/** The suffix that stands for each operator; plain equality has none. */
export const SUFFIX_OF: Readonly<Record<Operator, string>> = {
  eq: '',
  gt: '_GT',
  gte: '_GTE',
  lt: '_LT',
  lte: '_LTE',
  between: '_BETWEEN',
  blank: '_BLANK',
  starts: '_STARTS_WITH',
  contains: '_CONTAINS',
  includes: '_INCLUDES',
  includesAll: '_INCLUDES_ALL',
  descendantOf: '_DESCENDANT_OF',
};

/** One member of a where input: its name, and the operator it stands for. */
export interface WhereMember {
  readonly name: string;
  readonly op: Operator;
  readonly isNegated: boolean;
  /** Takes a list of values. */
  readonly isList: boolean;
}

/** The members that a field gives to its kind's where input. */
export function fieldMembers(name: string, field: Field): readonly WhereMember[] {
  const plain = operatorsOf(field).map((op) => ({
    name: `${name}${SUFFIX_OF[op]}`,
    op,
    isNegated: false,
    isList: op === 'between' || op === 'includesAll',
  }));
  if (field.many) {
    return [...plain, { name: `${name}_INCLUDES_ANY`, op: 'includes', isNegated: false, isList: true }];
  }
  if (field.type === 'json') return plain;
  return [
    ...plain,
    { name: `${name}_NOT`, op: 'eq', isNegated: true, isList: false },
    { name: `${name}_IN`, op: 'eq', isNegated: false, isList: true },
    { name: `${name}_NOT_IN`, op: 'eq', isNegated: true, isList: true },
  ];
}

const all = (conditions: readonly ConditionInput[]): ConditionInput =>
  conditions.length === 1 && conditions[0] ? conditions[0] : { and: conditions };

interface NamedMember {
  readonly name: string;
  readonly member: WhereMember;
}

const membersOfKinds = new WeakMap<Kind, ReadonlyMap<string, NamedMember>>();

function membersOf(kind: Kind): ReadonlyMap<string, NamedMember> {
  const known = membersOfKinds.get(kind);
  if (known) return known;
  const fields = { id: ID_FIELD, ...kind.fields };
  const members = new Map(
    Object.entries(fields).flatMap(([name, field]) =>
      fieldMembers(name, field).map((member): [string, NamedMember] => [member.name, { name, member }]),
    ),
  );
  membersOfKinds.set(kind, members);
  return members;
}

/** Turns a where input into the one query tree's input form; null and absent members ask nothing. */
export function conditionFromWhere(kind: Kind, where: WhereValue): ConditionInput {
  const members = membersOf(kind);
  return all(
    Object.entries(where)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([key, value]) => {
        const found = members.get(key);
        if (!found) return structure(kind, key, value);
        return leafOf(found, value);
      }),
  );
}

// No value is one of none.
function leafOf({ name, member: { op, isList, isNegated } }: NamedMember, v: unknown): ConditionInput {
  const isNone = isList && (op === 'eq' || op === 'includes') && Array.isArray(v) && v.length === 0;
  const condition = isNone ? { or: [] } : { f: name, op, v };
  return isNegated ? { not: condition } : condition;
}

function structure(kind: Kind, key: string, value: unknown): ConditionInput {
  if (key === 'NOT') return { not: conditionFromWhere(kind, value as WhereValue) };
  if (key === 'AND') return { and: (value as WhereValue[]).map((part) => conditionFromWhere(kind, part)) };
  if (key === 'OR') return { or: (value as WhereValue[]).map((part) => conditionFromWhere(kind, part)) };
  return related(kind, key, value);
}

function related(kind: Kind, key: string, value: unknown): ConditionInput {
  const [, name = '', suffix = ''] = /^(.*?)(?:_(SOME|NONE|NOT|BLANK|DESCENDANT_OF))?$/.exec(key) ?? [];
  if (suffix === 'BLANK') return { f: name, op: 'blank', v: value };
  if (suffix === 'DESCENDANT_OF') return { f: name, op: 'descendantOf', v: value };
  const isConnection = name.endsWith('Connection') && relationOf(kind, name) === undefined;
  const relationName = isConnection ? name.slice(0, -'Connection'.length) : name;
  const relation = relationOf(kind, relationName) as Relation;
  const inner = isConnection
    ? connectionWhere(relation, value as WhereValue)
    : conditionFromWhere(kindOf(relation.kind), value as WhereValue);
  const some = { some: relationName, where: inner };
  return suffix === 'NONE' || suffix === 'NOT' ? { not: some } : some;
}

function connectionWhere(relation: Relation, value: WhereValue): ConditionInput {
  const node = value['node'] ? [conditionFromWhere(kindOf(relation.kind), value['node'] as WhereValue)] : [];
  const edge = relation.type === 'edge' ? edgeOf(relation.edge) : undefined;
  const fields = edge ? byEveryName(edge, edge.fields) : {};
  const leaves = Object.entries(edge ? ((value['edge'] ?? {}) as WhereValue) : {}).flatMap(
    ([key, wanted]) => {
      const found = Object.entries(fields)
        .flatMap(([name, field]) => fieldMembers(name, field).map((member) => ({ name, member })))
        .find(({ member }) => member.name === key);
      if (!found || wanted === null || wanted === undefined) return [];
      return [leafOf(found, wanted)];
    },
  );
  return all([...node, ...leaves]);
}

/** Turns sort inputs ([{name: ASC}, …]) into sort keys. */
export const sortFromInput = (
  sort: readonly WhereValue[] | null | undefined,
): readonly SortKey[] | undefined =>
  sort?.flatMap((part) =>
    Object.entries(part)
      .filter(([, direction]) => direction !== null && direction !== undefined)
      .map(([f, direction]) => ({ f, dir: direction === 'DESC' ? ('desc' as const) : ('asc' as const) })),
  );
