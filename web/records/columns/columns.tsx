import type { Field } from '#domain/fields.ts';
import type { Kind } from '#domain/kind.ts';
import type { FieldName, RelationName } from '#domain/kindTypes.ts';
import type { KindName } from '#domain/names.ts';
import { fieldOf, relationOf } from '#domain/registry.ts';
import { rowPath } from '#domain/rowScreens.ts';
import type { RecordColumn } from '#web/records/spec/recordColumn.ts';
import { asks, type Named, type Selection } from '#web/records/spec/selection.ts';
import { named } from './named.ts';
import { pictureOf } from '#web/records/logo/picture.ts';
import { FieldCell, LinksCell, NameCell, type LinkedName } from './Cells.tsx';

type Row = { readonly id: string };
type More<R, Name extends string = string> = Partial<
  Pick<RecordColumn<R, Name>, 'label' | 'short' | 'width' | 'isHidden' | 'totals' | 'also'>
> & {
  /** Why the value may be missing. */
  readonly why?: string;
  /** What a count of nothing means. */
  readonly zero?: string;
};

// The fields that a value is written with: its currency, how sure it is, how exact.
const companionNames = <K extends KindName>(
  kind: Named<K>,
  field: Field | undefined,
): readonly FieldName<K>[] =>
  [field?.currencyField, field?.qualifierField, field?.precisionField].filter(
    (name): name is FieldName<K> => name !== undefined && Object.hasOwn(kind.fields, name),
  );

const FIGURES: ReadonlySet<string> = new Set(['year', 'integer', 'decimal', 'money']);

const valuesOf = (row: Row): Readonly<Record<string, unknown>> => row;

/** The column of a field of the registry: its label, its own writing, its order. */
export function fieldColumn<K extends KindName, R extends Row>(
  kind: Named<K>,
  f: FieldName<K>,
  { why, zero, ...more }: More<R, FieldName<K>> = {},
): RecordColumn<R> {
  const field = fieldOf(kind, f);
  return {
    id: f,
    f,
    ...named(kind, f),
    width: 120,
    needs: asks(kind, [f, ...companionNames(kind, field), ...(more.also ?? [])]),
    ...(field?.many ? {} : { sortBy: f }),
    ...(field && FIGURES.has(field.type) && !field.many ? { isNumeric: true } : {}),
    render: (row) => <FieldCell kind={kind} f={f} row={valuesOf(row)} why={why} zero={zero} />,
    ...more,
  };
}

/** The fixed first column: the name of the row, leading to its screen. */
export function nameColumn<R extends Row>(
  kind: Kind,
  { hasMonogram = false, ...more }: More<R> & { readonly hasMonogram?: boolean } = {},
): RecordColumn<R> {
  return {
    id: kind.nameField,
    f: kind.nameField,
    label: kind.label,
    width: 280,
    minWidth: 140,
    sortBy: kind.nameField,
    isFixed: true,
    render: (row) => (
      <NameCell
        name={nameOfRow(kind, row)}
        path={pathOfRow(kind, row)}
        hasMonogram={hasMonogram}
        logo={pictureOf(kind, row)}
        status={valuesOf(row)['status']}
      />
    ),
    ...more,
  };
}

type LinksMore<K extends KindName, R> = More<R> & {
  /** The linked rows, where they are not those of the relation, and what the row is asked for them. */
  readonly beyond?: {
    readonly asked: Selection<K>[number];
    readonly rowsOf: (row: R) => readonly (LinkedName | null)[];
    /** The kind of those rows. */
    readonly to: KindName;
  };
  /** How many rows are asked for. */
  readonly most?: number;
};

/** A column of linked rows, the first of them leading to its screen. */
export function linksColumn<K extends KindName, R extends Row>(
  kind: Named<K>,
  f: RelationName<K>,
  { why, beyond, most, ...more }: LinksMore<K, R> = {},
): RecordColumn<R> {
  const { kind: target } = relationOf(kind, f) ?? {};
  const rowsOf = (row: R) =>
    beyond?.rowsOf(row) ?? [(valuesOf(row)[f] ?? []) as LinkedName | LinkedName[]].flat();
  const link = { link: f, ...(most === undefined ? {} : { most }) } as Selection<K>[number];
  return {
    id: f,
    f,
    ...named(kind, f),
    width: 180,
    needs: asks(kind, [beyond?.asked ?? link]),
    render: (row) => (
      <LinksCell
        to={beyond?.to ?? target ?? ''}
        rows={rowsOf(row).filter((linked) => linked !== null)}
        why={why}
      />
    ),
    ...more,
  };
}

/** The name of a row of a kind. */
export const nameOfRow = (kind: Kind, row: Row): string => String(valuesOf(row)[kind.nameField] ?? '');

/** The path of the screen of a row of a kind, or null. */
export const pathOfRow = (kind: Kind, row: Row): string | null =>
  rowPath({
    kind: kind.name,
    id: row.id,
    entityType: valuesOf(row)['entityType'] as readonly string[] | undefined,
  });
