import { CONTACT_CATEGORIES } from '#domain/contact/contact.ts';
import { MESSAGE_LIMITS, MESSAGE_STATES } from '#domain/contact/messages.ts';
import { JSON_TYPES } from '#server/rest/openapiFields.ts';
import { json, object, parameter, problem, type Json, type PathItem } from '#server/rest/openapiParts.ts';

const TEXT_OR_NULL: Json = { type: ['string', 'null'] };
const STATE: Json = { type: 'string', enum: MESSAGE_STATES.map(({ value }) => value) };
const CATEGORY: Json = { type: 'string', enum: CONTACT_CATEGORIES.map(({ value }) => value) };
const REFUSALS = {
  401: problem('Nobody is signed in.'),
  403: problem('Messages are for admins, all of them in one file for super admins.'),
};
const IN_SHORT: Json = {
  id: JSON_TYPES.id,
  createdAt: JSON_TYPES.timestamp,
  category: CATEGORY,
  state: STATE,
  kind: { ...TEXT_OR_NULL, description: 'The kind of the entry that it is about.' },
};
const MESSAGE: Json = object({
  ...IN_SHORT,
  message: { type: 'string' },
  name: TEXT_OR_NULL,
  email: TEXT_OR_NULL,
  account: { type: ['object', 'null'], description: 'The account that it was written from.' },
  entry: { type: ['object', 'null'], description: 'The entry that it is about; no name where it is gone.' },
  field: TEXT_OR_NULL,
  notes: {
    type: 'array',
    items: object({
      at: JSON_TYPES.timestamp,
      by: TEXT_OR_NULL,
      isHandled: { type: 'boolean' },
      note: TEXT_OR_NULL,
    }),
  },
});
const ID: Json = { name: 'id', in: 'path', required: true, schema: JSON_TYPES.id };

const listPath: PathItem = [
  '/contact/messages/',
  {
    get: {
      summary: 'What people wrote to those who run this, the newest first, for admins',
      parameters: [
        parameter('state', STATE, 'Where they stand.'),
        parameter('category', CATEGORY, 'What they are about.'),
        parameter(
          'search',
          { type: 'string', maxLength: MESSAGE_LIMITS.search },
          'What a message, its writer or the address has in it.',
        ),
        parameter(
          'limit',
          { type: 'integer', default: MESSAGE_LIMITS.page, maximum: MESSAGE_LIMITS.mostOfPage },
          'Messages.',
        ),
        parameter('after', JSON_TYPES.id, 'The last one of the page before.'),
        parameter(
          'format',
          { type: 'string', enum: ['json', 'csv'] },
          'CSV, for super admins: all that match, with names and addresses.',
        ),
      ],
      responses: {
        200: {
          description: 'A page of them, with the number in each state.',
          content: {
            ...json(
              object({
                count: { type: 'integer' },
                counts: { type: 'object', additionalProperties: { type: 'integer' } },
                next: TEXT_OR_NULL,
                results: {
                  type: 'array',
                  items: object({ ...IN_SHORT, excerpt: { type: 'string', description: 'How it begins.' } }),
                },
              }),
            ),
            'text/csv': { schema: { type: 'string' } },
          },
        },
        400: problem('An unknown or malformed parameter.'),
        ...REFUSALS,
      },
    },
  },
];

const messagePath: PathItem = [
  '/contact/messages/{id}/',
  {
    get: {
      summary: 'One message as a whole, for admins',
      parameters: [ID],
      responses: {
        200: { description: 'The message.', content: json(MESSAGE) },
        ...REFUSALS,
        404: problem('There is no such message.'),
      },
    },
    patch: {
      summary: 'Notes what became of a message, for admins',
      parameters: [ID],
      requestBody: {
        required: true,
        content: json({
          type: 'object',
          additionalProperties: false,
          properties: {
            isRead: { type: 'boolean', description: 'Somebody has read it.' },
            isHandled: { type: 'boolean', description: 'It has been seen to; false takes it up again.' },
            note: { type: 'string', maxLength: MESSAGE_LIMITS.note },
          },
        }),
      },
      responses: {
        200: { description: 'The message as it then is.', content: json(MESSAGE) },
        ...REFUSALS,
        404: problem('There is no such message.'),
        422: problem('Values that break a rule, by member.'),
      },
    },
  },
];

/** The description of what admins are told of messages. */
export const messagePaths: readonly PathItem[] = [listPath, messagePath];
