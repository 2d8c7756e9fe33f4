import type { Edge, Kind } from './kind.ts';
import { classification } from './kinds/classification.ts';
import { country } from './kinds/country.ts';
import { investment, membership, partnership, role, spinOut } from './kinds/edges.ts';
import { deal } from './kinds/deal.ts';
import { exchangeRate } from './kinds/exchangeRate.ts';
import { fact } from './kinds/fact.ts';
import { fundingRound } from './kinds/fundingRound.ts';
import { organization } from './kinds/organization.ts';
import { metric } from './kinds/metric.ts';
import { metricPoint } from './kinds/metricPoint.ts';
import { milestone } from './kinds/milestone.ts';
import { threshold } from './kinds/threshold.ts';
import { paper } from './kinds/paper.ts';
import { person } from './kinds/person.ts';
import { product } from './kinds/product.ts';
import { publicFunding } from './kinds/publicFunding.ts';
import { qubitUpdate } from './kinds/qubitUpdate.ts';
import { source } from './kinds/source.ts';
import { tag } from './kinds/tag.ts';
import type { EdgeName, KindName } from './names.ts';

/** Every kind of the product by its name. */
export const DECLARED_KINDS = {
  organization,
  fundingRound,
  deal,
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
  threshold,
  exchangeRate,
  country,
  source,
  fact,
} as const satisfies { readonly [Name in KindName]: Kind & { readonly name: Name } };

/** Every edge between kinds by its name. */
export const DECLARED_EDGES = { investment, role, partnership, membership, spinOut } as const satisfies {
  readonly [Name in EdgeName]: Edge & { readonly name: Name };
};

/** The kinds as they are declared, by name: the types of names and rows are drawn from it. */
export type DeclaredKinds = typeof DECLARED_KINDS;

/** The edges as they are declared, by name. */
export type DeclaredEdges = typeof DECLARED_EDGES;
