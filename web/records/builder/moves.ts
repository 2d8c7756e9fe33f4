import { QUERIES } from '#domain/limits.ts';
import {
  groupOf,
  isParent,
  newId,
  type BuilderNode,
  type GroupNode,
  type ParentNode,
  type Scope,
} from './nodes.ts';

/** A place among the nodes of a parent. */
export type Place = { readonly parent: string; readonly index: number };

/** The node of an id. */
export function findNode(root: BuilderNode, id: string): BuilderNode | undefined {
  if (root.id === id) return root;
  if (!isParent(root)) return undefined;
  for (const child of root.of) {
    const found = findNode(child, id);
    if (found) return found;
  }
  return undefined;
}

/** The parents of a node, the root first; none for the root itself. */
export function parentsOf(root: BuilderNode, id: string): readonly ParentNode[] {
  if (!isParent(root) || root.id === id) return [];
  if (root.of.some((child) => child.id === id)) return [root];
  for (const child of root.of) {
    const inner = parentsOf(child, id);
    if (inner.length > 0) return [root, ...inner];
  }
  return [];
}

/** The relations of the blocks that a node stands in. */
export const scopeOf = (root: BuilderNode, id: string): Scope =>
  parentsOf(root, id).flatMap((parent) => (parent.type === 'some' ? [parent.relation] : []));

/** Where a node stands; undefined for the root. */
export function placeOfNode(root: BuilderNode, id: string): Place | undefined {
  const parent = parentsOf(root, id).at(-1);
  return parent && { parent: parent.id, index: parent.of.findIndex((child) => child.id === id) };
}

/** Changes one node. */
export function changeNode(
  root: GroupNode,
  id: string,
  change: (node: BuilderNode) => BuilderNode,
): GroupNode {
  const visit = (node: BuilderNode): BuilderNode => {
    const changed = node.id === id ? change(node) : node;
    return isParent(changed) ? { ...changed, of: changed.of.map(visit) } : changed;
  };
  return visit(root) as GroupNode;
}

const withChildren = (
  root: GroupNode,
  parent: string,
  change: (children: readonly BuilderNode[]) => readonly BuilderNode[],
): GroupNode =>
  changeNode(root, parent, (node) => (isParent(node) ? { ...node, of: change(node.of) } : node));

/** Puts a node at a place. */
export const insertNode = (root: GroupNode, { parent, index }: Place, node: BuilderNode): GroupNode =>
  withChildren(root, parent, (children) => children.toSpliced(index, 0, node));

/** Takes a node out, with all it holds. */
export function removeNode(root: GroupNode, id: string): GroupNode {
  const place = placeOfNode(root, id);
  return place ? withChildren(root, place.parent, (all) => all.filter((child) => child.id !== id)) : root;
}

/** Puts a copy behind a node. */
export function duplicateNode(root: GroupNode, id: string): GroupNode {
  const place = placeOfNode(root, id);
  const node = findNode(root, id);
  return place && node ? insertNode(root, { ...place, index: place.index + 1 }, copyOf(node)) : root;
}

const copyOf = (node: BuilderNode): BuilderNode =>
  isParent(node) ? { ...node, id: newId(), of: node.of.map(copyOf) } : { ...node, id: newId() };

/** Puts a node into a group of its own. */
export function wrapNode(root: GroupNode, id: string, type: GroupNode['type']): GroupNode {
  const place = placeOfNode(root, id);
  const node = findNode(root, id);
  return place && node ? insertNode(removeNode(root, id), place, groupOf(type, [node])) : root;
}

/** True where a node may go to a parent: not into itself, and only among conditions on the same rows. */
export function mayMove(root: GroupNode, id: string, parent: string): boolean {
  const node = findNode(root, id);
  const target = findNode(root, parent);
  if (!node || !target || !isParent(target) || findNode(node, parent)) return false;
  const inner = target.type === 'some' ? [...scopeOf(root, parent), target.relation] : scopeOf(root, parent);
  const isSameScope = inner.join('.') === scopeOf(root, id).join('.');
  return isSameScope && depthOf(root, parent) + heightOf(node) <= QUERIES.maxDepth;
}

/** Takes a node to a place, counted before it is taken out; where it may not go it stays. */
export function moveNode(root: GroupNode, id: string, to: Place): GroupNode {
  const from = placeOfNode(root, id);
  const node = findNode(root, id);
  if (!from || !node || !mayMove(root, id, to.parent)) return root;
  const isBehind = from.parent === to.parent && from.index < to.index;
  return insertNode(removeNode(root, id), { ...to, index: to.index - (isBehind ? 1 : 0) }, node);
}

/** A step with the keyboard: past the next node, out of the group at its end, into the group before or behind. */
export type Step = 'up' | 'down' | 'into' | 'out';

/** Takes a node one step; where there is none to take it stays. */
export function stepNode(root: GroupNode, id: string, step: Step): GroupNode {
  const to = placeAfter(root, id, step);
  return to ? moveNode(root, id, to) : root;
}

function placeAfter(root: GroupNode, id: string, step: Step): Place | undefined {
  const parents = parentsOf(root, id);
  const parent = parents.at(-1);
  const place = placeOfNode(root, id);
  if (!parent || !place) return undefined;
  const { index } = place;
  if (step === 'into') return placeInto(parent, index);
  const isAtEnd = step === 'up' ? index === 0 : index === parent.of.length - 1;
  if (step !== 'out' && !isAtEnd) return { ...place, index: step === 'up' ? index - 1 : index + 2 };
  const outer = placeOfNode(root, parent.id);
  return outer && { ...outer, index: outer.index + (step === 'up' ? 0 : 1) };
}

// The group before takes it at its end, else the one behind at its beginning.
function placeInto({ of }: ParentNode, index: number): Place | undefined {
  const [before, behind] = [of[index - 1], of[index + 1]];
  if (before && isParent(before)) return { parent: before.id, index: before.of.length };
  return behind && isParent(behind) ? { parent: behind.id, index: 0 } : undefined;
}

/** How many groups stand around the children of a parent. */
export const depthOf = (root: BuilderNode, parent: string): number => parentsOf(root, parent).length + 1;

/** How many groups a node is high: none for a condition. */
export const heightOf = (node: BuilderNode): number =>
  isParent(node) ? 1 + Math.max(0, ...node.of.map(heightOf)) : 0;

/** The conditions in a tree, those that are switched off among them. */
export const countLeaves = (node: BuilderNode): number =>
  isParent(node) ? node.of.reduce((sum, child) => sum + countLeaves(child), 0) : 1;
