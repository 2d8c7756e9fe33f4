import type {
  EdgeFieldName,
  EdgeRow,
  FieldName,
  RelationAt,
  RelationName,
  Row,
  TargetOf,
} from '#domain/kindTypes.ts';
import type { Kind } from '#domain/kind.ts';
import type { EdgeName, KindName } from '#domain/names.ts';
import { kindNamed, relationOf } from '#domain/registry.ts';

/** A kind of which the compiler knows the name, and so the names of its fields and links. */
export type Named<K extends KindName> = Kind & { readonly name: K };

/** What a list shows of a row behind a link: how it is called, and, of an organization, which screen it has. */
export type Linked = {
  readonly id: string;
  readonly name: string;
  readonly entityType?: readonly string[] | null;
};

/** What a document asks of a row of a kind: its fields, and links with what is asked of the rows behind them. */
export type Selection<K extends KindName> = readonly (FieldName<K> | 'id' | SelectedLink<K>)[];

type SelectedLink<K extends KindName> = {
  [Name in RelationName<K>]: {
    readonly link: Name;
    /** What is shown of linked rows, where it is left out. */
    readonly of?: Selection<TargetOf<K, Name>>;
    /** Values of the edges that lead there; then the rows come as a connection. */
    readonly edge?: readonly EdgeFieldName<EdgeAt<K, Name>>[];
    readonly most?: number;
    readonly sort?: { readonly [Field in FieldName<TargetOf<K, Name>>]?: 'ASC' | 'DESC' };
  };
}[RelationName<K>];

type EdgeAt<K extends KindName, Name> =
  RelationAt<K, Name> extends { readonly edge: infer E extends EdgeName } ? E : never;

type AnyLink = { readonly link: string; readonly of?: readonly unknown[] };

/** A row as the server answers what is asked of it. */
export type Selected<K extends KindName, S extends readonly unknown[]> = {
  readonly [Name in Extract<S[number], keyof Row<K>>]: Row<K>[Name];
} & {
  readonly [Link in Extract<S[number], AnyLink> as MemberOf<Link>]: LinkedOf<K, Link>;
};

type MemberOf<Link extends AnyLink> = Link extends { readonly edge: unknown }
  ? `${Link['link']}Connection`
  : Link['link'];

type LinkedOf<K extends KindName, Link extends AnyLink> = Link extends {
  readonly edge: readonly (infer Value)[];
}
  ? {
      readonly edges: readonly (Pick<
        EdgeRow<EdgeAt<K, Link['link']>>,
        Value & keyof EdgeRow<EdgeAt<K, Link['link']>>
      > & {
        readonly node: Behind<K, Link>;
      })[];
    }
  : RelationAt<K, Link['link']> extends { readonly type: 'ref' }
    ? Behind<K, Link> | null
    : readonly Behind<K, Link>[];

type Behind<K extends KindName, Link extends AnyLink> = Link extends {
  readonly of: infer S extends readonly unknown[];
}
  ? Selected<TargetOf<K, Link['link']>, S>
  : Linked;

declare const checked: unique symbol;

/** A part of a document whose names are known to be those of the kind. */
export type Asked = string & { readonly [checked]: true };

/** Writes what is asked of a row of a kind; a name that the kind has not does not compile. */
export const asks = <K extends KindName>(kind: Named<K>, selection: Selection<K>): readonly Asked[] =>
  (selection as readonly Part[]).map((part) => textOf(kind, part) as Asked);

type Part =
  | string
  | {
      readonly link: string;
      readonly of?: readonly Part[];
      readonly edge?: readonly string[];
      readonly most?: number;
      readonly sort?: Readonly<Record<string, string>>;
    };

function textOf(kind: Kind, part: Part): string {
  if (typeof part === 'string') return part;
  const { link, of, edge, most, sort } = part;
  const target = relationOf(kind, link)?.kind;
  if (target === undefined) throw new Error(`${kind.name} has no link ${link}`);
  const behind = kindNamed(target);
  const within = of ? of.map((inner) => textOf(behind, inner)).join(' ') : shownOf(behind);
  if (edge) {
    const first = most === undefined ? '' : `(first: ${most})`;
    return `${link}Connection${first} { edges { ${edge.join(' ')} node { ${within} } } }`;
  }
  const order = Object.entries(sort ?? {}).map(([f, direction]) => `{ ${f}: ${direction} }`);
  const options = [
    ...(most === undefined ? [] : [`limit: ${most}`]),
    ...(sort === undefined ? [] : [`sort: [${order.join(', ')}]`]),
  ];
  return `${link}${options.length > 0 ? `(options: { ${options.join(', ')} })` : ''} { ${within} }`;
}

function shownOf({ nameField, fields }: Kind): string {
  const name = nameField === 'name' ? 'name' : `name: ${nameField}`;
  return `id ${name}${Object.hasOwn(fields, 'entityType') ? ' entityType' : ''}`;
}
