import { AppError } from '#domain/errors.ts';
import type { Kind } from '#domain/kind.ts';
import type { ConditionInput, LeafInput } from '#domain/query/grammar.ts';
import { NEGATIONS } from '#domain/query/operators.ts';
import { parseCondition } from '#domain/query/parse.ts';

type Common = {
  readonly id: string;
  /** Switched off: it stays in the builder and asks nothing. */
  readonly isOff: boolean;
  readonly isNot: boolean;
};

/** A condition as it is being written; until a field is chosen, and while its value is wrong, it asks nothing. */
export type LeafNode = Common & { readonly type: 'leaf'; readonly leaf: Partial<LeafInput> };

/** Conditions of which all hold, or any. */
export type GroupNode = Common & { readonly type: 'and' | 'or'; readonly of: readonly BuilderNode[] };

/** Conditions that all hold for one related row. */
export type SomeNode = Common & {
  readonly type: 'some';
  readonly relation: string;
  readonly of: readonly BuilderNode[];
};

export type BuilderNode = LeafNode | GroupNode | SomeNode;

/** A node that holds others. */
export type ParentNode = GroupNode | SomeNode;

export const isParent = (node: BuilderNode): node is ParentNode => node.type !== 'leaf';

let lastId = 0;

/** A name for a node that no other has. */
export const newId = (): string => {
  lastId += 1;
  return `n${lastId}`;
};

const plain = () => ({ id: newId(), isOff: false, isNot: false });

/** A condition that is still to be written. */
export const emptyLeaf = (): LeafNode => ({ ...plain(), type: 'leaf', leaf: {} });

/** A group that holds nodes. */
export const groupOf = (type: GroupNode['type'], of: readonly BuilderNode[]): GroupNode => ({
  ...plain(),
  type,
  of,
});

/** A block about one related row. */
export const someOf = (relation: string, of: readonly BuilderNode[]): SomeNode => ({
  ...plain(),
  type: 'some',
  relation,
  of,
});

/** Reads the conditions of a list; one group that holds all of them is the root itself. */
export function readRoot(conditions: readonly ConditionInput[]): GroupNode {
  const [only] = conditions;
  const isWhole = conditions.length === 1 && only !== undefined && ('or' in only || 'and' in only);
  if (isWhole) return readNode(only) as GroupNode;
  return groupOf('and', conditions.map(readNode));
}

function readNode(condition: ConditionInput): BuilderNode {
  if ('f' in condition) return { ...plain(), type: 'leaf', leaf: condition };
  if ('not' in condition) return readNegated(condition.not);
  if ('some' in condition) return someOf(condition.some, partsOf(condition.where));
  return 'or' in condition
    ? groupOf('or', condition.or.map(readNode))
    : groupOf('and', condition.and.map(readNode));
}

// A plain condition takes the negated operator, where there is one.
function readNegated(condition: ConditionInput): BuilderNode {
  if ('f' in condition) {
    const negation = Object.keys(NEGATIONS).find((name) => NEGATIONS[name] === condition.op);
    if (negation) return { ...plain(), type: 'leaf', leaf: { ...condition, op: negation } };
  }
  const node = readNode(condition);
  return { ...node, isNot: !node.isNot };
}

const partsOf = (where: ConditionInput): readonly BuilderNode[] =>
  ('and' in where ? where.and : [where]).map(readNode);

/** The relations of the blocks around a node, from the outside: its fields are those of the last one's rows. */
export type Scope = readonly string[];

/** The conditions that a root asks, without what is switched off or not finished. */
export function writeRoot(kind: Kind, root: GroupNode): readonly ConditionInput[] {
  const parts = writeAll(kind, root.of, []);
  if (parts.length === 0) return [];
  if (root.isNot) return [{ not: root.type === 'and' ? { and: parts } : { or: parts } }];
  return root.type === 'and' || parts.length === 1 ? parts : [{ or: parts }];
}

const writeAll = (kind: Kind, nodes: readonly BuilderNode[], scope: Scope): readonly ConditionInput[] =>
  nodes.flatMap((node) => writeNode(kind, node, scope) ?? []);

/** The condition of one node; undefined where it asks nothing. */
export function writeNode(kind: Kind, node: BuilderNode, scope: Scope): ConditionInput | undefined {
  if (node.isOff) return undefined;
  const condition = writePlain(kind, node, scope);
  return condition && node.isNot ? { not: condition } : condition;
}

function writePlain(kind: Kind, node: BuilderNode, scope: Scope): ConditionInput | undefined {
  if (node.type === 'leaf') {
    return problemOf(kind, node, scope) === undefined ? (node.leaf as LeafInput) : undefined;
  }
  const inner = node.type === 'some' ? [...scope, node.relation] : scope;
  const parts = writeAll(kind, node.of, inner);
  const [first] = parts;
  if (node.type === 'some') {
    return { some: node.relation, where: parts.length === 1 && first ? first : { and: parts } };
  }
  if (!first) return undefined;
  if (parts.length === 1) return first;
  return node.type === 'and' ? { and: parts } : { or: parts };
}

/** What the server would say against a condition; an empty text while it is not finished. */
export function problemOf(kind: Kind, { leaf }: LeafNode, scope: Scope): string | undefined {
  if (leaf.f === undefined || leaf.op === undefined || isMissing(leaf)) return '';
  try {
    parseCondition(kind, within(scope, leaf as LeafInput));
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

const isMissing = ({ v }: Partial<LeafInput>): boolean =>
  v === undefined || v === '' || (Array.isArray(v) && (v.length === 0 || v.includes('')));

/** A condition on related rows, as one on the row that the blocks begin at. */
export const within = (scope: Scope, condition: ConditionInput): ConditionInput =>
  scope.toReversed().reduce<ConditionInput>((where, some) => ({ some, where }), condition);
