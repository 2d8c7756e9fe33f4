import type { Field, FieldType, Relation } from '#domain/fields.ts';
import type { Kind } from '#domain/kind.ts';

/** The plain operators; negations are written as `not` around them (decision 66). */
export type Operator =
  | 'eq'
  | 'gt'
  | 'gte'
  | 'lt'
  | 'lte'
  | 'between'
  | 'blank'
  | 'starts'
  | 'contains'
  | 'includes'
  | 'includesAll'
  | 'descendantOf';

/** Operators that ask about the facts behind a row or one of its values. */
export type EvidenceOperator = 'changedSince' | 'hasSource' | 'staleFor';

/** Operators that no single comparison with a column answers. */
export type SpecialOperator = EvidenceOperator | 'withinLast' | 'near' | 'like';

const NEGATED = {
  notEq: 'eq',
  notGt: 'gt',
  notGte: 'gte',
  notLt: 'lt',
  notLte: 'lte',
  notContains: 'contains',
  notStarts: 'starts',
  notIncludes: 'includes',
  notIncludesAll: 'includesAll',
  notBlank: 'blank',
  notBetween: 'between',
  notDescendantOf: 'descendantOf',
  notWithinLast: 'withinLast',
  notNear: 'near',
  notLike: 'like',
  notChangedSince: 'changedSince',
  notHasSource: 'hasSource',
  notStaleFor: 'staleFor',
} as const satisfies Readonly<Record<string, Operator | SpecialOperator>>;

/** Spellings that mean `not` around a plain operator. */
export const NEGATIONS: Readonly<Record<string, Operator | SpecialOperator>> = NEGATED;

/** How each operator reads in a sentence. */
export const OPERATOR_LABELS: Readonly<Record<Operator | SpecialOperator, string>> = {
  eq: 'is',
  gt: 'is more than',
  gte: 'is at least',
  lt: 'is less than',
  lte: 'is at most',
  between: 'is between',
  blank: 'is empty',
  starts: 'starts with',
  contains: 'contains',
  includes: 'includes',
  includesAll: 'includes all of',
  descendantOf: 'is in',
  withinLast: 'is within the last',
  near: 'is near',
  like: 'is like',
  changedSince: 'is changed since',
  hasSource: 'is backed by a source',
  staleFor: 'has no source read for',
};

const TEXT = ['eq', 'contains', 'starts', 'blank'] as const;
const ORDERED = ['eq', 'gt', 'gte', 'lt', 'lte', 'between', 'blank'] as const;
const CHOICE = ['eq', 'blank'] as const;
const LIST = ['includes', 'includesAll', 'blank'] as const;
const TEXT_LIST = ['includes', 'includesAll', 'contains', 'starts', 'blank'] as const;
const LINK = ['eq', 'blank'] as const;
const TREE_LINK = ['eq', 'descendantOf', 'blank'] as const;

const BY_TYPE = {
  text: TEXT,
  longText: TEXT,
  url: TEXT,
  email: TEXT,
  year: ORDERED,
  integer: ORDERED,
  decimal: ORDERED,
  money: ORDERED,
  date: ORDERED,
  timestamp: ORDERED,
  boolean: CHOICE,
  oneOf: CHOICE,
  id: CHOICE,
  json: ['blank'],
} as const satisfies Readonly<Record<FieldType, readonly Operator[]>>;

/** The operators that a field takes. */
export function operatorsOf(field: Field): readonly Operator[] {
  if (!field.many) return BY_TYPE[field.type];
  return field.type === 'oneOf' ? LIST : TEXT_LIST;
}

/** The operators that a link itself takes: which row it leads to, whether it leads anywhere, and where in a tree. */
export const relationOperators = (isTree: boolean): readonly Operator[] => (isTree ? TREE_LINK : LINK);

/** What the operators are typed from: those of each type of field, of lists and of links, and their negations. */
export type OperatorTables = {
  readonly byType: typeof BY_TYPE;
  readonly list: typeof LIST;
  readonly textList: typeof TEXT_LIST;
  readonly link: typeof TREE_LINK;
  readonly negated: typeof NEGATED;
};

const EVIDENCE: readonly EvidenceOperator[] = ['changedSince', 'hasSource', 'staleFor'];

/** True where the operator asks about facts. */
export const isEvidence = (op: string): op is EvidenceOperator => EVIDENCE.some((name) => name === op);

/** True for a kind whose rows facts are about. */
export const hasFacts = ({ relations }: Kind): boolean =>
  Object.values(relations).some((link) => link.type === 'inverse' && link.of === 'subjectId');

/** True for a kind whose rows stand on the map: it has the fields lat and lng. */
export const hasPlace = (kind: Kind): boolean =>
  [kind.fields['lat'], kind.fields['lng']].every((field) => field?.type === 'decimal');

/** The operators of a date or moment besides those of its order. */
export const timeOperators = ({ type, many }: Field): readonly SpecialOperator[] =>
  (type === 'date' || type === 'timestamp') && !many ? ['withinLast'] : [];

// Rows with searchable names are found by whichever of these they are called.
const nameOperators = ({ nameField, fields }: Kind, name: string): readonly SpecialOperator[] =>
  name === nameField && fields[nameField]?.searched === true ? ['like'] : [];

/**
 * The operators that a field or link of a kind takes besides the plain ones. `id` stands for the row as a whole: where it
 * is, when it changed, what backs it. Rows that are facts about others have no facts of their own.
 */
export function specialOperators(kind: Kind, name: string, of: Field | Relation): readonly SpecialOperator[] {
  const time =
    'kind' in of ? nameOperators(kind, name) : [...nameOperators(kind, name), ...timeOperators(of)];
  if (!hasFacts(kind) || of.type === 'inverse') return time;
  return [...time, ...EVIDENCE, ...(name === 'id' && hasPlace(kind) ? ['near' as const] : [])];
}
