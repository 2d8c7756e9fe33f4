import type { EdgeRelation, Relation } from '#domain/fields.ts';
import type { Kind } from '#domain/kind.ts';
import { edgeOf, inverseColumn, kindOf } from '#domain/registry.ts';
import type { Share, Sizes } from './sizes.ts';

/** What following a relation from all rows of a kind leads to, and from a row that was itself led to. */
export interface Fan {
  /** Rows that all rows of the kind lead to together. */
  readonly linked: number;
  /** Rows that one row leads to: on average over all, and over those that links lead to, which have more. */
  readonly mean: number;
  readonly met: number;
  /** Whether each row is led to once only. */
  readonly isDistinct: boolean;
}

/** The size of a relation of a kind. */
export function fanOf(sizes: Sizes, kind: Kind, relation: Relation): Fan {
  const from = Math.max(1, sizes.rows(kind.table));
  if (relation.type === 'ref') {
    const { linked } = sizes.share(kind.table, relation.column);
    return { linked, mean: linked / from, met: 1, isDistinct: false };
  }
  if (relation.type === 'refs') {
    const { linked } = sizes.share(kind.table, relation.column);
    return { linked, mean: linked / from, met: Math.max(1, linked / from), isDistinct: false };
  }
  const { linked, met } = backShare(sizes, relation);
  return {
    linked,
    // Rows of other kinds may be counted in what is linked; no row leads to more than is met on average.
    mean: Math.min(linked / from, met),
    met,
    isDistinct: relation.type === 'inverse' && !inverseColumn(relation).list,
  };
}

/** How many rows of the kind lead to one row of the relation's target. */
export function fanBack(sizes: Sizes, kind: Kind, relation: Relation): number {
  if (relation.type === 'inverse') {
    const { column, list } = inverseColumn(relation);
    const { linked } = sizes.share(kindOf(relation.kind).table, column);
    return list ? Math.max(1, linked / Math.max(1, sizes.rows(kindOf(relation.kind).table))) : 1;
  }
  if (relation.type === 'edge') return endShare(sizes, relation, relation.to).met;
  return sizes.share(kind.table, relation.column).met;
}

function backShare(sizes: Sizes, relation: Extract<Relation, { type: 'inverse' | 'edge' }>): Share {
  if (relation.type === 'edge') return endShare(sizes, relation, relation.from);
  return sizes.share(kindOf(relation.kind).table, inverseColumn(relation).column);
}

// An edge that is read from both ends counts for both.
function endShare(sizes: Sizes, { edge: name }: EdgeRelation, end: string): Share {
  const edge = edgeOf(name);
  const columns = edge.symmetric
    ? Object.values(edge.ends).map(({ column }) => column)
    : [edge.ends[end]?.column ?? ''];
  const shares = columns.map((column) => sizes.share(edge.table, column));
  return {
    linked: shares.reduce((sum, { linked }) => sum + linked, 0),
    met: shares.reduce((sum, { met }) => sum + met, 0),
  };
}
