import type { Kind } from '#domain/kind.ts';
import type { Exact, FieldName, RelationAt, RelationName, Row, TargetOf } from '#domain/kindTypes.ts';
import { kindNamed, kindOf } from '#domain/registry.ts';

type Links = 'ref' | 'refs';

/** A linked row in short. */
export type LinkedRow = {
  readonly id: string;
  readonly name: string;
  readonly entityType?: readonly string[];
};

/** A linked row of a tree, with its key in addresses. */
export type ClassRow = LinkedRow & { readonly slug: string; readonly parent?: ClassRow | null };

type Linked<Name> = TargetOf<'organization', Name> extends 'classification' ? ClassRow : LinkedRow;

type Written<Value> = [Exact] extends [NonNullable<Value>] ? string | Extract<Value, null> : Value;

/** The own values of an organization and the rows that its own links lead to, as GraphQL answers them. */
export type OwnValues = { readonly id: string } & {
  readonly [Name in FieldName<'organization'>]: Written<Row<'organization'>[Name]>;
} & {
  readonly [
    Name in RelationName<'organization'> as RelationAt<'organization', Name>['type'] extends Links
      ? Name
      : never
  ]: RelationAt<'organization', Name>['type'] extends 'ref' ? Linked<Name> | null : readonly Linked<Name>[];
};

/** What is asked of an organization itself: every field of the registry and every link of its own, none by its name. */
export function ownSelection(kind: Kind = kindOf('organization')): string {
  const columns = new Set(Object.values(kind.fields).map(({ column }) => column));
  const links = Object.entries<Kind['relations'][string]>(kind.relations).filter(
    ([, link]) => link.type === 'refs' || (link.type === 'ref' && !columns.has(link.column)),
  );
  const linked = links.map(([name, link]) => `${name} ${linkedSelection(kindNamed(link.kind))}`);
  return ['id', ...Object.keys(kind.fields), ...linked].join(' ');
}

function linkedSelection({ nameField, keyField, parent, fields }: Kind): string {
  const own = [
    'id',
    nameField === 'name' ? 'name' : `name: ${nameField}`,
    parent !== undefined && keyField === 'slug' ? 'slug' : '',
    fields['entityType'] ? 'entityType' : '',
  ]
    .filter(Boolean)
    .join(' ');
  return parent === undefined ? `{ ${own} }` : `{ ${own} parent: ${parent} { ${own} } }`;
}
