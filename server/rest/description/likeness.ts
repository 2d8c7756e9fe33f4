import { SIMILAR_LIMITS } from '#server/graph/similar.ts';
import { EXPLAINED_KINDS } from '#server/rest/explain.ts';
import { JSON_TYPES } from '#server/rest/openapiFields.ts';
import {
  json,
  listOf,
  object,
  pageOf,
  parameter,
  problem,
  ref,
  type Json,
  type PathItem,
} from '#server/rest/openapiParts.ts';

const entry: Json = { kind: { type: 'string' }, id: JSON_TYPES.id, name: { type: 'string' } };

/** What is like an entry, and what a derived value rests on, by name. */
export const LIKENESS_SCHEMAS: Json = {
  SimilarEntry: object({
    ...entry,
    score: { type: 'number', description: 'Orders the entries; it has no unit.' },
    reasons: listOf(
      object({
        reason: { type: 'string' },
        score: { type: 'number' },
        count: { type: 'integer', description: 'How many both have; the first of them stand in `shared`.' },
        shared: listOf(object(entry)),
      }),
    ),
  }),
  Explanation: object({
    row: object({ id: JSON_TYPES.id, value: {} }),
    rests: object({
      count: { type: 'integer' },
      inputs: listOf(
        object({
          ...entry,
          name: { type: ['string', 'null'] },
          field: { type: 'string', description: 'The field of the entry that the value is in.' },
          value: {},
          leftOut: { type: ['string', 'null'], description: 'Why it does not count; null where it does.' },
          isRival: { type: 'boolean', description: 'It says otherwise than the value.' },
        }),
      ),
    }),
  }),
};

const NO_ENTRY = { 404: problem('No such entry, or not visible.') };
const MALFORMED = { 400: problem('An unknown or malformed parameter.') };
const needed = (one: Json): Json => ({ ...one, required: true });

/** The path of what is like an entry. */
export const similarPath: PathItem = [
  '/similar/',
  {
    get: {
      summary: 'What is most similar to an entry, with the reasons and the part of the score that each gives',
      parameters: [
        needed(parameter('id', JSON_TYPES.id, 'The entry.')),
        parameter(
          'with',
          JSON_TYPES.id,
          'One other entry to compare with, in place of the most similar ones.',
        ),
        parameter(
          'limit',
          { type: 'integer', default: SIMILAR_LIMITS.usual, maximum: SIMILAR_LIMITS.most },
          'Entries.',
        ),
      ],
      responses: {
        200: { description: 'The answer.', content: json(pageOf('SimilarEntry')) },
        ...MALFORMED,
        ...NO_ENTRY,
      },
    },
  },
];

/** The path of what a derived value rests on. */
export const explainPath: PathItem = [
  '/explain/',
  {
    get: {
      summary:
        'What a derived value rests on: what counts, what is left out and why, and what says otherwise',
      parameters: [
        parameter('kind', { type: 'string', enum: EXPLAINED_KINDS }, 'The kind of the entry.'),
        parameter('id', JSON_TYPES.id, 'The entry.'),
        parameter('field', { type: 'string' }, 'One of its derived values.'),
      ].map(needed),
      responses: {
        200: { description: 'The answer.', content: json(ref('Explanation')) },
        ...MALFORMED,
        ...NO_ENTRY,
      },
    },
  },
];
