import { CLAIM_ACTS } from '#domain/writing/changeSet.ts';
import { MOST_AT_ONCE } from '#server/editing/deciding/decideMany.ts';
import { JSON_TYPES } from '#server/rest/openapiFields.ts';
import { json, parameter, problem, ref, type Json } from '#server/rest/openapiParts.ts';
import { SET_KINDS, SET_ORDERS, SET_PAGE, SET_STATUSES } from './changeSets.ts';
import { COMMENT_SCHEMA, conversationPaths } from './openapiConversation.ts';
import {
  body,
  duplicatesPath,
  entryPath,
  ID,
  KEY,
  MISSING,
  REFUSALS,
  text,
  type PathItem,
} from './openapiEditing.ts';

const changeSchema: Json = {
  type: 'object',
  properties: {
    kind: text('The kind of the row, or the link.'),
    id: JSON_TYPES.id,
    op: { type: 'string', enum: ['create', 'set', 'claim', 'remove', 'restore', 'status', ...CLAIM_ACTS] },
    field: { type: ['string', 'null'] },
    before: { description: 'What stood there, as text.' },
    value: { description: 'What is said, as text.' },
    position: { type: 'integer', description: 'Its place in the set.' },
    stands: { description: 'What stands there now, as text.' },
    label: { type: ['string', 'null'], description: 'What the field is called.' },
    isMoved: { type: 'boolean', description: 'Of a set that waits: somebody has changed the value since.' },
    isMaterial: {
      type: 'boolean',
      description: 'Much rests on it: without a source it is not approved in bulk.',
    },
    quote: { type: ['string', 'null'] },
    note: { type: ['string', 'null'], description: 'A remark; of what is said of claims the reason.' },
    absence: { type: ['string', 'null'], description: 'Why there is no value.' },
  },
};

const flags = (names: readonly string[]): Json => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'boolean' }])),
});

const setSchema: Json = {
  type: 'object',
  properties: {
    id: JSON_TYPES.id,
    kind: { type: 'string', enum: SET_KINDS },
    title: text('What was done, in a line.'),
    note: { type: ['string', 'null'] },
    status: { type: 'string', enum: SET_STATUSES },
    isApplied: { type: 'boolean', description: 'It has come into the rows.' },
    createdAt: JSON_TYPES.timestamp,
    decidedAt: { type: ['string', 'null'], format: 'date-time' },
    reason: { type: ['string', 'null'] },
    changeCount: { type: 'integer' },
    subjects: {
      type: 'array',
      items: { type: 'object' },
      description: 'The first entries that it is about.',
    },
    subjectCount: { type: 'integer' },
    sources: { type: 'array', items: { type: 'object' }, description: 'The first sources of its values.' },
    unsourced: { type: 'integer', description: 'Values without a source.' },
    unsourcedMaterial: { type: 'integer', description: 'Those of them that much rests on.' },
    impact: {
      type: 'object',
      description: 'Rows and links that visitors see and that it changes, and those that come with it.',
      properties: { changed: { type: 'integer' }, added: { type: 'integer' } },
    },
    isAsked: { type: 'boolean', description: 'It waits for its author to answer a question.' },
    revision: { type: 'integer', description: 'How often its author has changed it.' },
    batch: { type: ['string', 'null'], format: 'uuid', description: 'Common to sets decided at once.' },
    commentCount: { type: 'integer' },
    comments: {
      type: 'array',
      items: ref('ChangeSetComment'),
      description: 'Of a single set: what was said about it, the oldest first.',
    },
    can: flags([
      'approve',
      'decline',
      'resubmit',
      'withdraw',
      'revise',
      'ask',
      'comment',
      'undo',
      'undoBatch',
    ]),
    merge: {
      type: ['object', 'null'],
      description:
        'Of a single set that suggests a merge: the entry that stays, the one that goes, and how many rounds of each are merged with them.',
      properties: { kept: JSON_TYPES.id, gone: JSON_TYPES.id, rounds: { type: 'integer' } },
    },
    names: { type: 'object', description: 'Of a single set: the names of the rows that its links lead to.' },
    changes: { type: 'array', items: ref('Change') },
  },
};

/** Sets of changes, and the changes of one. */
export const SET_SCHEMAS: Json = {
  Change: changeSchema,
  ChangeSet: setSchema,
  ChangeSetComment: COMMENT_SCHEMA,
};

const ofSets = (name: string, values: readonly string[], description: string): Json =>
  parameter(name, { type: 'string', enum: values }, description);

const SET_PAGE_SCHEMA: Json = {
  type: 'object',
  properties: {
    count: { type: 'integer' },
    counts: { type: 'object', description: 'How many there are by status, whatever status is asked for.' },
    next: { type: ['string', 'null'] },
    results: { type: 'array', items: ref('ChangeSet') },
  },
};

const readPaths = (): readonly PathItem[] => [
  [
    '/change-sets/',
    {
      get: {
        summary:
          'What was changed or waits, the newest first: all of it to admins, to everybody else the own',
        parameters: [
          ofSets('status', SET_STATUSES, 'What became of them.'),
          ofSets('kind', SET_KINDS, 'What they are.'),
          parameter('author', JSON_TYPES.id, 'Whose they are.'),
          parameter('subject', JSON_TYPES.id, 'The entry that they change.'),
          parameter('source', JSON_TYPES.id, 'A source that some of their values rest on.'),
          ofSets('asked', ['true', 'false'], 'Whether they wait for an answer of their author.'),
          parameter('batch', JSON_TYPES.id, 'Those that were decided at once.'),
          parameter('since', JSON_TYPES.date, 'The day (UTC) on or after which they were made.'),
          parameter('until', JSON_TYPES.date, 'The day (UTC) on or before which they were made.'),
          ofSets('order', SET_ORDERS, 'Which come first.'),
          ofSets('format', ['json', 'csv'], 'CSV, for admins: all that match, a line for each change.'),
          parameter('limit', { type: 'integer', default: SET_PAGE.usual, maximum: SET_PAGE.most }, 'Sets.'),
          parameter('after', JSON_TYPES.id, 'The last one of the page before.'),
        ],
        responses: {
          200: { description: 'A page of them.', content: json(SET_PAGE_SCHEMA) },
          400: problem('An unknown or malformed parameter.'),
          401: problem('Nobody is signed in.'),
        },
      },
    },
  ],
  [
    '/change-sets/{id}/',
    {
      get: {
        summary: 'One set with its changes',
        parameters: [ID],
        responses: {
          200: { description: 'The set.', content: json(ref('ChangeSet')) },
          401: problem('Nobody is signed in.'),
          ...MISSING,
        },
      },
    },
  ],
];

const bulkPath = (): PathItem => [
  '/change-sets/decide/',
  {
    post: {
      summary: 'Decides about several waiting sets, each by itself',
      requestBody: body({
        type: 'object',
        required: ['decision', 'ids'],
        properties: {
          decision: { type: 'string', enum: ['approve', 'decline'] },
          ids: { type: 'array', items: JSON_TYPES.id, minItems: 1, maxItems: MOST_AT_ONCE },
          reason: text('Why; needed to decline.'),
          revisions: {
            type: 'object',
            additionalProperties: { type: 'integer' },
            description: 'The revisions that were looked at, by id: one that has another now is not decided.',
          },
        },
      }),
      responses: {
        200: {
          description: 'What became of each of them, and their batch.',
          content: json({ type: 'object' }),
        },
        ...REFUSALS,
      },
    },
  },
];

const decidePaths = (): readonly PathItem[] => [
  [
    '/change-sets/{id}/decide/',
    {
      post: {
        summary: 'Decides about a waiting set',
        parameters: [ID, KEY],
        requestBody: body({
          type: 'object',
          required: ['decision'],
          properties: {
            decision: { type: 'string', enum: ['approve', 'decline', 'resubmit'] },
            reason: text('Why.'),
            force: { type: 'boolean' },
            revision: {
              type: 'integer',
              description: 'The revision that was looked at; 409 where it has another.',
            },
            declined: {
              type: 'array',
              items: { type: 'integer' },
              description: 'Of a suggestion that is approved: the positions of values that are declined.',
            },
          },
        }),
        responses: {
          200: { description: 'The set as decided.', content: json(ref('ChangeSet')) },
          ...REFUSALS,
          ...MISSING,
        },
      },
    },
  ],
  [
    '/change-sets/{id}/undo/',
    {
      post: {
        summary: 'Takes a set back by another one',
        parameters: [ID, KEY],
        responses: {
          200: { description: 'The set by which it was taken back.', content: json({ type: 'object' }) },
          ...REFUSALS,
          ...MISSING,
        },
      },
    },
  ],
];

/** The paths of sets of changes, and of entries whatever their kind. */
export const changeSetPaths = (): readonly PathItem[] => [
  entryPath,
  duplicatesPath,
  ...readPaths(),
  bulkPath(),
  ...decidePaths(),
  ...conversationPaths,
];
