import { ORDERINGS } from '#domain/search/narrowing.ts';
import { COUNTS_PATH, FACETS_PATH, SEARCH_TABS } from '#domain/search/searchAddress.ts';
import { json, parameter, problem, ref, type Json } from '#server/rest/openapiParts.ts';
import { SEARCH_PATHS } from './searches.ts';

const text = { type: 'string' };
const choice = (values: readonly string[]): Json => ({ type: 'string', enum: values, default: values[0] });

const SOUGHT = [parameter('search', text, 'What to look for.')];

const NARROWED = [
  parameter('country', text, 'Of what was found, that of these countries: ISO codes, with commas.'),
  parameter('class', text, 'Of what was found, that of these top classes: their keys, with commas.'),
  parameter(
    'year',
    text,
    'Of what was found, that of these years, with commas: of founding, round, award, launch or publication.',
  ),
];

/** The searches, and what counts their results. */
export const searchPaths = (): readonly (readonly [string, Json])[] => [
  ...SEARCH_PATHS.map(({ path }) =>
    described(path, `Search ${path.split('/')[2]}`, [
      ...SOUGHT,
      ...NARROWED,
      parameter('ordering', choice(ORDERINGS), 'The order of the results.'),
      parameter('limit', { type: 'integer' }, 'Rows of the page.'),
      parameter('offset', { type: 'integer' }, 'Rows to skip.'),
    ]),
  ),
  described(COUNTS_PATH, 'How many results each search has', SOUGHT),
  described(FACETS_PATH, 'What a search finds, counted by country, top class and year', [
    ...SOUGHT,
    parameter('kind', choice(SEARCH_TABS.map(({ key }) => key)), 'Among which kind.'),
    ...NARROWED,
  ]),
];

const described = (path: string, summary: string, parameters: readonly Json[]): readonly [string, Json] => [
  path,
  {
    get: {
      summary,
      parameters,
      responses: {
        200: { description: 'The answer.', content: json(ref('Page')) },
        400: problem('An unknown or malformed parameter.'),
      },
    },
  },
];
