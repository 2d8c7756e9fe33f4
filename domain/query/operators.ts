import type { Field, FieldType } from '#domain/fields.ts';

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

/** Spellings that mean `not` around a plain operator. */
export const NEGATIONS: Readonly<Record<string, Operator>> = {
  notEq: 'eq',
  notContains: 'contains',
  notStarts: 'starts',
  notIncludes: 'includes',
  notBlank: 'blank',
  notBetween: 'between',
  notDescendantOf: 'descendantOf',
};

/** How each operator reads in a sentence. */
export const OPERATOR_LABELS: Readonly<Record<Operator, string>> = {
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
};

const TEXT: readonly Operator[] = ['eq', 'contains', 'starts', 'blank'];
const ORDERED: readonly Operator[] = ['eq', 'gt', 'gte', 'lt', 'lte', 'between', 'blank'];
const CHOICE: readonly Operator[] = ['eq', 'blank'];

const BY_TYPE: Readonly<Record<FieldType, readonly Operator[]>> = {
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
};

/** The operators that a field takes. */
export function operatorsOf(field: Field): readonly Operator[] {
  if (!field.many) return BY_TYPE[field.type];
  const isText = field.type !== 'oneOf';
  return isText
    ? ['includes', 'includesAll', 'contains', 'starts', 'blank']
    : ['includes', 'includesAll', 'blank'];
}

/** The operators that a link itself takes: which row it leads to, whether it leads anywhere, and where in a tree. */
export const relationOperators = (isTree: boolean): readonly Operator[] =>
  isTree ? ['eq', 'descendantOf', 'blank'] : ['eq', 'blank'];
