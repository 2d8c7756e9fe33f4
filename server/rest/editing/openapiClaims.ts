import { ABSENCES, CONFIDENCE, FACT_METHODS } from '#domain/choices.ts';
import { CLAIM_ACTS } from '#domain/writing/changeSet.ts';
import { CLAIMED } from '#server/editing/claims/addClaim.ts';
import { JSON_TYPES } from '#server/rest/openapiFields.ts';
import { json, ref, type Json, type PathItem } from '#server/rest/openapiParts.ts';
import { body, DRY_RUN, ID, KEY, LOCATION, MISSING, REFUSALS, text, TRIED } from './openapiEditing.ts';
import { orTried } from './openapiWritten.ts';

const choice = (values: readonly string[], description: string): Json => ({
  type: 'string',
  enum: values,
  description,
});
const valuesOf = (choices: readonly { readonly value: string }[]): string[] =>
  choices.map(({ value }) => value);

const CLAIM: Json = {
  type: 'object',
  required: ['kind', 'id', 'field'],
  additionalProperties: false,
  properties: {
    kind: choice(
      CLAIMED.map(({ name }) => name),
      'The kind of the entry.',
    ),
    id: { ...JSON_TYPES.id, description: 'The entry.' },
    field: text('The field or link that the claim is about.'),
    value: { description: 'What it says; of a list one item, of a link an id, {id} or {name}.' },
    absence: choice(
      valuesOf(ABSENCES),
      'In place of a value: why there is none. It ends all claims about it.',
    ),
    source: ref('SourceDraft'),
    quote: text('What the source says, word for word.'),
    note: text('A remark.'),
    method: choice(valuesOf(FACT_METHODS), 'How it came to be known.'),
    confidence: choice(valuesOf(CONFIDENCE), 'How sure it is.'),
    validFrom: JSON_TYPES.date,
    validTo: JSON_TYPES.date,
  },
};

const ACT: Json = {
  type: 'object',
  required: ['action', 'reason'],
  additionalProperties: false,
  properties: {
    action: choice(
      CLAIM_ACTS,
      'withdraw: it counts no more. dispute: it is marked as disputed; settle: not any more. pin: it stands above all others, which super admins decide; unpin: not any more.',
    ),
    reason: text('Why; others read it.'),
    source: { ...ref('SourceDraft'), description: 'What a dispute rests on.' },
    quote: text('What that source says.'),
  },
};

const WAITS = { description: 'The set: it waits for a decision.', content: json(ref('WrittenSet')) };

/** The paths of claims by themselves. */
export const claimPaths = (): readonly PathItem[] => [
  [
    '/facts/',
    {
      post: {
        summary: 'A claim about one value of an entry, or why there is none; the best claim is shown',
        operationId: 'create_facts',
        parameters: [DRY_RUN, KEY],
        requestBody: body(CLAIM),
        responses: {
          200: TRIED,
          201: { description: 'The claim.', headers: LOCATION, content: json(ref('WrittenFact')) },
          202: WAITS,
          ...REFUSALS,
          ...MISSING,
        },
      },
    },
  ],
  [
    '/facts/{id}/',
    {
      get: {
        summary: 'A claim',
        parameters: [ID],
        responses: { 200: { description: 'The claim.', content: json(ref('Fact')) }, ...MISSING },
      },
      patch: {
        summary: 'Withdraws a claim, disputes it or settles the dispute, pins it or not any more',
        operationId: 'edit_facts',
        parameters: [ID, DRY_RUN, KEY],
        requestBody: body(ACT),
        responses: {
          200: { description: 'The claim as it is then.', content: orTried(ref('WrittenFact')) },
          202: WAITS,
          ...REFUSALS,
          ...MISSING,
        },
      },
    },
  ],
];
