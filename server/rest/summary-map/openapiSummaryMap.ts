import { MARKED_KINDS } from '#domain/tools/map/mapAnswer.ts';
import { PLACED_FLOWS, PLACED_LISTS } from '#domain/tools/map/placedLists.ts';
import { MAP_SCHEMAS, marketMapPath } from '../market-map/openapiMarketMap.ts';
import { kindOf } from '#domain/registry.ts';
import { filtered } from '../openapi/filters.ts';
import { QUERY_TEXT } from '../openapi/queries.ts';
import { AS_OF, json, parameter, problem, ref, type Json } from '../openapiParts.ts';

const text: Json = { type: 'string' };
const count: Json = { type: 'integer' };
const object = (properties: Json): Json => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});
const listOf = (items: Json): Json => ({ type: 'array', items });

const kinds: Json = {
  type: 'object',
  description: 'How many are of each kind; who is of two counts in both.',
  properties: Object.fromEntries(MARKED_KINDS.map((kind) => [kind, count])),
};

/** What is answered of maps, by name: of the market, and of the world. */
export const ALL_MAP_SCHEMAS: Json = {
  ...MAP_SCHEMAS,
  MapPlaces: object({
    count,
    cities: listOf(
      object({
        city: { type: ['string', 'null'] },
        country: { type: ['string', 'null'] },
        lat: { type: 'number', description: 'That of the city.' },
        lng: { type: 'number' },
        count,
        kinds,
      }),
    ),
    countries: {
      ...listOf(object({ country: text, count, kinds })),
      description: 'Those of whom no city is known.',
    },
    nowhere: { ...count, description: 'Those of whom no country is known either.' },
    spinOuts: listOf(object({ from: text, to: text, count })),
    unplacedSpinOuts: { ...count, description: 'Spin-outs of which the country of one end is not known.' },
    uses: {
      type: ['array', 'null'],
      items: object({ from: text, to: text, count }),
      description:
        'Where `flows` asks for them: the enterprise users of a country that use what vendors of another offer, each once.',
    },
    unplacedUses: {
      type: ['integer', 'null'],
      description:
        'Users of whom, for one vendor at least, the country of one end is not known, or which of two users is the vendor.',
    },
  }),
  MapPapers: object({
    count,
    nowhere: { ...count, description: 'Papers of which no organization has a country.' },
    countries: listOf(
      object({
        country: text,
        count,
        population: { type: ['integer', 'null'], description: 'How many people live there.' },
        populationYear: { type: ['integer', 'null'] },
      }),
    ),
  }),
};

const responses = (schema: string): Json => ({
  200: { description: 'The figures.', content: json(ref(schema)) },
  400: problem('An unknown or malformed parameter.'),
  401: problem('Nobody is signed in.'),
  403: problem('The role of the user does not open it.'),
});

const q = parameter('q', QUERY_TEXT, 'A query object as JSON: {where}.');

/** The paths of maps: of the market, and of the world. */
export const mapPaths = (): readonly (readonly [string, Json])[] => [
  marketMapPath(),
  [
    '/map-places/',
    {
      get: {
        summary:
          'Where organizations are, by city and country, and the spin-outs between countries, for the role Premium',
        parameters: filtered(kindOf('organization'), [
          AS_OF,
          parameter('of', { type: 'string', enum: [...PLACED_LISTS] }, 'Of which list.'),
          parameter(
            'flows',
            { type: 'string', enum: [...PLACED_FLOWS] },
            'Which lines come with them; spin-outs come always.',
          ),
          q,
        ]),
        responses: responses('MapPlaces'),
      },
    },
  ],
  [
    '/map-papers/',
    {
      get: {
        summary: 'In which countries papers were written, for the role Premium',
        parameters: filtered(kindOf('paper'), [q, AS_OF]),
        responses: responses('MapPapers'),
      },
    },
  ],
];
