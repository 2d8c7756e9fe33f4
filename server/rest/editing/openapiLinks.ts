import { edgeOf } from '#domain/registry.ts';
import { MENTIONS_PATH } from '#domain/search/searchAddress.ts';
import { partsOf } from '#domain/writing/writable.ts';
import { MOST_LINKS } from '#server/editing/links.ts';
import { fieldSchema, JSON_TYPES } from '#server/rest/openapiFields.ts';
import { json, object, pageOf, problem, ref, type Json, type PathItem } from '#server/rest/openapiParts.ts';
import { MOST_CHARACTERS } from '#server/search/mentions.ts';
import { PARTNERSHIPS_PATH } from './links.ts';
import { body, DRY_RUN, KEY, LINK, REFUSALS, text, TRIED } from './openapiEditing.ts';

const edge = edgeOf('partnership');

const partnershipDraft = (): Json => ({
  type: 'object',
  required: Object.keys(edge.ends),
  additionalProperties: false,
  properties: {
    ...Object.fromEntries(
      [...partsOf(edge).values()].map(({ name, field }): [string, Json] => [
        name,
        field ? fieldSchema(edge, name, field) : { description: LINK },
      ]),
    ),
    evidence: { type: 'object', additionalProperties: ref('EvidenceDraft') },
  },
});

const partnershipsPath = (): PathItem => [
  PARTNERSHIPS_PATH,
  {
    post: {
      summary: 'New partnerships as one set, such as those of one press release; they wait for approval',
      operationId: 'create_partnerships',
      parameters: [DRY_RUN, KEY],
      requestBody: body({
        type: 'object',
        required: [edge.plural],
        additionalProperties: false,
        properties: {
          [edge.plural]: { type: 'array', minItems: 1, maxItems: MOST_LINKS, items: partnershipDraft() },
          sources: { type: 'array', items: ref('SourceDraft') },
          note: text('Why they are written, in the words of their author.'),
          approve: { type: 'boolean', description: 'They are approved as they are made, by who may.' },
        },
      }),
      responses: {
        200: TRIED,
        201: { description: 'The set by which they were made.', content: json(ref('WrittenSet')) },
        ...REFUSALS,
      },
    },
  },
];

const mentionsPath: PathItem = [
  MENTIONS_PATH,
  {
    post: {
      summary: 'The organizations that a text names by a whole name, each with the first sentence that does',
      operationId: 'find_mentions',
      requestBody: body({
        type: 'object',
        required: ['text'],
        additionalProperties: false,
        properties: { text: { type: 'string', maxLength: MOST_CHARACTERS } },
      }),
      responses: {
        200: {
          description: 'The organizations, in the order in which they are named.',
          content: json(pageOf('Mention')),
        },
        401: problem('Nobody is signed in.'),
        422: problem('The text is too long, or none.'),
      },
    },
  },
];

/** Who is named in a text, by name. */
export const MENTION_SCHEMAS: Json = {
  Mention: object({
    id: JSON_TYPES.id,
    name: text('What it is called here.'),
    words: text('What the text calls it.'),
    quote: text('The sentence.'),
  }),
};

/** Links that are made by themselves, and who is named in a text. */
export const linkPaths = (): readonly PathItem[] => [partnershipsPath(), mentionsPath];
