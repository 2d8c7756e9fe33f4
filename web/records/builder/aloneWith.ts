import type { Kind } from '#domain/kind.ts';
import { allOf, type ConditionInput } from '#domain/query/grammar.ts';
import { findNode } from './moves.ts';
import { isParent, writeNode, type BuilderNode, type Scope } from './nodes.ts';

/**
 * A condition in the place of a node, together with those that always hold beside it: its neighbours where all of a group
 * hold. Other ways of an `or`, and what a `not` stands before, say nothing of it. Without a condition only its neighbours.
 */
export function aloneWith(
  kind: Kind,
  root: BuilderNode,
  at: { readonly id: string; readonly condition: ConditionInput | undefined },
  scope: Scope = [],
): ConditionInput | undefined {
  if (root.id === at.id || !isParent(root)) return at.condition;
  const on = root.of.find((child) => findNode(child, at.id));
  if (!on) return at.condition;
  const inner = root.type === 'some' ? [...scope, root.relation] : scope;
  const isAll = root.type !== 'or' && !root.isNot;
  const beside = isAll
    ? root.of.filter((child) => child !== on).map((child) => writeNode(kind, child, inner))
    : [];
  const all = allOf([...beside, aloneWith(kind, on, at, inner)]);
  return root.type === 'some' ? { some: root.relation, where: all ?? { and: [] } } : all;
}
