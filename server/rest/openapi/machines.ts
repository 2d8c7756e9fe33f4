import {
  AS_OF,
  json,
  listOf,
  object,
  orNull,
  parameter,
  problem,
  ref,
  type Json,
  type PathItem,
} from '#server/rest/openapiParts.ts';
import { BY_PERSON } from './finish.ts';

const TEXT: Json = { type: 'string' };
const ANYTHING: Json = { type: 'object', additionalProperties: true };
const as = (type: string, schema: Json = TEXT): Json => ({ [type]: { schema } });

const QUESTION: Json = {
  type: 'object',
  required: ['query'],
  properties: {
    query: { ...TEXT, description: 'The document.' },
    operationName: orNull(TEXT),
    variables: orNull(ANYTHING),
    extensions: orNull(ANYTHING),
  },
};
const ANSWER: Json = {
  type: 'object',
  properties: {
    data: orNull(ANYTHING),
    errors: listOf(
      object(
        {
          message: TEXT,
          locations: listOf(object({ line: { type: 'integer' }, column: { type: 'integer' } })),
          path: listOf({ type: ['string', 'integer'] }),
          extensions: {
            ...ANYTHING,
            description: 'The code of the error, and with mutations `fields`, `conflicts` and so on.',
          },
        },
        ['locations', 'path', 'extensions'],
      ),
    ),
  },
};
const told = {
  200: {
    description: 'Data, and errors where some of it could not be had.',
    content: { ...json(ANSWER), ...as('application/graphql-response+json', ANSWER) },
  },
  400: {
    description:
      'A document that cannot be read, or breaks a rule; a header that cannot be read is a problem.',
    content: {
      ...json(ANSWER),
      ...as('application/graphql-response+json', ANSWER),
      ...as('application/problem+json', ref('Problem')),
    },
  },
};
const noBody = { 415: problem('The body is not application/json.') };

interface GraphqlPath {
  readonly path: string;
  readonly name: string;
  readonly summary: string;
  readonly security?: readonly Json[];
  /** What its address may say besides. */
  readonly more?: readonly Json[];
}

function graphqlPath({ path, name, summary, security, more = [] }: GraphqlPath): PathItem {
  return [
    path,
    {
      get: {
        summary: `${summary}, by GET: no mutations`,
        operationId: `get_${name}`,
        ...(security ? { security } : {}),
        parameters: [
          { ...parameter('query', TEXT, 'The document.'), required: true },
          parameter('operationName', TEXT, 'Which of its operations.'),
          parameter('variables', TEXT, 'The variables as JSON.'),
          ...more,
        ],
        responses: { ...told, 405: problem('Mutations go by POST.') },
      },
      post: {
        summary,
        operationId: name,
        ...(security ? { security } : {}),
        parameters: [
          {
            name: 'Idempotency-Key',
            in: 'header',
            schema: TEXT,
            description:
              'Covers each mutation: sent again within 24 hours it is answered the same and done once.',
          },
          ...more,
        ],
        requestBody: { required: true, content: json(QUESTION) },
        responses: { ...told, ...noBody },
      },
    },
  ];
}

const identityPath: PathItem = [
  '/idp/',
  {
    post: {
      summary: 'The user pool and the identity pool, in the JSON protocol of Amazon Cognito',
      operationId: 'ask_identity',
      parameters: [
        {
          name: 'X-Amz-Target',
          in: 'header',
          required: true,
          schema: TEXT,
          description: 'The operation, such as AWSCognitoIdentityProviderService.InitiateAuth.',
        },
      ],
      requestBody: { required: true, content: as('application/x-amz-json-1.1', ANYTHING) },
      responses: {
        200: {
          description: 'What the operation answers.',
          content: as('application/x-amz-json-1.1', ANYTHING),
        },
        400: {
          description: 'What is wrong, as the protocol tells it.',
          content: as('application/x-amz-json-1.1', object({ __type: TEXT, message: TEXT })),
        },
      },
    },
  },
];

const POOL: Json = {
  name: 'poolId',
  in: 'path',
  required: true,
  schema: TEXT,
  description: 'The user pool.',
};
const ofPool = (file: string, summary: string): PathItem => [
  `/idp/{poolId}/.well-known/${file}`,
  {
    get: {
      summary,
      parameters: [POOL],
      responses: {
        200: { description: 'As OpenID Connect has it.', content: json(ANYTHING) },
        404: problem('There is no such pool, or people sign in elsewhere.'),
      },
    },
  },
];

const file = (path: string, summary: string, type: string, more: Json = {}): PathItem => [
  path,
  { get: { summary, ...more, responses: { 200: { description: 'The file.', content: as(type) } } } },
];

const PART: Json = { name: 'part', in: 'path', required: true, schema: TEXT, description: 'Such as 1.xml.' };
const EMBED: Json = {
  name: 'id',
  in: 'path',
  required: true,
  schema: { type: 'string', format: 'uuid' },
  description: 'The embed.',
};
const PAGE = as('text/html');

const GRAPHQL_PATHS: readonly PathItem[] = [
  graphqlPath({
    path: '/graphql',
    name: 'graphql',
    summary: 'A question or a mutation in GraphQL',
    more: [AS_OF],
  }),
  graphqlPath({
    path: '/v6/graphql',
    name: 'profile_graphql',
    summary: 'Of the own account, in GraphQL',
    security: BY_PERSON,
  }),
];

/** The paths of GraphQL and of identity, and what machines look for beside the screens. */
export const machinePaths = (): readonly PathItem[] => [
  ...GRAPHQL_PATHS,
  identityPath,
  ofPool('jwks.json', 'The keys by which identity tokens are verified'),
  ofPool('openid-configuration', 'What the user pool says of itself'),
  [
    '/openapi.json',
    {
      get: {
        summary: 'This description',
        responses: { 200: { description: 'OpenAPI 3.1.', content: json(ANYTHING) } },
      },
    },
  ],
  file('/robots.txt', 'What robots may read', 'text/plain'),
  file('/llms.txt', 'What there is, for programs that read', 'text/plain'),
  file(
    '/sitemap.xml',
    'Every page with the day of its last change, or the parts that tell of them',
    'application/xml',
  ),
  [
    '/sitemap/{part}',
    {
      get: {
        summary: 'A part of the sitemap',
        parameters: [PART],
        responses: {
          200: { description: 'The file.', content: as('application/xml') },
          404: problem('There is no such part.'),
        },
      },
    },
  ],
  [
    '/embed/{id}',
    {
      get: {
        summary: 'The page of an embed, for a frame in another page',
        parameters: [EMBED],
        responses: {
          200: { description: 'The page.', content: PAGE },
          404: { description: 'There is no such embed; the page says so.', content: PAGE },
          410: { description: 'It was withdrawn; the page says so.', content: PAGE },
          503: {
            description:
              'The server is starting, overloaded, or cannot reach its database; a page may say so.',
            content: { ...PAGE, ...as('application/problem+json', ref('Problem')) },
          },
        },
      },
    },
  ],
];
