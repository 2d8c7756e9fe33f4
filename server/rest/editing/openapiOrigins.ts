import { NO_LICENCE, ORIGIN_LIMITS } from '#domain/writing/origins.ts';
import { JSON_TYPES } from '#server/rest/openapiFields.ts';
import {
  json,
  listOf as list,
  object,
  parameter,
  problem,
  type Json,
  type PathItem,
} from '#server/rest/openapiParts.ts';
import { ID } from './openapiEditing.ts';

const TEXT: Json = { type: 'string' };
const TEXT_OR_NULL: Json = { type: ['string', 'null'] };
const COUNT: Json = { type: 'integer' };
const REFUSALS = {
  400: problem('An unknown or malformed parameter.'),
  401: problem('Nobody is signed in.'),
  403: problem('It is told to admins.'),
};
const PAGE: readonly Json[] = [
  parameter(
    'limit',
    { type: 'integer', default: ORIGIN_LIMITS.page, maximum: ORIGIN_LIMITS.mostOfPage },
    'Rows.',
  ),
  parameter('after', TEXT, 'Where the page before ended, as its link says it.'),
];
const ROW: Json = { kind: TEXT, id: JSON_TYPES.id, name: TEXT_OR_NULL };
const SOURCE: Json = object({
  id: JSON_TYPES.id,
  url: TEXT_OR_NULL,
  title: TEXT_OR_NULL,
  publisher: TEXT_OR_NULL,
  dataset: TEXT_OR_NULL,
  licence: TEXT_OR_NULL,
  publishedOn: TEXT_OR_NULL,
  retrievedOn: TEXT_OR_NULL,
  claims: { ...COUNT, description: 'Claims that count and rest on it.' },
});
const TOLD_OF_SOURCES = ['name', 'url', 'licence', 'what'];
const AT_TIMES = [
  'key',
  'licenceUrl',
  'changes',
  'publisher',
  'dataset',
  'publishedOn',
  'retrievedOn',
  'type',
];
const PACK: Json = object({
  key: TEXT,
  name: TEXT,
  version: TEXT,
  snapshot: TEXT,
  digest: TEXT,
  loadedAt: JSON_TYPES.timestamp,
  counts: list(object({ kind: TEXT, count: COUNT, inserted: COUNT, updated: COUNT, removed: COUNT })),
  kept: {
    ...list(object(ROW)),
    description: 'Rows that are gone from the pack and stay, for something of a user hangs on them.',
  },
  sources: list(
    object(Object.fromEntries([...TOLD_OF_SOURCES, ...AT_TIMES].map((name) => [name, TEXT])), AT_TIMES),
  ),
});

const get = (summary: string, parameters: readonly Json[], answer: Json, more: Json = {}): Json => ({
  get: {
    summary,
    parameters,
    responses: { 200: { description: 'What is asked for.', content: json(answer) }, ...REFUSALS, ...more },
  },
});

/** The description of what admins are told of where the data come from. */
export const originPaths: readonly PathItem[] = [
  [
    '/data-packs/',
    get(
      'The sector packs as they were last loaded, and what rests on each licence, for admins',
      [],
      object({
        packs: list(PACK),
        licences: list(object({ licence: TEXT_OR_NULL, sources: COUNT, claims: COUNT })),
      }),
    ),
  ],
  [
    '/data-sources/',
    get(
      'Sources with the number of claims that rest on them, the most first, for admins',
      [
        parameter('search', TEXT, 'What a title, publisher, address or data set has in it.'),
        parameter('licence', TEXT, `Their licence; "${NO_LICENCE}" where none is noted.`),
        ...PAGE,
      ],
      object({ count: COUNT, next: TEXT_OR_NULL, results: list(SOURCE) }),
    ),
  ],
  [
    '/data-sources/{id}/',
    get(
      'A source with the entries and links that its claims are about, for admins',
      [ID, ...PAGE],
      object({
        source: SOURCE,
        count: COUNT,
        next: TEXT_OR_NULL,
        results: list(object({ ...ROW, claims: COUNT })),
      }),
      { 404: problem('There is no such source.') },
    ),
  ],
];
