import type { Kind } from '#domain/kind.ts';
import { fieldOf, kindOf, relationOf } from '#domain/registry.ts';
import { COUNTRY_OPTIONS } from '#domain/tables/options.ts';
import { dimensionsOf, type Dimension } from '#domain/tools/choices.ts';

// A paper stands in the country of each organization that wrote it.
const OF_PAPERS: Dimension = {
  name: 'organizations.country',
  label: 'Country of the organizations',
  words: 'country of the organizations',
  group: { f: 'organizations.country' },
  isMany: true,
};

/** The dimensions of a kind that are countries: what the rows of a list can be drawn by on a map, the usual one first. */
export function placesOf(kind: Kind): readonly Dimension[] {
  if (kind.name === 'paper') return [OF_PAPERS];
  const found = dimensionsOf(kind).filter(({ name }) => isCountry(kind, name.split('.')));
  const usual = USUAL[kind.name];
  return found.toSorted((one, other) => Number(other.name === usual) - Number(one.name === usual));
}

// Of several countries of a row, that which a map of its list is about.
const USUAL: Readonly<Record<string, string>> = {
  organization: 'country',
  fundingRound: 'entity.country',
  publicFunding: 'country',
  deal: 'companyCountry',
  metricPoint: 'organization.country',
};

function isCountry(kind: Kind, [name = '', ...further]: readonly string[]): boolean {
  if (further.length === 0) return fieldOf(kind, name)?.options === COUNTRY_OPTIONS;
  const relation = relationOf(kind, name);
  return relation !== undefined && isCountry(kindOf(relation.kind), further);
}
