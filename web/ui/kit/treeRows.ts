/** A node of a tree with its own. */
export type TreeNode<Node> = {
  readonly key: string;
  /** What letters that are typed find it by. */
  readonly name: string;
  readonly children: readonly Node[];
};

/** A node that is not within a closed one. */
export type VisibleRow<Node> = {
  readonly node: Node;
  /** From 1 at the top. */
  readonly level: number;
  /** Its place among its siblings, from 1, and how many they are. */
  readonly place: number;
  readonly of: number;
  /** Where its parent stands among the rows; -1 at the top. */
  readonly parentAt: number;
  /** Left out where there is nothing to open. */
  readonly isOpen: boolean | undefined;
};

/** The nodes that are to be seen, from the top to the bottom. */
export function visibleRows<Node extends TreeNode<Node>>(
  nodes: readonly Node[],
  closed: ReadonlySet<string>,
): readonly VisibleRow<Node>[] {
  const rows: VisibleRow<Node>[] = [];
  const add = (siblings: readonly Node[], level: number, parentAt: number): void => {
    for (const [index, node] of siblings.entries()) {
      const isOpen = node.children.length === 0 ? undefined : !closed.has(node.key);
      rows.push({ node, level, place: index + 1, of: siblings.length, parentAt, isOpen });
      if (isOpen) add(node.children, level + 1, rows.length - 1);
    }
  };
  add(nodes, 1, -1);
  return rows;
}

/** Where a key leads from a row: an arrow, Home, End, or the first letter of a later name; undefined for all other keys. */
export function placeAfterKey<Node extends TreeNode<Node>>(
  rows: readonly VisibleRow<Node>[],
  at: number,
  key: string,
): number | undefined {
  const last = rows.length - 1;
  const places: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(at + 1, last),
    ArrowUp: Math.max(at - 1, 0),
    Home: 0,
    End: last,
  };
  if (key in places) return places[key];
  if (!/^[\p{L}\p{N}]$/u.test(key)) return undefined;
  const letter = key.toLowerCase();
  const starts = (row: VisibleRow<Node>) => row.node.name.toLowerCase().startsWith(letter);
  const after = rows.findIndex((row, index) => index > at && starts(row));
  const found = after >= 0 ? after : rows.findIndex(starts);
  return found >= 0 ? found : undefined;
}
