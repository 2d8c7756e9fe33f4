import type { Field, Relation } from './fields.ts';
import type { SortKey } from './kind.ts';
import type { EdgeName, KindName } from './names.ts';
import type { DeclaredEdges, DeclaredKinds } from './kinds.ts';

type FieldsOf<K extends KindName> = DeclaredKinds[K]['fields'];
type RelationsOf<K extends KindName> = DeclaredKinds[K]['relations'];

/** The name of a field of a kind. */
export type FieldName<K extends KindName> = K extends KindName ? keyof FieldsOf<K> & string : never;

/** The name of a relation of a kind. */
export type RelationName<K extends KindName> = K extends KindName ? keyof RelationsOf<K> & string : never;

/** The name of a field of an edge. */
export type EdgeFieldName<E extends EdgeName> = E extends EdgeName
  ? keyof DeclaredEdges[E]['fields'] & string
  : never;

/** A field of a kind as it is declared. */
export type FieldAt<K extends KindName, Name> = Name extends keyof FieldsOf<K> ? FieldsOf<K>[Name] : never;

/** A relation of a kind as it is declared. */
export type RelationAt<K extends KindName, Name> = Name extends keyof RelationsOf<K>
  ? RelationsOf<K>[Name]
  : never;

/** The kind that a relation leads to. */
export type TargetOf<K extends KindName, Name> =
  RelationAt<K, Name> extends { readonly kind: infer To extends KindName } ? To : never;

/** The name of a field or relation that is counted as a facet. */
export type FacetName<K extends KindName> = K extends KindName
  ? NamesWith<FieldsOf<K>, { readonly facet: true }> | NamesWith<RelationsOf<K>, { readonly facet: true }>
  : never;

type NamesWith<Declared, Wanted> = {
  [Name in keyof Declared & string]: Declared[Name] extends Wanted ? Name : never;
}[keyof Declared & string];

/** A path under which REST lists a kind. */
export type RestPathOf<K extends KindName> = DeclaredKinds[K]['rest'][number]['path'];

/** How rows of a kind are ordered. */
export type SortKeyOf<K extends KindName> = SortKey<FieldName<K> | 'id'>;

type OptionOf<F> = F extends { readonly options: readonly { readonly value: infer Value }[] }
  ? Value
  : string;

/** An exact decimal number: text over GraphQL, a JSON number over REST (decision record 0015). */
export type Exact = string | number;

type ValueOf<F extends { readonly type: Field['type'] }> = F['type'] extends 'decimal' | 'money'
  ? Exact
  : F['type'] extends 'year' | 'integer'
    ? number
    : F['type'] extends 'boolean'
      ? boolean
      : F['type'] extends 'json'
        ? unknown
        : OptionOf<F>;

type Given<F extends Field> = F extends { readonly many: true }
  ? readonly ValueOf<F>[]
  : F extends { readonly required: true }
    ? ValueOf<F>
    : ValueOf<F> | null;

type ValuesOf<Declared> = {
  readonly [Name in keyof Declared]: Declared[Name] extends Field ? Given<Declared[Name]> : never;
};

/** The own fields of a row of a kind, as the server answers them. */
export type Row<K extends KindName> = { readonly id: string } & ValuesOf<FieldsOf<K>>;

/** The own fields of an edge, as the server answers them. */
export type EdgeRow<E extends EdgeName> = ValuesOf<DeclaredEdges[E]['fields']>;

type Computed = { readonly derived: string };

type LinkValue<Link> = Link extends { readonly type: 'refs' }
  ? readonly string[]
  : Link extends { readonly required: true }
    ? string
    : string | null;

/** What a person writes of a row: its fields that nothing computes, and the ids behind its links. */
export type Draft<K extends KindName> = {
  readonly [Name in keyof FieldsOf<K> as FieldsOf<K>[Name] extends Computed ? never : Name]: ValuesOf<
    FieldsOf<K>
  >[Name];
} & {
  readonly [
    Name in keyof RelationsOf<K> as RelationsOf<K>[Name] extends Computed | NotStored ? never : Name
  ]: LinkValue<RelationsOf<K>[Name]>;
};

type NotStored = { readonly type: 'inverse' | 'edge' };

type PointsBack<K, Back> = Back extends { readonly type: 'ref' | 'refs'; readonly kind: K } ? true : false;

// Why a relation leads nowhere, or true.
type Leads<K extends KindName, Link extends Relation> = Link extends {
  readonly type: 'inverse';
  readonly kind: infer To extends KindName;
  readonly of: infer Of;
}
  ? FieldAt<To, Of> extends { readonly type: 'id' }
    ? true
    : PointsBack<K, RelationAt<To, Of>>
  : Link extends {
        readonly type: 'edge';
        readonly edge: infer E extends EdgeName;
        readonly from: infer From;
        readonly to: infer To;
        readonly kind: infer Target;
      }
    ? DeclaredEdges[E]['ends'] extends infer Ends
      ? From extends keyof Ends
        ? To extends keyof Ends
          ? [Ends[From], Ends[To]] extends [{ readonly kind: K }, { readonly kind: Target }]
            ? true
            : false
          : false
        : false
      : false
    : true;

/** The relations that lead nowhere: an inverse that nothing points back with, or an edge whose ends are others. */
export type Misdirected = {
  [K in KindName]: {
    [Name in keyof RelationsOf<K> & string]: RelationsOf<K>[Name] extends infer Link extends Relation
      ? Leads<K, Link> extends true
        ? never
        : `${K}.${Name}`
      : `${K}.${Name}`;
  }[keyof RelationsOf<K> & string];
}[KindName];
