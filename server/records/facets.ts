import type { Viewer } from '#domain/access.ts';
import { queryTooLarge, unknownField } from '#domain/errors.ts';
import type { Kind } from '#domain/kind.ts';
import { allOf, conjuncts, isLeaf, type ConditionInput } from '#domain/query/grammar.ts';
import { parseCondition } from '#domain/query/parse.ts';
import { fieldOf, relationOf } from '#domain/registry.ts';
import type { Database } from '#server/database/database.ts';
import { facetNames, facetsStatement } from '#server/query/facets.ts';

/** The counts of one facet's values; values of a field with options carry the option's label. */
export interface Facet {
  readonly field: string;
  readonly label: string;
  readonly values: readonly { readonly value: string; readonly label: string; readonly count: number }[];
}

const MOST_FACETS = 20;

/** Counts the values of facets under a condition, each without its own part of the condition, by one statement. */
export async function countFacets(
  database: Database,
  kind: Kind,
  wanted: { fields: readonly string[]; where: ConditionInput | undefined; viewer: Viewer },
): Promise<readonly Facet[]> {
  const offered = facetNames(kind);
  const fields = wanted.fields.length > 0 ? wanted.fields : offered;
  if (fields.length > MOST_FACETS) throw queryTooLarge(MOST_FACETS, 'facets');
  const unknown = fields.find((name) => !offered.includes(name));
  if (unknown !== undefined) throw unknownField(unknown, offered);
  const requests = fields.map((name) => {
    const where = withoutField(wanted.where, name);
    return { name, where: where ? parseCondition(kind, where) : undefined };
  });
  const [row] = await database.query<{ facets: string }>(facetsStatement(kind, requests, wanted.viewer));
  return labelled(kind, JSON.parse(row?.facets ?? '[]') as RawFacet[]);
}

interface RawFacet {
  readonly field: string;
  readonly values: readonly {
    readonly value: string;
    readonly label: string | null;
    readonly count: number;
  }[];
}

const withoutField = (where: ConditionInput | undefined, name: string): ConditionInput | undefined =>
  allOf(conjuncts(where).filter((part) => !(isLeaf(part) && part.f === name)));

function labelled(kind: Kind, facets: readonly RawFacet[]): readonly Facet[] {
  return facets.map(({ field: name, values }) => {
    const declared = fieldOf(kind, name);
    const labels = new Map(declared?.options?.map((option) => [option.value, option.label]));
    const label = declared?.label ?? relationOf(kind, name)?.label ?? name;
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
