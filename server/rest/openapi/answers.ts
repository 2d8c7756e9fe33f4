import { ERROR_CODES } from '#domain/errors.ts';
import { JSON_TYPES } from '#server/rest/openapiFields.ts';
import { object, type Json } from '#server/rest/openapiParts.ts';

const PAGE: Json = {
  description: 'What every page of a list says besides its rows.',
  ...object(
    {
      count: { type: 'integer', description: 'How many rows there are in all.' },
      countIsCapped: {
        type: 'boolean',
        description: 'There are more than are counted; ask for count=exact.',
      },
      next: { type: ['string', 'null'], format: 'uri', description: 'The address of the page behind.' },
      previous: { type: ['string', 'null'], format: 'uri', description: 'The address of the page before.' },
    },
    ['countIsCapped'],
  ),
};

const PROBLEM: Json = {
  description: 'What went wrong, and what to do (RFC 9457).',
  ...object(
    {
      type: { type: 'string' },
      title: { type: 'string' },
      status: { type: 'integer' },
      detail: { type: 'string', description: 'What happened and what to do, in plain sentences.' },
      code: { type: 'string', enum: ERROR_CODES },
      errors: {
        type: 'object',
        description: 'Sentences by parameter or member.',
        additionalProperties: { type: 'array', items: { type: 'string' } },
      },
      conflicts: {
        type: 'object',
        description:
          'Of 409 STALE: by field, the value that was read and the one that stands; of a field of an entry also who changed it, and when.',
        additionalProperties: object(
          {
            seen: {},
            stands: {},
            by: { type: ['string', 'null'] },
            at: { type: 'string' },
          },
          ['by', 'at'],
        ),
      },
      duplicates: {
        type: 'array',
        description: 'Of 409 DUPLICATE: entries that it may be the same as.',
        items: {
          type: 'object',
          additionalProperties: true,
          required: ['id', 'name'],
          properties: { id: JSON_TYPES.id, name: { type: 'string' } },
        },
      },
    },
    ['errors', 'conflicts', 'duplicates'],
  ),
};

/** A row as files hold it: the columns that were asked for. */
const EXPORTED: Json = {
  type: 'object',
  additionalProperties: true,
  description: 'A row as a file holds it: its columns by name, and with sources=1 the sources of each value.',
};

/** What many paths answer, by name. */
export const ANSWER_SCHEMAS: Json = { Page: PAGE, Problem: PROBLEM, ExportedRow: EXPORTED };
