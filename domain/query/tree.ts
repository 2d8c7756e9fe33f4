import type { Edge, Kind } from '#domain/kind.ts';
import type { Field, Relation } from '#domain/fields.ts';
import type { EvidenceOperator, Operator } from './operators.ts';

/** A value a leaf compares with: text, number or boolean in the form of its field's type. */
export type LeafValue = string | number | boolean;

/** A checked condition on a field of the row, or of the edge that led to it. */
export interface FieldLeaf {
  readonly type: 'leaf';
  readonly of: 'row' | 'edge';
  readonly field: Field;
  readonly name: string;
  readonly op: Operator;
  readonly values: readonly LeafValue[];
  /** The one value is a span that is counted back from now. */
  readonly relative?: true;
}

/** What a leaf is about, before its operator. */
export type LeafPlace = Pick<FieldLeaf, 'type' | 'of' | 'name' | 'field'>;

/** A checked condition on the facts about a row: about one of its values or, without a name, about the row itself. */
export interface EvidenceLeaf {
  readonly type: 'evidence';
  readonly name?: string;
  readonly op: EvidenceOperator;
  /** A moment, a span, or the domains of sources. */
  readonly values: readonly string[];
  /** The one value is a span that is counted back from now. */
  readonly relative?: true;
}

/** A place on the map: a point in degrees, or where the row of an id is. */
export type Center = { readonly lat: number; readonly lng: number } | { readonly of: string };

/** A checked condition on how far a row is from a place. */
export interface NearLeaf {
  readonly type: 'near';
  readonly km: number;
  readonly center: Center;
}

/** A checked condition on what a row is called: by any of its names, or nearly so. */
export interface LikeLeaf {
  readonly type: 'like';
  readonly text: string;
}

/** A checked condition on a link itself. */
export interface LinkLeaf {
  readonly type: 'link';
  readonly relation: Relation;
  readonly name: string;
  readonly target: Kind;
  readonly op: Operator;
  readonly values: readonly LeafValue[];
}

/** A checked condition: every name resolved, every value of its field's type. */
export type ConditionTree =
  | { readonly type: 'and' | 'or'; readonly of: readonly ConditionTree[] }
  | { readonly type: 'not'; readonly of: ConditionTree }
  | {
      readonly type: 'related';
      readonly relation: Relation;
      readonly name: string;
      readonly target: Kind;
      readonly edge?: Edge;
      readonly where: ConditionTree;
      /** The link is looked through once for all rows, not from each of them. */
      readonly once?: boolean;
    }
  | FieldLeaf
  | LinkLeaf
  | EvidenceLeaf
  | NearLeaf
  | LikeLeaf;

/** A checked sort key. */
export interface SortStep {
  readonly name: string;
  readonly field: Field;
  readonly dir: 'asc' | 'desc';
  readonly nulls: 'first' | 'last';
}

/** A checked question. */
export interface QueryTree {
  readonly kind: Kind;
  readonly where?: ConditionTree;
  readonly sort: readonly SortStep[];
  readonly limit: number;
  readonly after?: string;
}

/** Whether a condition counts from now: its rows may change with the clock while the data stay as they are. */
export function isRelative(tree: ConditionTree | undefined): boolean {
  switch (tree?.type) {
    case 'and':
    case 'or':
      return tree.of.some(isRelative);
    case 'not':
      return isRelative(tree.of);
    case 'related':
      return isRelative(tree.where);
    case 'leaf':
    case 'evidence':
      return tree.relative === true || tree.op === 'staleFor';
    default:
      return false;
  }
}
