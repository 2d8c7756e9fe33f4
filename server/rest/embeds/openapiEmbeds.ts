import { kindOf } from '#domain/registry.ts';
import { EMBED_LIMITS, EMBED_THEMES } from '#domain/embeds/embed.ts';
import { PLACED_FLOWS, PLACED_LISTS } from '#domain/tools/map/placedLists.ts';
import { filtered } from '../openapi/filters.ts';
import { QUERY_TEXT } from '../openapi/queries.ts';
import { JSON_TYPES } from '../openapiFields.ts';
import { json, parameter, problem, ref, type Json, type PathItem } from '../openapiParts.ts';

const { address, title, sites, leastHeight, mostHeight } = EMBED_LIMITS;
const object = (properties: Json, required: readonly string[]): Json => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
});

const OPTIONS: Json = {
  address: {
    type: 'string',
    maxLength: address,
    description: 'The tool with what it shows, as its screen writes it: /heatmap?rows=country.',
  },
  title: { type: ['string', 'null'], maxLength: title, description: 'What stands above it.' },
  hasFilters: { type: 'boolean', description: 'Readers may narrow what it shows.' },
  theme: { type: 'string', enum: EMBED_THEMES.map(({ value }) => value) },
  height: {
    type: ['integer', 'null'],
    minimum: leastHeight,
    maximum: mostHeight,
    description: 'In pixels; null for as high as what it shows.',
  },
  sites: {
    type: 'array',
    maxItems: sites,
    items: { type: 'string' },
    description: 'The sites that may show it, such as https://example.org or https://*.example.org.',
  },
};

const OWN: Json = {
  id: JSON_TYPES.id,
  createdAt: JSON_TYPES.timestamp,
  updatedAt: JSON_TYPES.timestamp,
  url: { type: 'string', description: 'The page that stands in the frame.' },
};

/** What is answered of embeds, by name. */
export const EMBED_SCHEMAS: Json = {
  Embed: object({ ...OWN, ...OPTIONS }, Object.keys({ ...OWN, ...OPTIONS })),
};

const ID: Json = { name: 'id', in: 'path', required: true, schema: JSON_TYPES.id };
const FOREIGN = problem('There is no such embed of yours.');
const embed = (description: string): Json => ({ description, content: json(ref('Embed')) });
const body = (required: readonly string[]): Json => ({
  required: true,
  content: json(object(OPTIONS, required)),
});
const MAKES: Json = {
  400: problem('A body that cannot be read.'),
  401: problem('Nobody is signed in.'),
  403: problem('Embeds are made by the role Premium and above.'),
  422: problem('Values that break a rule, by member.'),
};

const SHOWS: Json = {
  400: problem('A parameter that asks for anything else than the embed shows.'),
  404: problem('There is no such embed, or it shows another tool.'),
  410: problem('It was withdrawn, or whoever made it has the role no longer.'),
};

/** The paths of embeds. */
export const embedPaths = (): readonly PathItem[] => [
  [
    '/embeds/',
    {
      get: {
        summary: 'The views of tools that whoever asks has put into other pages, the newest first',
        responses: {
          200: {
            description: 'All that stand.',
            content: json(
              object({ count: { type: 'integer' }, results: { type: 'array', items: ref('Embed') } }, [
                'count',
                'results',
              ]),
            ),
          },
          400: problem('An unknown parameter.'),
          401: problem('Nobody is signed in.'),
        },
      },
      post: {
        summary:
          'Makes a page of a tool with what it shows, which other sites may show in a frame, for the role Premium',
        requestBody: body(['address']),
        responses: { 201: embed('It stands.'), ...MAKES },
      },
    },
  ],
  ['/embeds/{id}/', ownPath()],
  ...shownPaths(),
];

// What embeds of tools are asked whose data take a role.
const shownPaths = (): readonly PathItem[] => [
  [
    '/embeds/{id}/market-map-tiles/',
    {
      get: {
        summary:
          'The market map of an embed as everybody sees it, for everybody; filters narrow it where its maker lets readers filter',
        parameters: filtered(kindOf('organization'), [
          ID,
          parameter('until', { type: 'integer' }, 'Only what was founded up to this year.'),
          parameter('asOf', { type: 'string', format: 'date' }, 'A day that the embed compares with.'),
          parameter('q', QUERY_TEXT, 'A query object as JSON: {where}.'),
        ]),
        responses: {
          200: { description: 'The map.', content: json(ref('MarketMap')) },
          ...SHOWS,
        },
      },
    },
  ],
  ...worldPaths(),
  [
    '/embeds/{id}/graph/scene/',
    {
      get: {
        summary:
          'The scene of the graph of an embed as everybody sees it, for everybody; of one that is told as a story, up to any of its steps',
        parameters: [
          ID,
          parameter('steps', { type: 'string' }, 'The steps of the embed, or the first of its story.'),
          parameter('q', QUERY_TEXT, 'The query of the embed.'),
        ],
        responses: {
          200: { description: 'The scene.', content: json(ref('GraphScene')) },
          ...SHOWS,
          404: problem('There is no such embed, it shows another tool, or what it begins with is not there.'),
        },
      },
    },
  ],
];

// The map of the world asks two more, of organizations and of papers.
const worldPaths = (): readonly PathItem[] => [
  [
    '/embeds/{id}/map-places/',
    {
      get: {
        summary:
          'The places of the map of the world of an embed as everybody sees them, for everybody; filters narrow them where its maker lets readers filter',
        parameters: filtered(kindOf('organization'), [
          ID,
          parameter('of', { type: 'string', enum: [...PLACED_LISTS] }, 'The list of the embed.'),
          parameter('flows', { type: 'string', enum: [...PLACED_FLOWS] }, 'The lines of the embed.'),
          parameter('q', QUERY_TEXT, 'A query object as JSON: {where}.'),
        ]),
        responses: {
          200: { description: 'The places.', content: json(ref('MapPlaces')) },
          ...SHOWS,
          404: problem('There is no such embed, it shows another tool, or its map marks no places.'),
        },
      },
    },
  ],
  [
    '/embeds/{id}/map-papers/',
    {
      get: {
        summary:
          'The countries of papers of the map of the world of an embed as everybody sees them, for everybody; filters narrow them where its maker lets readers filter',
        parameters: filtered(kindOf('paper'), [
          ID,
          parameter('q', QUERY_TEXT, 'A query object as JSON: {where}.'),
        ]),
        responses: {
          200: { description: 'The countries.', content: json(ref('MapPapers')) },
          ...SHOWS,
          404: problem('There is no such embed, or it is no map of papers.'),
        },
      },
    },
  ],
];

function ownPath(): Json {
  return {
    patch: {
      summary: 'Changes an embed of whoever asks; what is left out stays',
      parameters: [ID],
      requestBody: body([]),
      responses: { 200: embed('As it then is.'), ...MAKES, 404: FOREIGN },
    },
    delete: {
      summary: 'Withdraws an embed: its page says so from then on; admins may withdraw any',
      parameters: [ID],
      responses: {
        204: { description: 'It has ended.' },
        401: problem('Nobody is signed in.'),
        403: problem('The API key may only read.'),
        404: FOREIGN,
      },
    },
  };
}
