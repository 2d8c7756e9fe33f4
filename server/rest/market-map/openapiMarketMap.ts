import { EQUAL, MAP_NAMES, MOST_TILES, NEW_DAYS } from '#domain/market-map/maps.ts';
import { kindOf } from '#domain/registry.ts';
import { filtered } from '../openapi/filters.ts';
import { QUERY_TEXT } from '../openapi/queries.ts';
import { AS_OF, json, parameter, problem, ref, type Json } from '../openapiParts.ts';

const text: Json = { type: 'string' };
const maybeText: Json = { type: ['string', 'null'] };
const count: Json = { type: 'integer' };
const yes: Json = { type: 'boolean' };
const object = (properties: Json, required = Object.keys(properties)): Json => ({
  type: 'object',
  properties,
  required,
});
const listOf = (items: Json): Json => ({ type: 'array', items });

const figure: Json = {
  description:
    'What the sizes come to: their sum, or their median where sums mean nothing. Null where they are those of unlike things.',
  oneOf: [
    object({
      known: { ...count, description: 'How many have a size.' },
      value: { type: ['number', 'null'] },
    }),
    { type: 'null' },
  ],
};

const box = object({
  key: { ...maybeText, description: 'The value that the box stands for; null where there is none.' },
  label: { ...maybeText, description: 'The name of the linked row.' },
  above: maybeText,
  count,
  figure,
});

const keys: Json = listOf(maybeText);

/** What is answered of market maps, by name. */
export const MAP_SCHEMAS: Json = {
  MarketMap: object(
    {
      count: { ...count, description: 'Entries under the conditions.' },
      figure,
      boxes: listOf(box),
      above: listOf(object({ key: text, label: maybeText, count, figure })),
      across: listOf(box),
      cells: listOf(object({ box: maybeText, across: maybeText, count, figure })),
      tiles: {
        ...listOf(
          object(
            {
              id: text,
              name: text,
              logo: maybeText,
              types: listOf(text),
              founded: { type: ['integer', 'null'] },
              size: { type: ['number', 'null'] },
              border: maybeText,
              isNew: { ...yes, description: `Not in this atlas ${NEW_DAYS} days before.` },
              isAcquired: yes,
              isBacked: { ...yes, description: 'With public money, or an investor of a state.' },
              isInactive: yes,
              boxes: keys,
              across: keys,
            },
            ['id', 'name', 'boxes'],
          ),
        ),
        description: `The entries, the largest first, at most ${MOST_TILES}.`,
      },
    },
    ['count', 'figure', 'boxes', 'above', 'tiles'],
  ),
};

/** The path of the market maps. */
export const marketMapPath = (): readonly [string, Json] => [
  '/market-map-tiles/',
  {
    get: {
      summary: 'Who stands where in the market, for the role Premium',
      parameters: filtered(kindOf('organization'), [
        parameter('map', { type: 'string', enum: [...MAP_NAMES] }, 'Which map.'),
        parameter('box', text, 'The field or link whose values are boxes, over links too.'),
        parameter('across', text, 'The same for the columns of a matrix.'),
        parameter('size', text, `A number of the entries, or ${EQUAL}.`),
        parameter('border', text, 'A choice of the entries.'),
        parameter('until', { type: 'integer' }, 'Only what was founded up to this year.'),
        AS_OF,
        parameter('q', QUERY_TEXT, 'A query object as JSON: {where}.'),
      ]),
      responses: {
        200: { description: 'The map.', content: json(ref('MarketMap')) },
        400: problem('An unknown or malformed parameter.'),
        401: problem('Nobody is signed in.'),
        403: problem('The role of the user does not open it.'),
      },
    },
  },
];
