import { withFieldColumns, withRelationColumns, type Field, type Relation } from './fields.ts';

/** A REST path that lists a kind, with the equality conditions that are always on. */
export interface RestPath {
  readonly path: string;
  readonly only?: Readonly<Record<string, string>>;
}

/** How rows are ordered: a field, its direction, and where missing values stand. */
export interface SortKey {
  readonly f: string;
  readonly dir?: 'asc' | 'desc';
  readonly nulls?: 'first' | 'last';
}

/** What a tracked kind of thing is. Plain data: it survives JSON.stringify. */
export interface Kind {
  readonly name: string;
  readonly plural: string;
  readonly label: string;
  readonly labelPlural: string;
  readonly table: string;
  readonly rest: readonly RestPath[];
  /** The field that names a row to people. */
  readonly nameField: string;
  /** The relation to the parent, for kinds that form a tree. */
  readonly parent?: string;
  /** The field that gives a readable key in addresses and queries besides the id. */
  readonly keyField?: string;
  readonly defaultSort: readonly SortKey[];
  /** Rows are facts about others: no approval status, no version of their own. */
  readonly support?: true;
  readonly fields: Readonly<Record<string, Field>>;
  readonly relations: Readonly<Record<string, Relation>>;
}

/** One end of an edge table. */
export interface EdgeEnd {
  readonly kind: string;
  readonly column: string;
}

/** A link between two kinds that carries values of its own. */
export interface Edge {
  readonly name: string;
  readonly plural: string;
  readonly table: string;
  /** Neither end comes first: read from both, by the view <table>_side. */
  readonly symmetric?: true;
  readonly ends: Readonly<Record<string, EdgeEnd>>;
  readonly fields: Readonly<Record<string, Field>>;
}

/** Declares a kind; columns follow from the names of its fields and relations. */
export const defineKind = <T extends Kind>(kind: T): T => ({
  ...kind,
  fields: withFieldColumns(kind.fields),
  relations: withRelationColumns(kind.relations),
});

/** Declares an edge between two kinds. */
export const defineEdge = <T extends Edge>(declared: T): T => ({
  ...declared,
  fields: withFieldColumns(declared.fields),
});
