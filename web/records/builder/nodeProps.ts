import type { ListKind } from '#domain/lists.ts';
import type { NameOf } from '#domain/query/sentence.ts';
import type { GroupNode } from './nodes.ts';

/** What every part of a builder gets. */
export type NodeProps = {
  readonly list: ListKind;
  readonly root: GroupNode;
  /** The names behind keys, as far as the list knows them. */
  readonly nameOf: NameOf;
  /** The fields of the list that are offered first. */
  readonly used: readonly string[];
  readonly onChange: (root: GroupNode) => void;
};
