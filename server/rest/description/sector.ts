import { FIGURE_PARAMETERS } from '#server/rest/openapiInsights.ts';
import { JSON_TYPES } from '#server/rest/openapiFields.ts';
import {
  json,
  listOf,
  object,
  parameter,
  problem,
  ref,
  type Json,
  type PathItem,
} from '#server/rest/openapiParts.ts';
import { FOR_WATCHERS } from '#server/rest/openapi/finish.ts';
import { TAXONOMY_FORMATS } from '#server/rest/taxonomyExport.ts';

const TEXT: Json = { type: 'string' };
const TEXT_OR_NULL: Json = { type: ['string', 'null'] };
const NUMBER_OR_NULL: Json = { type: ['number', 'null'] };
const COUNT: Json = { type: 'integer' };
const PRECISION: Json = { type: 'string', enum: ['year', 'month', 'day'] };
const USD: Json = { ...TEXT_OR_NULL, description: 'In USD, as exact text; null where nothing is known.' };
const HREF: Json = { ...TEXT, description: 'The screen with the rows that were counted.' };

const TILE = object({
  key: TEXT,
  label: TEXT,
  value: NUMBER_OR_NULL,
  unit: TEXT_OR_NULL,
  format: { type: 'string', enum: ['count', 'usd', 'percent'] },
  change: { ...NUMBER_OR_NULL, description: 'As a share of the earlier value: 0.12 is 12 % more.' },
  changeLabel: TEXT_OR_NULL,
  series: listOf(object({ period: TEXT, value: NUMBER_OR_NULL })),
  coverage: { ...TEXT_OR_NULL, description: 'What the figure covers, in words.' },
  href: TEXT_OR_NULL,
});

const EVENT = object({
  kind: { type: 'string', enum: ['fundingRound', 'acquisition'] },
  id: JSON_TYPES.id,
  date: JSON_TYPES.date,
  datePrecision: PRECISION,
  title: TEXT,
  sentence: TEXT,
  amountUsd: USD,
  amountLocal: TEXT_OR_NULL,
  localCurrency: TEXT_OR_NULL,
  amountQualifier: TEXT_OR_NULL,
  entity: object({ id: JSON_TYPES.id, name: TEXT }),
  sources: listOf(object({ title: TEXT_OR_NULL, url: TEXT_OR_NULL, publisher: TEXT_OR_NULL })),
});

const TAXONOMY = object({
  attribution: TEXT,
  licences: { ...TEXT, format: 'uri' },
  day: JSON_TYPES.date,
  classes: listOf(
    object({
      id: JSON_TYPES.id,
      slug: TEXT,
      name: TEXT,
      parent: { ...TEXT_OR_NULL, description: 'The key of the class above.' },
      description: TEXT_OR_NULL,
      inclusion: { ...TEXT_OR_NULL, description: 'What belongs to it.' },
      exclusion: { ...TEXT_OR_NULL, description: 'What does not.' },
      aliases: listOf(TEXT),
      organizations: COUNT,
      companies: COUNT,
      companyUsd: NUMBER_OR_NULL,
      papers: COUNT,
    }),
  ),
});

const ADDRESSES = [
  'newsFeedUrl',
  'objectStorageBase',
  'functionUrl',
  'userPoolId',
  'userPoolClientId',
  'identityPoolId',
  'userPoolEndpoint',
  'analyticsAppId',
  'identityPoolEndpoint',
];

const CONFIGURATION: Json = {
  description: 'Where the browser asks, and what the sector is called.',
  ...object(
    {
      ...Object.fromEntries(
        ['apiBase', 'graphqlUrl', 'profileGraphqlUrl', 'uploadUrl', 'region', 'version'].map((name) => [
          name,
          TEXT,
        ]),
      ),
      ...Object.fromEntries(ADDRESSES.map((name) => [name, TEXT_OR_NULL])),
      sector: {
        type: 'object',
        required: ['key'],
        properties: { key: TEXT },
        additionalProperties: true,
        description: 'The sector pack: its name, words, counts and sources.',
      },
    },
    ['identityPoolEndpoint'],
  ),
};

/** What is answered of the sector as a whole, and of the server, by name. */
export const SECTOR_SCHEMAS: Json = {
  DashboardMetrics: object({
    asOf: JSON_TYPES.timestamp,
    tiles: listOf(TILE),
    latest: listOf(EVENT),
    classes: listOf(
      object({ id: JSON_TYPES.id, slug: TEXT, name: TEXT, count: COUNT, usd: USD, href: HREF }),
    ),
    countries: listOf(object({ code: TEXT, name: TEXT, count: COUNT, usd: USD, href: HREF })),
  }),
  Taxonomy: TAXONOMY,
  Configuration: CONFIGURATION,
};

const get = (summary: string, schema: Json, parameters: readonly Json[] = []): Json => ({
  get: {
    summary,
    ...(parameters.length > 0 ? { parameters } : {}),
    responses: { 200: { description: 'The answer.', content: json(schema) } },
  },
});

const status = (value: string): Json => ({ type: 'string', enum: [value] });

const taxonomyPath: PathItem = [
  '/taxonomy/export/',
  {
    get: {
      summary: 'The classes with their definitions: as JSON with what is counted in each, or as SKOS',
      parameters: [
        parameter('format', { type: 'string', enum: [...TAXONOMY_FORMATS] }, 'JSON, or SKOS in Turtle.'),
        parameter('class', TEXT, 'The key of a class that is wanted with all below it.'),
      ],
      responses: {
        200: {
          description: 'The classes.',
          content: { ...json(ref('Taxonomy')), 'text/turtle': { schema: TEXT } },
        },
        400: problem('An unknown or malformed parameter, or no such class.'),
      },
    },
  },
];

const PACK = object({ key: TEXT, digest: TEXT, isCurrent: { type: 'boolean' } });

/** The paths of the sector as a whole, and of the state of the server. */
export const sectorPaths = (): readonly PathItem[] => [
  [
    '/dashboard-metrics/',
    get('Key figures and latest events of the sector', ref('DashboardMetrics'), FIGURE_PARAMETERS),
  ],
  taxonomyPath,
  ['/config.json', get('Configuration of the browser', ref('Configuration'))],
  ['/help.json', get('What fields mean, by kind and field', { type: 'object', additionalProperties: TEXT })],
  ['/healthz', get('Whether the process lives', object({ status: status('ok') }))],
  [
    '/readyz',
    get(
      'Whether it can answer',
      object(
        {
          status: status('ready'),
          problems: { ...listOf(TEXT), description: 'What the operator should mend.' },
        },
        ['problems'],
      ),
    ),
  ],
  [
    '/version',
    get(
      'Which version, commit and sector pack it is',
      object(
        {
          version: TEXT,
          commit: TEXT_OR_NULL,
          sector: { ...PACK, type: ['object', 'null'], description: 'Null before it is ready.' },
          node: { ...TEXT, description: 'For whoever may read the metrics.' },
        },
        ['node'],
      ),
    ),
  ],
  [
    '/metrics',
    {
      get: {
        summary: 'What the process does, for Prometheus',
        security: FOR_WATCHERS,
        responses: {
          200: {
            description: 'The figures, in the text format 0.0.4.',
            content: { 'text/plain': { schema: TEXT } },
          },
          401: problem('They are read with METRICS_TOKEN as the bearer token.'),
          403: problem('Without METRICS_TOKEN they are read on the machine itself.'),
        },
      },
    },
  ],
];
