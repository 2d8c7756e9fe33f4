import type { Kind } from '#domain/kind.ts';
import { KINDS } from '#domain/registry.ts';
import { CLAIM_ACTS } from '#domain/writing/changeSet.ts';
import { WRITABLES } from '#domain/writing/writable.ts';
import { fullName } from '#server/rest/openapi/rows.ts';
import { JSON_TYPES } from '#server/rest/openapiFields.ts';
import { json, listOf, object, orNull, ref, type Json } from '#server/rest/openapiParts.ts';
import { SET_STATUSES } from './changeSets.ts';

const TEXT: Json = { type: 'string' };
const TEXT_OR_NULL: Json = { type: ['string', 'null'] };
const COUNT: Json = { type: 'integer' };
const IDS = listOf(JSON_TYPES.id);
const flags = (names: readonly string[]): Json =>
  object(Object.fromEntries(names.map((name) => [name, { type: 'boolean' }])));

/** A value as it is kept: a text, a list of texts, or nothing. */
export const cell = (description: string): Json => ({
  description,
  oneOf: [TEXT_OR_NULL, listOf(TEXT)],
});

/** The steps of sets. */
export const STEPS: Json = {
  type: 'string',
  enum: ['create', 'set', 'claim', 'remove', 'restore', 'status', ...CLAIM_ACTS],
};

const EVIDENCE: Json = Object.fromEntries(
  ['quote', 'note', 'method', 'confidence', 'validFrom', 'validTo', 'absence'].map((name) => [
    name,
    TEXT_OR_NULL,
  ]),
);

const TRIED_CHANGE = object({
  kind: TEXT,
  subjectKind: TEXT,
  subjectId: JSON_TYPES.id,
  op: STEPS,
  field: TEXT_OR_NULL,
  value: cell('What would stand there.'),
  before: cell('What stands there.'),
  sourceId: orNull(JSON_TYPES.id),
  ...EVIDENCE,
  baseVersion: { type: ['integer', 'null'] },
  begun: { ...IDS, description: 'Claims that would begin.' },
  ended: { ...IDS, description: 'Claims that would end.' },
  facts: { ...IDS, description: 'Claims that would be marked.' },
});

const DRY = { type: 'boolean', enum: [true] };

/** A source as it is told beside values. */
export const TOLD_SOURCE = object({ id: JSON_TYPES.id, url: TEXT_OR_NULL, title: TEXT_OR_NULL });
const CLAIM_BESIDE = object({
  value: cell('What it says.'),
  source: orNull(TOLD_SOURCE),
  quote: TEXT_OR_NULL,
  method: TEXT,
  confidence: TEXT,
  isByPerson: { type: 'boolean' },
});
const SIDE = object({ id: JSON_TYPES.id, name: TEXT_OR_NULL, status: TEXT, version: COUNT });
const ROUND = object({ id: JSON_TYPES.id, name: TEXT, about: TEXT });
const FORETOLD = object({
  kind: TEXT,
  this: SIDE,
  other: SIDE,
  fields: listOf(
    object({
      name: TEXT,
      label: TEXT,
      this: cell('Of the entry of the address.'),
      other: cell('Of the other one.'),
      side: { type: 'string', enum: ['this', 'other', 'both'] },
      value: cell('What would stand.'),
      isList: { type: 'boolean' },
      claims: object({ this: listOf(CLAIM_BESIDE), other: listOf(CLAIM_BESIDE) }),
    }),
  ),
  moves: listOf(
    object({ kind: TEXT, via: TEXT, label: TEXT, moved: COUNT, letGo: COUNT, names: listOf(TEXT) }),
  ),
  figures: listOf(object({ name: TEXT, label: TEXT, before: cell('Before.'), after: cell('After.') })),
  rounds: listOf(object({ this: ROUND, other: ROUND, isMerged: { type: 'boolean' } })),
  names: { type: 'object', additionalProperties: TEXT },
});

const WRITTEN_MEMBERS: Json = {
  changeSet: orNull(ref('ChangeSetBrief')),
  shown: {
    type: 'object',
    description: 'By field: where another claim is shown than the value that was sent, and why.',
    additionalProperties: object({ claim: JSON_TYPES.id, value: {}, why: TEXT }),
  },
};

/** What writes answer, by name. */
export const writtenSchemas = (): Json => ({
  ChangeSetBrief: object({ id: JSON_TYPES.id, status: { type: 'string', enum: SET_STATUSES } }),
  WrittenSet: object({ changeSet: orNull(ref('ChangeSetBrief')) }),
  TriedChange: TRIED_CHANGE,
  DryRun: {
    description: 'Of a write that was only tried: what it would change.',
    ...object({ dryRun: DRY, changes: listOf(ref('TriedChange')) }),
  },
  DryMerge: {
    description: 'Of a merge that was only tried: what it would come to.',
    ...object({ dryRun: DRY, changes: listOf(ref('TriedChange')), merge: FORETOLD }),
  },
  Abilities: {
    description: 'What whoever asks may do to the entry now.',
    ...flags(['edit', 'suggest', 'approve', 'decline', 'resubmit', 'remove', 'merge']),
  },
  Versions: object({
    results: listOf(
      object({
        version: COUNT,
        status: TEXT,
        recordedFrom: JSON_TYPES.timestamp,
        recordedTo: orNull(JSON_TYPES.timestamp),
        endedBy: TEXT_OR_NULL,
        changed: {
          type: 'object',
          additionalProperties: object({ before: cell('Before.'), value: cell('Then.') }),
        },
      }),
    ),
  }),
  ...Object.fromEntries(
    KINDS.filter((kind) => WRITABLES.includes(kind) && kind.rest.length > 0).map((kind) => [
      writtenName(kind),
      {
        title: `A ${kind.label.toLowerCase()} as it was written`,
        allOf: [ref(fullName(kind)), object({ ...WRITTEN_MEMBERS, can: ref('Abilities') })],
      },
    ]),
  ),
  WrittenFact: {
    title: 'A claim as it was written',
    allOf: [ref('Fact'), object(WRITTEN_MEMBERS)],
  },
});

/** The name of the schema of an entry as a write answers it. */
function writtenName(kind: Kind): string {
  return `Written${kind.name.charAt(0).toUpperCase()}${kind.name.slice(1)}`;
}

/** The answer of a write: what became of it, or, with dryRun, what it would change. */
export const orTried = (schema: Json, tried = 'DryRun'): Json => json({ oneOf: [schema, ref(tried)] });

/** An entry as a write answers it. */
export const written = (kind: Kind): Json => ref(writtenName(kind));
