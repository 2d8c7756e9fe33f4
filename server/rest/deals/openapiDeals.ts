import type { Kind } from '#domain/kind.ts';
import { LISTS } from '#domain/limits.ts';
import { kindOf } from '#domain/registry.ts';
import { filtered } from '../openapi/filters.ts';
import { QUERY_TEXT } from '../openapi/queries.ts';
import { AS_OF, json, pageOf, parameter, problem, ref, type Json } from '../openapiParts.ts';
import { MATRIX_SIZE } from './deals.ts';

const text: Json = { type: 'string' };
const count: Json = { type: 'integer' };
const maybeYear: Json = { type: ['integer', 'null'] };
const object = (properties: Json): Json => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});
const listOf = (items: Json): Json => ({ type: 'array', items });

const sideOf = (others: string): Json =>
  listOf(
    object({
      id: text,
      name: text,
      deals: { ...count, description: 'In all, also in what is not shown.' },
      leads: count,
      others: { ...count, description: others },
    }),
  );

/** What is answered of deals, by name. */
export const DEAL_SCHEMAS: Json = {
  InvestorFigures: object({
    id: text,
    name: text,
    deals: count,
    leads: count,
    companies: count,
    types: listOf(object({ type: { type: ['string', 'null'] }, deals: count })),
    years: listOf(object({ year: maybeYear, deals: count })),
    classes: listOf(object({ slug: text, name: text, companies: count })),
    classCount: { ...count, description: 'Classes in all; the first of them stand in `classes`.' },
    coInvestors: listOf(object({ id: text, name: text, rounds: count })),
    coInvestorCount: { ...count, description: 'Co-investors in all.' },
  }),
  DealMatrix: object({
    deals: count,
    investors: count,
    companies: count,
    rows: sideOf('Companies that the investor funded.'),
    columns: sideOf('Investors of the company.'),
    cells: listOf(
      object({
        row: { ...count, description: 'The place of the investor in `rows`.' },
        column: { ...count, description: 'The place of the company in `columns`.' },
        deals: count,
        leads: count,
        first: maybeYear,
        last: maybeYear,
      }),
    ),
  }),
};

const size = (name: string, of: string): Json =>
  parameter(
    name,
    { type: 'integer', minimum: 0, maximum: LISTS.maxLimit, default: MATRIX_SIZE },
    `How many ${of} stand in the answer.`,
  );

const part: readonly Json[] = [
  parameter(
    'limit',
    { type: 'integer', minimum: 0, maximum: LISTS.maxLimit, default: LISTS.defaultLimit },
    'Investors of the answer.',
  ),
  parameter('offset', { type: 'integer', minimum: 0, maximum: LISTS.maxOffset }, 'Investors to skip.'),
];

const question = parameter('q', QUERY_TEXT, 'A query object as JSON: {where}.');

const get = (summary: string, kind: Kind, parameters: readonly Json[], schema: Json): Json => ({
  get: {
    summary,
    parameters: filtered(kind, [question, AS_OF, ...parameters]),
    responses: {
      200: { description: 'The answer.', content: json(schema) },
      400: problem('An unknown or malformed parameter.'),
    },
  },
});

/** The paths of what deals come to. */
export const dealPaths = (): readonly (readonly [string, Json])[] => [
  [
    '/investor-figures/',
    get(
      'What the deals of investors come to: round types, years, first classes and co-investors, those with most deals first',
      kindOf('organization'),
      part,
      pageOf('InvestorFigures'),
    ),
  ],
  [
    '/deal-matrix/',
    get(
      'Who funded whom, as investors by companies',
      kindOf('deal'),
      [size('rows', 'investors'), size('columns', 'companies')],
      ref('DealMatrix'),
    ),
  ],
];
