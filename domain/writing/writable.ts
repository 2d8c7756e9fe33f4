import type { Field, Relation } from '#domain/fields.ts';
import type { Edge, Kind } from '#domain/kind.ts';
import type { KindName } from '#domain/names.ts';
import { EDGES, kindOf, KINDS } from '#domain/registry.ts';

/** What rows can be written of: kinds with versions, and edges. */
export type Writable = Kind | Edge;

/** A column that people fill: a field, or a link to rows of another kind. */
export interface Part {
  readonly name: string;
  readonly label: string;
  readonly column: string;
  readonly isList: boolean;
  readonly isRequired: boolean;
  readonly field?: Field;
  /** The kind that it leads to. */
  readonly to?: KindName;
}

/** Everything that rows can be written of. */
export const WRITABLES: readonly Writable[] = [
  ...KINDS.filter(({ unversioned, isView }) => !unversioned && !isView),
  ...EDGES,
];

const byName: ReadonlyMap<string, Writable> = new Map(WRITABLES.map((of) => [of.name, of]));

/** What is written under that name; a wrong one is a programming error. */
export function writableNamed(name: string): Writable {
  const of = byName.get(name);
  if (!of) throw new Error(`Rows of "${name}" cannot be written.`);
  return of;
}

/** The engine's own fields, which nobody sends: the status has its own steps, the key follows the name. */
const isOwn = (of: Writable, name: string): boolean =>
  name === 'status' || ('keyField' in of && name === of.keyField);

const fieldPart = ([name, field]: [string, Field]): Part => ({
  name,
  label: field.label,
  column: field.column,
  isList: field.many === true,
  isRequired: field.required === true,
  field,
});

function linkParts(of: Writable): Part[] {
  if ('ends' in of) {
    return Object.entries(of.ends).map(([name, { kind, column }]) => ({
      name,
      label: name,
      column,
      isList: false,
      isRequired: true,
      to: kind,
    }));
  }
  return Object.entries(of.relations).flatMap(([name, relation]) => {
    if (relation.type !== 'ref' && relation.type !== 'refs') return [];
    if (relation.derived !== undefined || (relation.type === 'ref' && relation.key !== 'id')) return [];
    const { label, column, kind: to } = relation;
    const isRequired = relation.type === 'ref' && relation.required === true;
    return [{ name, label, column, isList: relation.type === 'refs', isRequired, to }];
  });
}

const known = new Map<Writable, ReadonlyMap<string, Part>>();

/** The columns of rows that people fill, by the names of their fields and links. */
export function partsOf(of: Writable): ReadonlyMap<string, Part> {
  const found = known.get(of);
  if (found) return found;
  const fields = Object.entries(of.fields).filter(
    ([name, { derived }]) => derived === undefined && !isOwn(of, name),
  );
  const parts = new Map([...fields.map(fieldPart), ...linkParts(of)].map((part) => [part.name, part]));
  known.set(of, parts);
  return parts;
}

/** Whether rows that point back by a link of their own can be made with the one that they point to. */
export function canNest(relation: Relation): boolean {
  if (relation.type !== 'inverse') return false;
  const target: Kind = kindOf(relation.kind);
  const back = target.relations[relation.of];
  return WRITABLES.includes(target) && (back?.type === 'ref' || back?.type === 'refs');
}

/** A column by the name of its field or link; a wrong one is a programming error. */
export function partOf(of: Writable, name: string): Part {
  const part = partsOf(of).get(name);
  if (!part) throw new Error(`${of.name} has no "${name}" that can be written.`);
  return part;
}
