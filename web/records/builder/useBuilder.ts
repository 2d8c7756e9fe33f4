import { useState } from 'react';
import { listAddress, readListAddress, type Conditions, type ListKind } from '#domain/lists.ts';
import { isParent, readRoot, writeRoot, type BuilderNode, type GroupNode } from './nodes.ts';

type Kept = { readonly root: GroupNode; readonly written: string };

// What is switched off or not finished outlives the builder, as long as the page stands.
const keptTrees = new Map<string, Kept>();

export type BuilderTree = {
  readonly root: GroupNode;
  readonly change: (next: GroupNode) => void;
};

/** The tree of a list's conditions; what is changed in it goes into the address, what changes there comes back. */
export function useBuilder(
  name: string,
  list: ListKind,
  conditions: Conditions,
  onChange: (conditions: Conditions) => void,
): BuilderTree {
  const text = JSON.stringify(conditions);
  const [held, setHeld] = useState<Kept>(() => treeOf(keptTrees.get(name), conditions));
  // The address follows a change after a moment; what it says then is the tree's own, or comes from elsewhere.
  const [seen, setSeen] = useState(text);
  const isForeign = seen !== text && held.written !== text;
  const current = isForeign ? treeOf(held, conditions) : held;
  if (seen !== text) {
    setSeen(text);
    setHeld(current);
  }
  const change = (root: GroupNode) => {
    const next = asRead(list, writeRoot(list.kind, root));
    const kept = { root, written: JSON.stringify(next) };
    keptTrees.set(name, kept);
    setHeld(kept);
    if (kept.written !== text) onChange(next);
  };
  return { root: current.root, change };
}

function treeOf(kept: Kept | undefined, conditions: Conditions): Kept {
  const written = JSON.stringify(conditions);
  if (kept?.written === written) return kept;
  const root = readRoot(conditions);
  const resting = kept?.root.of.filter(isResting) ?? [];
  return { root: { ...root, of: [...root.of, ...resting] }, written };
}

const isResting = (node: BuilderNode): boolean =>
  node.isOff || (!isParent(node) && node.leaf.f === undefined);

// Conditions as they come back from the address.
const asRead = (list: ListKind, conditions: Conditions): Conditions =>
  readListAddress(list, listAddress(list, { conditions, sort: list.sort, peek: undefined })).state
    ?.conditions ?? conditions;
