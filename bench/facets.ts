import { compare, cpuSum, graphql, type Sample, type Setting } from './compare.ts';
import type { Result } from './table.ts';

const ONE = ['country'];
// Those beside the list of companies.
const PANEL = [
  'primaryClassification',
  'inRegion',
  'country',
  'founded',
  'lastRoundType',
  'modality',
  'operatingStatus',
];
const DOCUMENT = `query($q: String!, $facets: [String!]!) {
  organizationsFacets(q: $q, fields: $facets) { field values { value label count } }
}`;
const MOST_MS = 200;

/** Facets under a filter that most rows meet, another one each time, as nobody has asked for it before. */
export async function facets(setting: Setting): Promise<Result[]> {
  const { server } = setting;
  let year = 0;
  const under = (fields: readonly string[], others: readonly object[]): (() => object) => {
    return () => {
      year -= 1;
      const conditions = [...others, { f: 'founded', op: 'gt', v: String(year) }];
      return { q: JSON.stringify({ where: { and: conditions } }), facets: fields };
    };
  };
  const ofCompanies = [{ f: 'entityType', op: 'includes', v: 'company' }];
  const best = await compare(
    setting,
    {
      one: { target: server, callOf: graphql(server, DOCUMENT, under(ONE, [])) },
      ofCompanies: { target: server, callOf: graphql(server, DOCUMENT, under(ONE, ofCompanies)) },
      panel: { target: server, callOf: graphql(server, DOCUMENT, under(PANEL, ofCompanies)) },
    },
    { requests: 10, atOnce: 1 },
  );
  const result = (what: string, taken: Sample | undefined): Result => ({
    target: 'P5',
    what: `${what} under a broad filter, another one each time`,
    values: { ms: taken?.p50 ?? 0, 'CPU ms': cpuSum(taken) },
    goal: `≤ ${MOST_MS} ms`,
    holds: (taken?.p50 ?? Infinity) <= MOST_MS,
  });
  return [
    result('a facet of organizations', best['one']),
    result('a facet of companies', best['ofCompanies']),
    result('all facets beside companies', best['panel']),
  ];
}
