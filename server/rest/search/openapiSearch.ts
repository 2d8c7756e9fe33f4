import { ORDERINGS } from '#domain/search/narrowing.ts';
import { LISTS } from '#domain/limits.ts';
import { COUNTS_PATH, FACETS_PATH, SEARCH_TABS } from '#domain/search/searchAddress.ts';
import { JSON_TYPES } from '#server/rest/openapiFields.ts';
import {
  json,
  listOf,
  object,
  pageOf,
  parameter,
  problem,
  type Json,
  type PathItem,
} from '#server/rest/openapiParts.ts';
import { DEFAULT_LIMIT, SEARCH_PATHS } from './searches.ts';

const text = { type: 'string' };
const textOrNull = { type: ['string', 'null'] };
const count = { type: 'integer' };
const choice = (values: readonly string[]): Json => ({ type: 'string', enum: values, default: values[0] });
const tabs = SEARCH_TABS.map(({ key }) => key);

/** What searches answer, by name. */
export const SEARCH_SCHEMAS: Json = {
  SearchResult: object(
    {
      kind: { ...text, description: 'The kind of the entry.' },
      id: JSON_TYPES.id,
      name: text,
      reason: { ...text, description: 'Why it was found: "name", "also known as QCI", "ticker IONQ".' },
      entityType: {
        oneOf: [listOf(text), { type: 'null' }],
        description: 'Of organizations: what they are.',
      },
      country: { ...textOrNull, description: 'The ISO code of its country.' },
      score: { type: 'number', description: 'From 1 (the very name) down to 0.' },
      detail: { ...textOrNull, description: 'What tells it from others, in a line.' },
      highlights: {
        ...listOf(object({ text, isMatch: { type: 'boolean' } })),
        description: 'Where a text was found: the part of it that shows why.',
      },
    },
    ['highlights'],
  ),
  SearchCount: object({ kind: { ...text, enum: tabs }, path: text, count }),
  SearchFacet: object({
    field: { ...text, enum: ['country', 'class', 'year'] },
    count,
    options: listOf(object({ value: text, label: text, count })),
  }),
};

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
export const searchPaths = (): readonly PathItem[] => [
  ...SEARCH_PATHS.map(({ path }) =>
    described(
      path,
      `Search ${path.split('/')[2]}`,
      [
        ...SOUGHT,
        ...NARROWED,
        parameter('ordering', choice(ORDERINGS), 'The order of the results.'),
        parameter(
          'limit',
          { type: 'integer', minimum: 0, maximum: LISTS.maxLimit, default: DEFAULT_LIMIT },
          'Rows of the page.',
        ),
        parameter('offset', { type: 'integer', minimum: 0, maximum: LISTS.maxOffset }, 'Rows to skip.'),
      ],
      'SearchResult',
    ),
  ),
  described(COUNTS_PATH, 'How many results each search has', SOUGHT, 'SearchCount'),
  described(
    FACETS_PATH,
    'What a search finds, counted by country, top class and year',
    [...SOUGHT, parameter('kind', choice(tabs), 'Among which kind.'), ...NARROWED],
    'SearchFacet',
  ),
];

const described = (path: string, summary: string, parameters: readonly Json[], row: string): PathItem => [
  path,
  {
    get: {
      summary,
      parameters,
      responses: {
        200: { description: 'The answer.', content: json(pageOf(row)) },
        400: problem('An unknown or malformed parameter.'),
      },
    },
  },
];
