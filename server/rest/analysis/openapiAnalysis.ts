import { MOST_LINKED } from '#domain/analysis/coInvestments.ts';
import { STAGE_NAMES } from '#domain/analysis/stages.ts';
import { kindOf } from '#domain/registry.ts';
import { filtered } from '../openapi/filters.ts';
import { QUERY_TEXT } from '../openapi/queries.ts';
import { AS_OF, json, parameter, problem, ref, type Json } from '../openapiParts.ts';

const count: Json = { type: 'integer' };
const text: Json = { type: 'string' };
const listOf = (items: Json): Json => ({ type: 'array', items });
const object = (properties: Json): Json => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});
const stage: Json = { type: 'string', enum: [...STAGE_NAMES] };

/** What is answered by the notebook of analyses, by name. */
export const ANALYSIS_SCHEMAS: Json = {
  StagePaths: object({
    rounds: { ...count, description: 'All rounds that are looked at.' },
    end: { type: ['string', 'null'], format: 'date', description: 'The newest day of them.' },
    undated: { ...count, description: 'First rounds at a stage without a day.' },
    outOfOrder: { ...count, description: 'Companies left out, as their later round is dated before.' },
    unit: { type: 'string', enum: ['day', 'month'], description: 'What times are told in.' },
    paths: {
      ...listOf({ type: 'array', items: count, minItems: 4, maxItems: 4 }),
      description:
        'The year of the first round, how long it was followed, whether it went on then (1) or was only followed so far (0), and how many companies are alike.',
    },
    years: listOf(object({ year: count, first: { type: 'string', format: 'date' } })),
    funnel: listOf(object({ stage, companies: count, further: count })),
  }),
  CoInvestments: object({
    deals: count,
    rounds: count,
    investors: count,
    alone: { ...count, description: 'Investors that took part in no round with another.' },
    linked: {
      ...listOf(object({ id: text, name: text, rounds: count })),
      description: `The investors with the most rounds, ${MOST_LINKED} at most.`,
    },
    together: {
      ...listOf(listOf(count)),
      description: 'Of each round with several of them, their places in `linked`.',
    },
  }),
};

const QUERY = parameter('q', QUERY_TEXT, 'A query object as JSON: {where}.');

/** The paths of the notebook of analyses. */
export const analysisPaths = (): readonly (readonly [string, Json])[] => [
  [
    '/stage-paths/',
    {
      get: {
        summary: 'How long companies take from a stage to another or a later one, and how many get there',
        parameters: filtered(kindOf('fundingRound'), [
          AS_OF,
          parameter('first', stage, 'The earlier stage; seed unless named.'),
          parameter('next', stage, 'The later stage; series_a unless named.'),
          QUERY,
        ]),
        responses: {
          200: { description: 'The answer.', content: json(ref('StagePaths')) },
          400: problem('An unknown or malformed parameter.'),
        },
      },
    },
  ],
  [
    '/co-investments/',
    {
      get: {
        summary: 'Which investors took part in the same rounds',
        parameters: filtered(kindOf('deal'), [QUERY, AS_OF]),
        responses: {
          200: { description: 'The answer.', content: json(ref('CoInvestments')) },
          400: problem('An unknown or malformed parameter.'),
        },
      },
    },
  ],
];
