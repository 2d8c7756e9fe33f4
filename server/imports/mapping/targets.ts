import type { ImportTarget } from '#domain/imports/imports.ts';
import { kindOf } from '#domain/registry.ts';
import { partsOf, type Part, type Writable } from '#domain/writing/writable.ts';

/** What the column goes to that names the entry of a row by its id. */
export const ID_TARGET = 'id';
/** What the column goes to that names on what the values of a row rest. */
export const SOURCE_TARGET = 'source.url';

/** The field by whose value people name an entry, which cannot be written. */
export const keyTarget = (of: Writable): string | undefined => ('keyField' in of ? of.keyField : undefined);

const plain = (name: string, label: string): ImportTarget => ({
  name,
  label,
  isRequired: false,
  isList: false,
});

/** Everything that columns of a file can go to. */
export function targetsOf(of: Writable): readonly ImportTarget[] {
  const key = keyTarget(of);
  const keyLabel = key === undefined ? undefined : of.fields[key]?.label;
  return [
    plain(ID_TARGET, 'Id'),
    ...(key === undefined ? [] : [plain(key, keyLabel ?? key)]),
    ...[...partsOf(of).values()].map(targetOf),
    plain(SOURCE_TARGET, 'Source of the row (address)'),
  ];
}

const targetOf = ({ name, label, isList, isRequired, field, to }: Part): ImportTarget => ({
  name,
  label: to !== undefined && label === name ? kindOf(to).label : label,
  isRequired,
  isList,
  ...(field?.options
    ? { options: field.options.map(({ value, label: words }) => ({ value, label: words })) }
    : {}),
  ...(to === undefined ? {} : { leadsTo: to }),
});
