import { changeRecords, compare, cpuSum, graphql, type Setting } from './compare.ts';
import { run } from './load.ts';
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
const ROUNDS = 3;

/** Facets under a filter that most rows meet, another one each time, as nobody has asked for it before. */
export async function facets(setting: Setting): Promise<Result[]> {
  const { server } = setting;
  let year = 0;
  const under = (fields: readonly string[], others: readonly object[]) =>
    graphql(server, DOCUMENT, () => {
      year -= 1;
      const conditions = [...others, { f: 'founded', op: 'gt', v: String(year) }];
      return { q: JSON.stringify({ where: { and: conditions } }), facets: fields };
    });
  const ofCompanies = [{ f: 'entityType', op: 'includes', v: 'company' }];
  const sides = {
    'a facet of organizations': under(ONE, []),
    'a facet of companies': under(ONE, ofCompanies),
    'all facets beside companies': under(PANEL, ofCompanies),
  };
  const results: Result[] = [];
  for (const [what, callOf] of Object.entries(sides)) {
    const best = await compare(setting, { it: { target: server, callOf } }, { requests: 10, atOnce: 1 });
    results.push(resultOf(`${what}, another filter each time`, best['it']?.p50, cpuSum(best['it'])));
  }
  for (const [what, callOf] of Object.entries(sides)) {
    let least = Infinity;
    for (let round = 0; round < ROUNDS; round += 1) {
      await changeRecords(setting);
      least = Math.min(least, (await run(callOf, { requests: 1, atOnce: 1 })).p50);
    }
    results.push(resultOf(`${what}, the first after a change of the records`, least));
  }
  return results;
}

function resultOf(what: string, ms = Infinity, cpu?: number): Result {
  return {
    target: 'P5',
    what: `${what}, under a broad filter`,
    values: { ms, ...(cpu === undefined ? {} : { 'CPU ms': cpu }) },
    goal: `≤ ${MOST_MS} ms`,
    holds: ms <= MOST_MS,
  };
}
