import type { ListKind } from '#domain/lists.ts';
import type { GroupNode } from './nodes.ts';

/** What every part of a builder gets. */
export type NodeProps = {
  readonly list: ListKind;
  readonly root: GroupNode;
  readonly onChange: (root: GroupNode) => void;
};
