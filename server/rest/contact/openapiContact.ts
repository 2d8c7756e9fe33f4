import { CONTACT_CATEGORIES, CONTACT_LIMITS } from '#domain/contact/contact.ts';
import { json, object, problem, type Json } from '#server/rest/openapiParts.ts';

const { message, name, email, most, withinSeconds } = CONTACT_LIMITS;
const text = (description: string, more: Json = {}): Json => ({ type: 'string', description, ...more });

/** The description of the path that takes messages. */
export const contactPaths = (): readonly [string, Json] => [
  '/contact/',
  {
    post: {
      summary: `Write to those who run this; ${most} messages in ${withinSeconds / 60} minutes from one address`,
      requestBody: {
        required: true,
        content: json({
          type: 'object',
          required: ['category', 'message'],
          additionalProperties: false,
          properties: {
            category: text('What it is about.', { enum: CONTACT_CATEGORIES.map(({ value }) => value) }),
            message: text('What is to be said.', { minLength: 1, maxLength: message }),
            name: text('Who writes.', { maxLength: name }),
            email: text('Where an answer may go.', { maxLength: email }),
            kind: text('The kind of the entry that is meant.'),
            id: text('The entry that is meant.', { format: 'uuid' }),
            field: text('The field of the entry that is meant.'),
          },
        }),
      },
      responses: {
        201: {
          description: 'It is kept.',
          content: json(object({ stored: { type: 'boolean', enum: [true] } })),
        },
        400: problem('A body that cannot be read; it says which member.'),
        422: problem('Values that break a rule, by member.'),
      },
    },
  },
];
