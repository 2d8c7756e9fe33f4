import { PERMALINK_LIMITS } from '#domain/past/permalink.ts';
import { FOR_ALL } from '#server/rest/openapi/finish.ts';
import { JSON_TYPES } from '#server/rest/openapiFields.ts';
import { json, object, problem, ref, type Json, type PathItem } from '#server/rest/openapiParts.ts';
import { PERMALINK_PATHS } from './permalinks.ts';

const HASH: Json = {
  name: 'hash',
  in: 'path',
  required: true,
  schema: { type: 'string' },
  description: 'The ten letters of the permalink.',
};
const ADDRESS: Json = {
  type: 'string',
  maxLength: PERMALINK_LIMITS.address,
  description: 'A list or a tool with what it shows, as its screen writes it: /companies?country=DE.',
};

/** What is answered of permalinks, by name. */
export const PERMALINK_SCHEMAS: Json = {
  Permalink: object({
    hash: { type: 'string' },
    address: ADDRESS,
    asOf: JSON_TYPES.timestamp,
    schema: { type: 'string', description: 'The version of the fields that it was made under.' },
    madeAt: JSON_TYPES.timestamp,
    url: { type: 'string', description: 'The short address that leads there.' },
  }),
};

const MISSING: Json = {
  400: problem('An unknown parameter.'),
  404: problem('There is no such permalink.'),
};

/** The paths of permalinks. */
export const permalinkPaths = (): readonly PathItem[] => [
  [
    PERMALINK_PATHS.made,
    {
      post: {
        summary:
          'Freezes a screen under a short hash: of the moment that its address names with `asOf`, else of now',
        operationId: 'create_permalink',
        requestBody: {
          required: true,
          content: json({
            type: 'object',
            additionalProperties: false,
            properties: { address: ADDRESS },
            required: ['address'],
          }),
        },
        responses: {
          201: { description: 'It stands; the same is kept once.', content: json(ref('Permalink')) },
          400: problem('A body that cannot be read, or a moment that has not begun.'),
          401: problem('Nobody is signed in.'),
          403: problem('The key only reads.'),
          422: problem('Values that break a rule, by member.'),
        },
      },
    },
  ],
  [
    `${PERMALINK_PATHS.made}{hash}/`,
    {
      get: {
        summary: 'What a permalink froze',
        operationId: 'get_permalink',
        security: FOR_ALL,
        parameters: [HASH],
        responses: { 200: { description: 'As it was made.', content: json(ref('Permalink')) }, ...MISSING },
      },
    },
  ],
  [
    `${PERMALINK_PATHS.short}{hash}`,
    {
      get: {
        summary: 'Leads to the screen of a permalink as of its moment',
        operationId: 'follow_permalink',
        security: FOR_ALL,
        parameters: [HASH],
        responses: { 302: { description: 'To the screen.' }, ...MISSING },
      },
    },
  ],
];
