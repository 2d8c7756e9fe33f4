import type { Field, Relation } from './fields.ts';
import type { Edge, EdgeEnd, Kind } from './kind.ts';
import { DECLARED_EDGES, DECLARED_KINDS, type DeclaredKinds } from './kinds.ts';
import type { EdgeName, KindName } from './names.ts';
import { isNamed } from './spoken/words.ts';

/** The kind of a name: as it is declared where the name is known, any kind where it is not. */
export type KindOf<Name extends KindName> = KindName extends Name ? Kind : DeclaredKinds[Name];

isNamed('kinds', DECLARED_KINDS);
isNamed('edges', DECLARED_EDGES);

/** Every kind the product knows. */
export const KINDS: readonly Kind[] = Object.values(DECLARED_KINDS);

/** Every edge between kinds. */
export const EDGES: readonly Edge[] = Object.values(DECLARED_EDGES);

const kindsByName: ReadonlyMap<string, Kind> = new Map(KINDS.map((kind) => [kind.name, kind]));

/** The kind of a name that comes from outside the code, or undefined. */
export const findKind = (name: string): Kind | undefined => kindsByName.get(name);

/** The kind of that name. */
export const kindOf = <Name extends KindName>(name: Name): KindOf<Name> =>
  DECLARED_KINDS[name] as KindOf<Name>;

/** The kind of a name that comes from outside the code; a wrong one is a programming error. */
export function kindNamed(name: string): Kind {
  const kind = kindsByName.get(name);
  if (!kind) throw new Error(`There is no kind "${name}" in the registry.`);
  return kind;
}

/** The edge of that name. */
export const edgeOf = (name: EdgeName): Edge => DECLARED_EDGES[name];

/** The field of a kind, the engine's own id among them. */
export function fieldOf(kind: Kind, name: string): Field | undefined {
  if (name === 'id') return ID_FIELD;
  return Object.hasOwn(kind.fields, name) ? kind.fields[name] : undefined;
}

/** The name of a field or relation by the name or alias that it is asked for. */
export const ownName = ({ aliases = {} }: Pick<Kind, 'aliases'>, name: string): string =>
  (Object.hasOwn(aliases, name) ? aliases[name] : undefined) ?? name;

/** Fields or relations of a kind or edge by every name that they may be asked for. */
export const byEveryName = <Part>(
  { aliases = {} }: Pick<Kind, 'aliases'>,
  own: Readonly<Record<string, Part>>,
): Readonly<Record<string, Part>> => {
  const others = Object.entries(aliases).flatMap(([alias, name]) => {
    const part = own[name];
    return part === undefined ? [] : [[alias, part] as const];
  });
  return { ...own, ...Object.fromEntries(others) };
};

/** The relation of a kind by its name or alias, or undefined. */
export function relationOf(kind: Kind, name: string): Relation | undefined {
  const own = ownName(kind, name);
  return Object.hasOwn(kind.relations, own) ? kind.relations[own] : undefined;
}

/** The field of an edge by its name or alias, or undefined. */
export function edgeFieldOf(edge: Edge, name: string): Field | undefined {
  const own = ownName(edge, name);
  return Object.hasOwn(edge.fields, own) ? edge.fields[own] : undefined;
}

/** The column by which an inverse relation's rows point back. */
export function inverseColumn(relation: Extract<Relation, { type: 'inverse' }>): {
  column: string;
  list: boolean;
} {
  const target = kindOf(relation.kind);
  const back = relationOf(target, relation.of);
  if (back && (back.type === 'ref' || back.type === 'refs')) {
    return { column: back.column, list: back.type === 'refs' };
  }
  const field = fieldOf(target, relation.of);
  if (!field) throw new Error(`${relation.kind} has no "${relation.of}" to point back with.`);
  return { column: field.column, list: false };
}

/** The rows that a row cannot stand without, and is not seen without: those it requires or hides with, both ends of an edge. */
export function standsOn(of: Kind | Edge): readonly EdgeEnd[] {
  if ('ends' in of) return Object.values(of.ends);
  return Object.values(of.relations).flatMap((relation) => {
    if (relation.type !== 'ref' || relation.key !== 'id') return [];
    const { kind, column, required, hidesWith } = relation;
    return required || hidesWith ? [{ kind, column }] : [];
  });
}

/** True when the relation leads to at most one row. */
export const isToOne = (relation: Relation): boolean => relation.type === 'ref';

/** Names of all fields and relations of a kind: what a message may suggest. */
export const namesOf = (kind: Kind): string[] => [
  'id',
  ...Object.keys(kind.fields),
  ...Object.keys(kind.relations),
];

/** The id that every kind has. */
export const ID_FIELD: Field = { type: 'id', label: 'Id', column: 'id' };
