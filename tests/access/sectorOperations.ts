import { kindOf } from '#domain/registry.ts';
import { TOTALS_PATHS } from '#server/rest/insights.ts';
import { SEARCH_PATHS } from '#server/rest/search/searches.ts';
import { foundOnlyIfSeen, type Examples, type Operation } from './operations.ts';

const at = (url: string): Operation => ({ name: url, question: { url } });

/** Every way of reading what is made of rows of several kinds: totals, charts, searches, what is alike, and what is the same for all. */
export function sectorOperations(examples: Examples): readonly Operation[] {
  const organization = kindOf('organization');
  const ofOne = ['/similar/', '/portfolio/'].flatMap((path) =>
    examples(organization).map((row) => ({
      name: path,
      question: { url: `${path}?id=${row.id}` },
      told: foundOnlyIfSeen(organization, row),
    })),
  );
  const made = [
    ...Object.keys(TOTALS_PATHS),
    ...SEARCH_PATHS.map(({ path }) => `${path}?search=a&limit=100`),
    '/dashboard-metrics/',
    '/graphing_tool/',
    '/graphing_tool/?from=organizations',
    '/search-panel/',
    '/search-panel/?search=a',
    '/deal-matrix/',
    '/roadmap-figures/',
    '/stage-paths/',
    '/co-investments/',
    '/investor-figures/',
    '/taxonomy/export/',
    '/search/counts/?search=a',
    '/search/facets/?search=a',
  ];
  const forAll = ['/config.json', '/help.json', '/openapi.json', '/robots.txt', '/llms.txt', '/sitemap.xml'];
  return [
    ...made.map(at),
    ...ofOne,
    { name: 'page /', question: { url: '/', accept: 'text/html' } },
    ...[...forAll, '/sitemap/1.xml', '/healthz', '/readyz', '/version'].map((url) => ({
      ...at(url),
      isForAll: true,
    })),
  ];
}
