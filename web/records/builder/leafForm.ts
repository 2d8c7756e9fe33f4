import type { EdgeName } from '#domain/names.ts';
import type { Field, Relation } from '#domain/fields.ts';
import type { Kind } from '#domain/kind.ts';
import type { LeafInput } from '#domain/query/grammar.ts';
import {
  NEGATIONS,
  operatorsOf,
  relationOperators,
  specialOperators,
  timeOperators,
  type Operator,
  type SpecialOperator,
} from '#domain/query/operators.ts';
import { edgeFieldOf, edgeOf, fieldOf, kindOf, relationOf } from '#domain/registry.ts';
import { ENTRIES, type Entry } from '#web/forms/entries.ts';
import { operatorChoicesOf, type OperatorChoice } from '#web/records/state/fieldWords.ts';
import type { Scope } from './nodes.ts';

/** The end of a path: the kind it stands in, and the field or link. */
export type PathEnd = {
  readonly owner: Kind;
  readonly name: string;
  readonly field: Field | undefined;
  readonly relation: Relation | undefined;
  /** Every link on the way leads to one row at most. */
  readonly isSingle: boolean;
};

/** The kind whose fields stand in a scope, and the edge that leads there. */
export function scopeKind(
  kind: Kind,
  scope: Scope,
): { readonly kind: Kind; readonly edge: EdgeName | undefined } {
  let at: { kind: Kind; edge: EdgeName | undefined } = { kind, edge: undefined };
  for (const name of scope) {
    const relation = relationOf(at.kind, name);
    if (!relation) return at;
    at = { kind: kindOf(relation.kind), edge: relation.type === 'edge' ? relation.edge : undefined };
  }
  return at;
}

/** Where a path of a scope ends; undefined for one that the registry does not have. */
export function pathEnd(kind: Kind, scope: Scope, path: string): PathEnd | undefined {
  const names = path.split('.');
  const steps = names.slice(0, -1);
  const { kind: owner, edge } = scopeKind(kind, [...scope, ...steps]);
  const name = names.at(-1) ?? '';
  const onEdge = edge === undefined ? undefined : edgeFieldOf(edgeOf(edge), name);
  const field = fieldOf(owner, name) ?? onEdge;
  const relation = relationOf(owner, name);
  if (!field && !relation) return undefined;
  const isSingle = steps.every(
    (step, index) =>
      relationOf(scopeKind(kind, [...scope, ...steps.slice(0, index)]).kind, step)?.type === 'ref',
  );
  return { owner, name, field, relation, isSingle };
}

const OFFERED_NEGATIONS = new Set([
  'notEq',
  'notContains',
  'notStarts',
  'notIncludes',
  'notBlank',
  'notDescendantOf',
  'notBetween',
  'notHasSource',
]);
// A place on the map is written as JSON.
const NOT_OFFERED: ReadonlySet<string> = new Set(['near']);

/** The operators that the end of a path takes, with the useful negations. */
export function operatorsAt({ owner, name, field, relation }: PathEnd): readonly OperatorChoice[] {
  const own = fieldOf(owner, name) === undefined && relation === undefined;
  const special = own
    ? timeOperators(field as Field)
    : specialOperators(owner, name, (field ?? relation) as Field | Relation);
  const plain = field
    ? operatorsOf(field)
    : relationOperators(kindOf((relation as Relation).kind).parent !== undefined);
  const all: readonly (Operator | SpecialOperator)[] = [...plain, ...special];
  return operatorChoicesOf(
    all.filter((op) => !NOT_OFFERED.has(op)),
    OFFERED_NEGATIONS,
  );
}

/** How a value is entered. */
export type ValueForm = 'nothing' | 'pick' | 'one' | 'two' | 'span' | 'moment' | 'domains' | 'json';

const PICKED: ReadonlySet<string> = new Set(['eq', 'includes', 'includesAll', 'descendantOf']);
const PICKED_TYPES: ReadonlySet<Field['type']> = new Set(['oneOf', 'boolean', 'text']);

/** What is to be entered for an operator. */
export function formOf({ field, relation }: Pick<PathEnd, 'field' | 'relation'>, op: string): ValueForm {
  const plain = NEGATIONS[op] ?? op;
  if (plain === 'blank') return 'nothing';
  if (plain === 'hasSource') return 'domains';
  if (plain === 'withinLast' || plain === 'staleFor') return 'span';
  if (plain === 'changedSince') return 'moment';
  if (plain === 'near') return 'json';
  if (plain === 'between') return 'two';
  const isPicked = relation !== undefined || (field !== undefined && PICKED_TYPES.has(field.type));
  return isPicked && PICKED.has(plain) ? 'pick' : 'one';
}

/** The value that an operator begins with. */
export const firstValue = (form: ValueForm): unknown =>
  form === 'nothing' || form === 'domains' ? 'true' : form === 'two' ? ['', ''] : undefined;

type OperatorForm = Exclude<ValueForm, 'nothing' | 'pick' | 'one' | 'two'>;

/** How values are typed that the operator asks for, whatever the field is. */
export const OPERATOR_ENTRIES: Readonly<Record<OperatorForm, Entry & { readonly label?: string }>> = {
  span: { ...ENTRIES.text, hint: '18 months, 1 year' },
  moment: { ...ENTRIES.timestamp, hint: '2026-01-01, 3 months ago' },
  domains: {
    ...ENTRIES.text,
    label: 'Domain of the source',
    hint: 'any, or nature.com',
    read: (text) => text.split(/\s*,\s*/),
  },
  json: { ...ENTRIES.json, read: readJson },
};

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** The condition with another operator; values stay where it takes the same ones. */
export function withOperator(end: PathEnd, leaf: Partial<LeafInput>, op: string): Partial<LeafInput> {
  const form = formOf(end, op);
  const isSame = leaf.op !== undefined && formOf(end, leaf.op) === form && form !== 'nothing';
  const v = isSame ? leaf.v : firstValue(form);
  return { ...(leaf.f === undefined ? {} : { f: leaf.f }), op, ...(v === undefined ? {} : { v }) };
}
