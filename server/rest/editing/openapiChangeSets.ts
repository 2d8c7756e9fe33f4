import { MOST_AT_ONCE } from '#server/editing/deciding/decideMany.ts';
import { JSON_TYPES } from '#server/rest/openapiFields.ts';
import {
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
import { SET_KINDS, SET_ORDERS, SET_PAGE, SET_STATUSES } from './changeSets.ts';
import { COMMENT_SCHEMA, conversationPaths } from './openapiConversation.ts';
import {
  body,
  DRY_RUN,
  duplicatesPath,
  entryPath,
  ID,
  KEY,
  MISSING,
  REFUSALS,
  text,
} from './openapiEditing.ts';
import { MENTION_SCHEMAS } from './openapiLinks.ts';
import { cell, orTried, STEPS, TOLD_SOURCE, writtenSchemas } from './openapiWritten.ts';

const TEXT_OR_NULL: Json = { type: ['string', 'null'] };
const COUNT: Json = { type: 'integer' };
const FLAG: Json = { type: 'boolean' };
const ID_OR_NULL: Json = orNull(JSON_TYPES.id);

const CHANGE = object({
  kind: text('The kind of the row, or the link.'),
  id: JSON_TYPES.id,
  op: STEPS,
  field: TEXT_OR_NULL,
  before: cell('What stood there, as text.'),
  value: cell('What is said, as text.'),
  position: { ...COUNT, description: 'Its place in the set.' },
  stands: cell('What stands there now, as text.'),
  label: { ...TEXT_OR_NULL, description: 'What the field is called.' },
  isMoved: { ...FLAG, description: 'Of a set that waits: somebody has changed the value since.' },
  isMaterial: {
    ...FLAG,
    description: 'Much rests on it: without a source it is not approved in bulk.',
  },
  source: orNull(TOLD_SOURCE),
  quote: TEXT_OR_NULL,
  note: { ...TEXT_OR_NULL, description: 'A remark; of what is said of claims the reason.' },
  method: TEXT_OR_NULL,
  confidence: TEXT_OR_NULL,
  validFrom: TEXT_OR_NULL,
  validTo: TEXT_OR_NULL,
  absence: { ...TEXT_OR_NULL, description: 'Why there is no value.' },
});

const ABILITIES = object(
  Object.fromEntries(
    ['approve', 'decline', 'resubmit', 'withdraw', 'revise', 'ask', 'comment', 'undo', 'undoBatch'].map(
      (name) => [name, FLAG],
    ),
  ),
);

const SET = object({
  id: JSON_TYPES.id,
  kind: { type: 'string', enum: SET_KINDS },
  title: text('What was done, in a line.'),
  note: TEXT_OR_NULL,
  status: { type: 'string', enum: SET_STATUSES },
  author: object({ id: ID_OR_NULL, name: { type: 'string' } }),
  createdAt: JSON_TYPES.timestamp,
  decidedAt: orNull(JSON_TYPES.timestamp),
  decidedBy: orNull(object({ id: JSON_TYPES.id, name: TEXT_OR_NULL })),
  reason: TEXT_OR_NULL,
  undoes: { ...ID_OR_NULL, description: 'The set that it takes back.' },
  decides: { ...ID_OR_NULL, description: 'The set that it decides about.' },
  decidedIn: {
    ...ID_OR_NULL,
    description: 'The set by which it was decided, where that made changes of its own.',
  },
  isApplied: { ...FLAG, description: 'It has come into the rows.' },
  isAsked: { ...FLAG, description: 'It waits for its author to answer a question.' },
  revision: { ...COUNT, description: 'How often its author has changed it.' },
  batch: { ...ID_OR_NULL, description: 'Common to sets decided at once.' },
  commentCount: COUNT,
  changeCount: COUNT,
  subjects: {
    ...listOf(object({ kind: text('Its kind.'), id: JSON_TYPES.id, name: TEXT_OR_NULL })),
    description: 'The first entries that it is about.',
  },
  subjectCount: COUNT,
  sources: { ...listOf(TOLD_SOURCE), description: 'The first sources of its values.' },
  unsourced: { ...COUNT, description: 'Values without a source.' },
  unsourcedMaterial: { ...COUNT, description: 'Those of them that much rests on.' },
  impact: {
    ...object({ changed: COUNT, added: COUNT }),
    description: 'Rows and links that visitors see and that it changes, and those that come with it.',
  },
  can: ABILITIES,
});

const IN_FULL: Json = {
  title: 'A set with its changes',
  allOf: [
    ref('ChangeSet'),
    object({
      comments: {
        ...listOf(ref('ChangeSetComment')),
        description: 'What was said about it, the oldest first.',
      },
      changes: listOf(ref('Change')),
      names: {
        type: 'object',
        additionalProperties: { type: 'string' },
        description: 'The names of the rows that its links lead to, by their ids.',
      },
      merge: {
        ...orNull(object({ kept: JSON_TYPES.id, gone: JSON_TYPES.id, rounds: COUNT })),
        description:
          'Of a set that suggests a merge: the entry that stays, the one that goes, and how many rounds of each are merged with them.',
      },
    }),
  ],
};

/** Sets of changes, and the changes of one. */
export const setSchemas = (): Json => ({
  Change: CHANGE,
  ChangeSet: SET,
  ChangeSetInFull: IN_FULL,
  ChangeSetComment: COMMENT_SCHEMA,
  ...writtenSchemas(),
  ...MENTION_SCHEMAS,
});

const ofSets = (name: string, values: readonly string[], description: string): Json =>
  parameter(name, { type: 'string', enum: values }, description);

const SET_PAGE_SCHEMA = object({
  count: COUNT,
  counts: {
    type: 'object',
    properties: Object.fromEntries(SET_STATUSES.map((status) => [status, COUNT])),
    description: 'How many there are by status, whatever status is asked for.',
  },
  next: TEXT_OR_NULL,
  results: listOf(ref('ChangeSet')),
});

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
          200: {
            description: 'A page of them.',
            content: { ...json(SET_PAGE_SCHEMA), 'text/csv': { schema: { type: 'string' } } },
          },
          400: problem('An unknown or malformed parameter.'),
          401: problem('Nobody is signed in.'),
          403: problem('The file is for admins.'),
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
          200: { description: 'The set.', content: json(ref('ChangeSetInFull')) },
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
          content: json(
            object({
              results: listOf(
                object({
                  id: JSON_TYPES.id,
                  status: { type: ['string', 'null'], enum: [...SET_STATUSES, null] },
                  code: { ...TEXT_OR_NULL, description: 'Why it was not decided, as in problems.' },
                  detail: TEXT_OR_NULL,
                }),
              ),
              batch: ID_OR_NULL,
            }),
          ),
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
        parameters: [ID, DRY_RUN, KEY],
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
          200: { description: 'The set as decided.', content: orTried(ref('ChangeSetInFull')) },
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
        parameters: [ID, DRY_RUN, KEY],
        responses: {
          200: { description: 'The set by which it was taken back.', content: orTried(ref('WrittenSet')) },
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
