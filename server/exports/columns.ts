import { unknownField, malformedValue } from '#domain/errors.ts';
import type { Field, Relation } from '#domain/fields.ts';
import type { Kind } from '#domain/kind.ts';
import { edgeOf, fieldOf, kindOf } from '#domain/registry.ts';
import type { SelectionItem } from '#server/query/select.ts';

/** One column of an export. */
export interface ExportColumn {
  readonly name: string;
  /** What people call it. */
  readonly label: string;
  /** The value of the row; absent for links and for the engine's own values. */
  readonly field?: Field | undefined;
  readonly relation?: Relation | undefined;
  /** What is asked of a row for a cell: a value that stands for itself, or the names of linked rows. */
  readonly item: SelectionItem;
  /** The names in which claims speak of it; none for what nobody claims. */
  readonly claimedAs?: string;
}

/** The columns that a table of the kind has unless some are chosen: values that stand for themselves, links by name, those of a kind apart beside them. */
export const tableColumns = (kind: Kind): readonly ExportColumn[] =>
  allColumns(kind).filter(
    ({ name, field }) =>
      !['version', 'updatedAt'].includes(name) &&
      (!field?.hidden || field.type === 'text' || field.type === 'decimal'),
  );

/** The columns of the names, in their order; a name that is none of the kind's is refused with the nearest. */
export function columnsNamed(kind: Kind, names: readonly string[]): readonly ExportColumn[] {
  const known = new Map(allColumns(kind).map((column) => [column.name, column]));
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw malformedValue('columns', twice, 'named only once');
  return names.map((name) => {
    const column = known.get(name);
    // The parameter is what is to be mended, whatever the name in it.
    if (!column) throw unknownField(name, [...known.keys()], 'columns');
    return column;
  });
}

function allColumns(kind: Kind): readonly ExportColumn[] {
  const links = Object.entries(kind.relations).filter(
    ([, { type, kind: target }]) => type !== 'inverse' && !kindOf(target).nestedOnly,
  );
  const system = kind.unversioned ? [] : ['version', 'updatedAt'];
  return [
    systemColumn('id'),
    ...Object.keys(kind.fields).map((name) => fieldColumn(kind, name)),
    ...links.flatMap(([name, relation]) => [linkColumn(name, relation), ...apartColumns(name, relation)]),
    ...system.map(systemColumn),
  ];
}

const SYSTEM_LABELS: Readonly<Record<string, string>> = {
  id: 'Id',
  version: 'Version',
  updatedAt: 'Changed',
};

const valueItem = (name: string): SelectionItem => ({ type: 'field', as: name, of: 'row', name });

const systemColumn = (name: string): ExportColumn => ({
  name,
  label: SYSTEM_LABELS[name] ?? name,
  item: valueItem(name),
});

function fieldColumn(kind: Kind, name: string): ExportColumn {
  const field = fieldOf(kind, name);
  return { name, label: field?.label ?? name, field, item: valueItem(name), claimedAs: name };
}

const linkColumn = (name: string, relation: Relation): ExportColumn => ({
  name,
  label: relation.label,
  relation,
  item: namesItem(name, relation),
  claimedAs: name,
});

const namesItem = (as: string, relation: Relation): RelatedItem => ({
  type: 'related',
  as,
  relation: as,
  items: [valueItem(kindOf(relation.kind).nameField)],
});

type RelatedItem = Extract<SelectionItem, { type: 'related' }>;

// Of links that may be of a kind apart, such as those of lead investors, the names of these once more.
function apartColumns(name: string, relation: Relation): readonly ExportColumn[] {
  if (relation.type !== 'edge') return [];
  const flags = Object.entries(edgeOf(relation.edge).fields).filter(([, { type }]) => type === 'boolean');
  return flags.map(([flag, field]) => {
    const word = flag.replace(/^is/, '');
    return {
      name: `${word.charAt(0).toLowerCase()}${word.slice(1)}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      label: `${relation.label}: ${field.label.toLowerCase()}`,
      relation,
      item: {
        ...namesItem(name, relation),
        where: { type: 'leaf', of: 'edge', name: flag, field, op: 'eq', values: [true] },
      },
    };
  });
}

/** Whether the column is a link or value of its kind that is worked out of others. */
export const isDerived = ({ field, relation }: ExportColumn): boolean =>
  field?.derived !== undefined || (relation !== undefined && 'derived' in relation);

/** Whether a cell may hold several values. */
export const isList = ({ field, relation }: ExportColumn): boolean =>
  relation ? relation.type !== 'ref' : field?.many === true;
