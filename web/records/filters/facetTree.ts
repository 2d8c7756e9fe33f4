import type { FacetNode, FacetValue } from './facet.ts';

export type FacetBranch = FacetNode & {
  /** The rows in the node itself and in all below it. */
  readonly count: number;
  readonly children: readonly FacetBranch[];
};

/** Sums the counts of a tree's nodes up to their parents; nodes stay in their order. */
export function facetTree(
  nodes: readonly FacetNode[],
  values: readonly FacetValue[],
): readonly FacetBranch[] {
  const counts = new Map(values.map(({ value, count }) => [value, count]));
  const keys = new Set(nodes.map(({ key }) => key));
  const childrenOf = Map.groupBy(nodes, ({ parent }) => (parent !== null && keys.has(parent) ? parent : ''));
  const grow = (parent: string, path: ReadonlySet<string>): readonly FacetBranch[] =>
    (childrenOf.get(parent) ?? [])
      .filter(({ key }) => !path.has(key))
      .map((node) => {
        const children = grow(node.key, new Set([...path, node.key]));
        const below = children.reduce((sum, { count }) => sum + count, 0);
        return { ...node, children, count: (counts.get(node.key) ?? 0) + below };
      });
  return grow('', new Set());
}

/** Chooses a node, or gives it up. A node stands for all below it, so neither these nor those above stay chosen beside it. */
export function toggleNode(
  branches: readonly FacetBranch[],
  chosen: readonly string[],
  key: string,
): readonly string[] {
  if (chosen.includes(key)) return chosen.filter((other) => other !== key);
  const path = pathTo(branches, key);
  const below = keysBelow(path.at(-1));
  const above = new Set(path.slice(0, -1).map((branch) => branch.key));
  return [...chosen.filter((other) => !below.has(other) && !above.has(other)), key];
}

/** How a node stands: chosen itself, chosen with one above it, or with a part of it chosen. */
export function nodeState(
  branch: FacetBranch,
  chosen: readonly string[],
  isImplied: boolean,
): boolean | 'mixed' {
  if (isImplied || chosen.includes(branch.key)) return true;
  return chosen.some((key) => keysBelow(branch).has(key)) ? 'mixed' : false;
}

function pathTo(branches: readonly FacetBranch[], key: string): readonly FacetBranch[] {
  for (const branch of branches) {
    if (branch.key === key) return [branch];
    const rest = pathTo(branch.children, key);
    if (rest.length > 0) return [branch, ...rest];
  }
  return [];
}

function keysBelow(branch: FacetBranch | undefined): ReadonlySet<string> {
  const children = branch?.children ?? [];
  return new Set(children.flatMap((child) => [child.key, ...keysBelow(child)]));
}
