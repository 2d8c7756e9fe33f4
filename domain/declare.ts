import {
  withFieldColumns,
  withRelationColumns,
  type Field,
  type FieldType,
  type Relation,
} from './fields.ts';
import type { Edge, EdgeEnd, Kind, RestPath, SortKey } from './kind.ts';
import type { EdgeName, KindName } from './names.ts';

type Fields = Readonly<Record<string, Field>>;
type Relations = Readonly<Record<string, Relation>>;
type NameIn<T> = keyof T & string;

// The companions of a field are fields of the same kind or edge.
type Companions<F> = {
  readonly [Name in keyof F]: {
    readonly type: FieldType;
    readonly currencyField?: NameIn<F>;
    readonly qualifierField?: NameIn<F>;
    readonly partField?: NameIn<F>;
    readonly precisionField?: NameIn<F>;
  };
};

// A kind as it is declared: what it says of its own fields and relations names such as it has.
type DeclaredKind<Name, F extends Fields, R extends Relations, NameField, Path extends string> = Omit<
  Kind,
  | 'name'
  | 'rest'
  | 'nameField'
  | 'keyField'
  | 'citedBy'
  | 'parent'
  | 'defaultSort'
  | 'fields'
  | 'relations'
  | 'aliases'
> & {
  readonly name: Name;
  readonly rest: readonly RestPath<Path, NameIn<F>>[];
  readonly nameField: NameField;
  readonly keyField?: NameIn<F>;
  readonly citedBy?: NameIn<F>;
  readonly parent?: NameIn<R>;
  readonly defaultSort: readonly SortKey<NameIn<F>>[];
  readonly fields: F;
  readonly relations: R;
  readonly aliases?: Readonly<Record<string, NameIn<F> | NameIn<R>>>;
};

/** Declares a kind; columns follow from the names of its fields and relations. */
export const defineKind = <
  Name extends KindName,
  F extends Fields,
  R extends Relations,
  NameField extends NameIn<F>,
  Path extends string,
>(
  kind: DeclaredKind<Name, F, R, NameField, Path> & { readonly fields: Companions<F> },
): DeclaredKind<Name, F, R, NameField, Path> => ({
  ...kind,
  fields: withFieldColumns<F>(kind.fields),
  relations: withRelationColumns(kind.relations),
});

/** Declares an edge between two kinds. */
export const defineEdge = <
  Name extends EdgeName,
  F extends Fields,
  const Ends extends Readonly<Record<string, EdgeEnd>>,
>(
  declared: Omit<Edge, 'name' | 'fields' | 'ends' | 'aliases'> & {
    readonly name: Name;
    readonly ends: Ends;
    readonly fields: F & Companions<F>;
    readonly aliases?: Readonly<Record<string, NameIn<F>>>;
  },
) => ({
  ...declared,
  fields: withFieldColumns<F>(declared.fields),
});
