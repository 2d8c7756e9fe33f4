import { COMMENT_LIMITS } from '#domain/writing/toldSet.ts';
import { JSON_TYPES } from '#server/rest/openapiFields.ts';
import { json, listOf, object, ref, type Json, type PathItem } from '#server/rest/openapiParts.ts';
import { body, DRY_RUN, ID, KEY, MISSING, REFUSALS, TRIED } from './openapiEditing.ts';
import { orTried } from './openapiWritten.ts';

/** Something that was said about a set. */
export const COMMENT_SCHEMA: Json = object({
  id: JSON_TYPES.id,
  text: { type: 'string' },
  isQuestion: { type: 'boolean', description: 'It asked the author.' },
  createdAt: JSON_TYPES.timestamp,
  author: object({ id: JSON_TYPES.id, name: { type: ['string', 'null'] } }),
});

const revisePath: Json = {
  summary: 'Other values in place of those of the own suggestion, as long as it waits',
  description:
    'What is sent is all that it then says. Where a value stays and nothing is said of what it rests on, it rests on what it did.',
  operationId: 'revise_change_set',
  parameters: [ID, DRY_RUN, KEY],
  requestBody: body({ type: 'object', description: 'As an edit of the entry.' }),
  responses: {
    200: { description: 'The set as it then is.', content: orTried(ref('ChangeSetInFull')) },
    ...REFUSALS,
    ...MISSING,
  },
};

/** What is said about sets, how authors change what they suggested, and how all that was decided at once is taken back. */
export const conversationPaths: readonly PathItem[] = [
  ['/change-sets/{id}/values/', { put: revisePath }],
  [
    '/change-sets/{id}/comments/',
    {
      post: {
        summary: 'Says something about a set: its author and admins; who decides may ask the author',
        description:
          'A set whose author was asked something waits for the answer: what the author says, or changes, brings it back.',
        operationId: 'comment_change_set',
        parameters: [ID, DRY_RUN, KEY],
        requestBody: body({
          type: 'object',
          required: ['text'],
          additionalProperties: false,
          properties: {
            text: { type: 'string', minLength: 1, maxLength: COMMENT_LIMITS.text },
            isQuestion: { type: 'boolean', default: false, description: 'Its author is to answer.' },
          },
        }),
        responses: {
          200: TRIED,
          201: { description: 'The set with what was said.', content: json(ref('ChangeSetInFull')) },
          ...REFUSALS,
          ...MISSING,
        },
      },
    },
  ],
  [
    '/change-sets/batches/{id}/undo/',
    {
      post: {
        summary: 'Takes back all that was decided at once, or nothing of it',
        operationId: 'undo_batch',
        parameters: [ID, DRY_RUN, KEY],
        responses: {
          200: {
            description: 'The sets.',
            content: json(object({ dryRun: { type: 'boolean' }, sets: listOf(JSON_TYPES.id) }, ['dryRun'])),
          },
          ...REFUSALS,
          ...MISSING,
        },
      },
    },
  ],
];
