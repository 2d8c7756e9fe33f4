import { valueLabels } from '#domain/labels/valueLabels.ts';
import { queryTooLarge, unknownField } from '#domain/errors.ts';
import type { Kind } from '#domain/kind.ts';
import { boundsOf, hasBuckets } from '#domain/query/buckets.ts';
import { allOf, conjuncts, isLeaf, type ConditionInput } from '#domain/query/grammar.ts';
import { parseCondition } from '#domain/query/parse.ts';
import type { ConditionTree } from '#domain/query/tree.ts';
import type { Bucket, Facet } from '#domain/questions/facetAnswer.ts';
import { fieldOf, relationOf } from '#domain/registry.ts';
import type { Lane } from '#server/database/database.ts';
import type { Reader } from '#server/query/context.ts';
import { facetNames, facetsStatement, type FacetRequest } from '#server/query/facets.ts';
import { admitLighter } from '#server/weights/admit.ts';
import { askedBy, type RecordServices } from './services.ts';

/** Which facets are counted, and for whom. */
export interface FacetsWanted extends Reader {
  /** Names of facets; none means all that the kind offers, unless ranges are asked for. */
  readonly fields: readonly string[];
  /** Numbers to count in ranges: between bounds of one's own, or (null) those of the field's type. */
  readonly buckets?: Readonly<Record<string, readonly number[] | null>> | undefined;
  readonly where: ConditionInput | undefined;
  /** The connections it is confined to, whatever it weighs. */
  readonly lane?: Lane | undefined;
}

const MOST_FACETS = 20;

/** Counts the values of facets under a condition, each without its own part of the condition, by one statement. */
export async function countFacets(
  services: RecordServices,
  kind: Kind,
  wanted: FacetsWanted,
  requests = facetRequests(kind, wanted),
): Promise<readonly Facet[]> {
  const passes = [...new Set(requests.map(({ where }) => where))];
  const { lighter, ...lane } = await admitLighter(services, { kind, passes });
  const statement = facetsStatement(kind, requests.map(lighter), askedBy(services, wanted));
  const [row] = await services.database.query<{ facets: string }>(statement, { lane: wanted.lane, ...lane });
  return labelFacets(kind, requests, JSON.parse(row?.facets ?? '[]') as RawFacet[]);
}

/** Checks which facets are wanted; those under the same condition share one tree, by which they are counted together. */
export function facetRequests(kind: Kind, wanted: Omit<FacetsWanted, keyof Reader>): readonly FacetRequest[] {
  const offered = facetNames(kind);
  const ranges = Object.entries(wanted.buckets ?? {});
  const fields = wanted.fields.length > 0 || ranges.length > 0 ? wanted.fields : offered;
  if (fields.length + ranges.length > MOST_FACETS) throw queryTooLarge(MOST_FACETS, 'facets');
  const unknown = fields.find((name) => !offered.includes(name));
  if (unknown !== undefined) throw unknownField(unknown, offered);
  const trees = new Map<string, ConditionTree | undefined>();
  const treeFor = (name: string): ConditionTree | undefined => {
    const where = withoutField(wanted.where, name);
    const text = JSON.stringify(where) ?? '';
    if (!trees.has(text)) trees.set(text, where ? parseCondition(kind, where) : undefined);
    return trees.get(text);
  };
  return [
    ...fields.map((name) => ({ name, where: treeFor(name) })),
    ...ranges.map(([name, bounds]) => ({ name, where: treeFor(name), bounds: rangesOf(kind, name, bounds) })),
  ];
}

function rangesOf(kind: Kind, name: string, bounds: readonly number[] | null): readonly number[] {
  const field = fieldOf(kind, name);
  if (field && hasBuckets(field)) return boundsOf(name, field, bounds ?? undefined);
  const numbers = Object.entries(kind.fields).flatMap(([number, one]) => (hasBuckets(one) ? [number] : []));
  throw unknownField(name, numbers);
}

/** A facet as a statement counts it. */
export type RawFacet = Pick<Facet, 'field'> & {
  readonly values: readonly (Omit<Facet['values'][number], 'label'> & { readonly label: string | null })[];
};

/** A condition without what it says of one field, which is what counts for that field's facet. */
export const withoutField = (where: ConditionInput | undefined, name: string): ConditionInput | undefined =>
  allOf(conjuncts(where).filter((part) => !isOn(part, name)));

/** Whether a condition is one on this field alone, plain or negated. */
const isOn = (condition: ConditionInput, name: string): boolean =>
  isLeaf(condition) ? condition.f === name : 'not' in condition && isOn(condition.not, name);

/** Counted facets with the words for their values. */
export function labelFacets(
  kind: Kind,
  requests: readonly FacetRequest[],
  facets: readonly RawFacet[],
): readonly Facet[] {
  return facets.map(({ field: name, values }, index) => {
    const declared = fieldOf(kind, name);
    const label = declared?.label ?? relationOf(kind, name)?.label ?? name;
    const bounds = requests[index]?.bounds;
    if (bounds) return { field: name, label, values: [], buckets: bucketsOf(bounds, values) };
    const labels = valueLabels(declared);
    return {
      field: name,
      label,
      values: values.map((value) => ({
        ...value,
        label: value.label ?? labels.get(value.value) ?? value.value,
      })),
    };
  });
}

const bucketsOf = (bounds: readonly number[], values: RawFacet['values']): readonly Bucket[] =>
  values
    .map(({ value, count }) => ({ at: Number(value), count }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, count }) => ({ from: bounds[at - 1] ?? null, to: bounds[at] ?? null, count }));
