import type { Field, Relation } from './fields.ts';
import type { Edge, Kind } from './kind.ts';
import { classification } from './kinds/classification.ts';
import { country } from './kinds/country.ts';
import { investment, membership, partnership, role, spinOut } from './kinds/edges.ts';
import { fact } from './kinds/fact.ts';
import { fundingRound } from './kinds/fundingRound.ts';
import { organization } from './kinds/organization.ts';
import { metric } from './kinds/metric.ts';
import { metricPoint } from './kinds/metricPoint.ts';
import { milestone } from './kinds/milestone.ts';
import { paper } from './kinds/paper.ts';
import { person } from './kinds/person.ts';
import { product } from './kinds/product.ts';
import { publicFunding } from './kinds/publicFunding.ts';
import { qubitUpdate } from './kinds/qubitUpdate.ts';
import { source } from './kinds/source.ts';
import { tag } from './kinds/tag.ts';

/** Every kind the product knows. */
export const KINDS: readonly Kind[] = [
  organization,
  fundingRound,
  publicFunding,
  product,
  paper,
  classification,
  tag,
  person,
  metric,
  metricPoint,
  qubitUpdate,
  milestone,
  country,
  source,
  fact,
];

/** Every edge between kinds. */
export const EDGES: readonly Edge[] = [investment, role, partnership, membership, spinOut];

const kindsByName = new Map(KINDS.map((kind) => [kind.name, kind]));
const edgesByName = new Map(EDGES.map((edge) => [edge.name, edge]));

/** The kind of that name, or undefined. */
export const findKind = (name: string): Kind | undefined => kindsByName.get(name);

/** The kind of that name; a wrong name is a programming error. */
export function kindOf(name: string): Kind {
  const kind = kindsByName.get(name);
  if (!kind) throw new Error(`There is no kind "${name}" in the registry.`);
  return kind;
}

/** The edge of that name; a wrong name is a programming error. */
export function edgeOf(name: string): Edge {
  const edge = edgesByName.get(name);
  if (!edge) throw new Error(`There is no edge "${name}" in the registry.`);
  return edge;
}

/** The field of a kind, the engine's own id among them. */
export function fieldOf(kind: Kind, name: string): Field | undefined {
  if (name === 'id') return ID_FIELD;
  return Object.hasOwn(kind.fields, name) ? kind.fields[name] : undefined;
}

/** The relation of a kind, or undefined. */
export const relationOf = (kind: Kind, name: string): Relation | undefined =>
  Object.hasOwn(kind.relations, name) ? kind.relations[name] : undefined;

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
