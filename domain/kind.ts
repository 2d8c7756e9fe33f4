import type { Field, Relation } from './fields.ts';
import type { EdgeName, KindName } from './names.ts';

/** A REST path that lists a kind: all of its rows, or only those whose field has, or holds, a value. */
export interface RestPath<Path extends string = string, Name extends string = string> {
  readonly path: Path;
  readonly only?: { readonly field: Name; readonly value: string };
}

/** How rows are ordered: a field, its direction, and where missing values stand. */
export interface SortKey<Name extends string = string> {
  readonly f: Name;
  readonly dir?: 'asc' | 'desc';
  readonly nulls?: 'first' | 'last';
}

/** What a tracked kind of thing is. Plain data: it survives JSON.stringify. */
export interface Kind {
  readonly name: KindName;
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
  /** The required field with the page that says all of a row: what a pack brings of them needs no facts besides. */
  readonly citedBy?: string;
  /** Rows have no version and no time of change, and their names are not folded for search. */
  readonly unversioned?: true;
  /** Rows are read from other tables (server/kinds/views) and never written: each is hidden with the row behind it, whose id it has. */
  readonly isView?: true;
  /** A sector pack brings no table of them. */
  readonly outsidePacks?: true;
  /** Rows are shown inside those of other kinds only, there in full: no list of their own, no column of the link. */
  readonly nestedOnly?: true;
  readonly fields: Readonly<Record<string, Field>>;
  readonly relations: Readonly<Record<string, Relation>>;
  /** Other names under which readers may ask for its fields and links, as a published form calls them; they are never stored or offered. */
  readonly aliases?: Readonly<Record<string, string>>;
}

/** One end of an edge table. */
export interface EdgeEnd {
  readonly kind: KindName;
  readonly column: string;
}

/** A link between two kinds that carries values of its own. */
export interface Edge {
  readonly name: EdgeName;
  readonly plural: string;
  readonly table: string;
  /** Neither end comes first: read from both, by the view <table>_side. */
  readonly symmetric?: true;
  readonly ends: Readonly<Record<string, EdgeEnd>>;
  readonly fields: Readonly<Record<string, Field>>;
  readonly aliases?: Kind['aliases'];
}
