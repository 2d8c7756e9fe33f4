import type { Exit } from '#domain/profile/portfolio.ts';
import { json, parameter, problem, ref, type Json } from './openapiParts.ts';

const text: Json = { type: 'string' };
const maybeText: Json = { type: ['string', 'null'] };
const id: Json = { type: 'string', format: 'uuid' };
const count: Json = { type: 'integer' };
const maybe = (schema: Json): Json => ({ oneOf: [schema, { type: 'null' }] });
const listOf = (properties: Json): Json => ({ type: 'array', items: object(properties) });
const object = (properties: Json): Json => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

const named: Json = { id, name: text };
const classOf = object({ ...named, slug: text });
const round = object({
  id,
  type: maybeText,
  date: maybeText,
  precision: { ...maybeText, description: 'How much of the date is known: year, month or day.' },
});
const share: Json = { companies: count, deals: count };
const HOW: readonly Exit['how'][] = ['acquired', 'listed', 'closed'];

const exit: Json = {
  ...object({
    how: { type: 'string', enum: [...HOW] },
    date: maybeText,
    precision: maybeText,
    by: maybe(object(named)),
    round: maybe(round),
  }),
  description: 'The first way out since the investor joined the company.',
};

/** The answer in words of OpenAPI. */
export const portfolioSchema = (): Json =>
  object({
    deals: count,
    leads: count,
    companies: count,
    again: { ...count, description: 'Companies of which more than one round was joined.' },
    exits: { ...count, description: 'Companies with an exit.' },
    medianUsd: {
      type: ['number', 'null'],
      description: 'The median of the whole amounts of the rounds joined, of those that count in sums.',
    },
    pricedDeals: { ...count, description: 'Deals with such an amount.' },
    datedDeals: count,
    perYear: {
      type: ['number', 'null'],
      description: 'Deals with a date, a year from the first to the last.',
    },
    first: maybe(round),
    last: maybe(round),
    classes: listOf({ class: maybe(classOf), ...share, within: listOf({ class: classOf, ...share }) }),
    countries: listOf({ country: maybeText, ...share }),
    stages: listOf({ type: maybeText, year: { type: ['integer', 'null'] }, deals: count }),
    holdings: listOf({
      ...named,
      country: maybeText,
      operatingStatus: maybeText,
      class: maybe(classOf),
      rounds: count,
      leads: count,
      first: round,
      last: round,
      exit: maybe(exit),
    }),
    coInvestors: object({
      count,
      first: listOf({ ...named, rounds: count, companies: { type: 'array', items: text } }),
    }),
  });

/** The description of the path. */
export const portfolioPath = (): readonly [string, Json] => [
  '/portfolio/',
  {
    get: {
      summary: 'What an investor did, counted over all of its deals',
      parameters: [{ ...parameter('id', id, 'The investor.'), required: true }],
      responses: {
        200: {
          description:
            'Figures, companies with first and last deal and exit, classes, countries, round types by year, co-investors.',
          content: json(ref('Portfolio')),
        },
        400: problem('An unknown or malformed parameter.'),
        404: problem('No such organization, or not visible.'),
      },
    },
  },
];
