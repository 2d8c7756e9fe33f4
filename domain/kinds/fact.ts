import { ABSENCES, APPROVAL_STATUS, CONFIDENCE, FACT_METHODS } from '#domain/choices.ts';
import { date, id, json, oneOf, ref, text, timestamp, url } from '#domain/fields.ts';
import { defineKind } from '#domain/declare.ts';

/** A claim: that a field of a subject has a value, who says so, and how sure that is. */
export const fact = defineKind({
  name: 'fact',
  plural: 'facts',
  label: 'Fact',
  labelPlural: 'Facts',
  table: 'fact',
  rest: [],
  nameField: 'field',
  unversioned: true,
  outsidePacks: true,
  nestedOnly: true,
  defaultSort: [{ f: 'field' }, { f: 'recordedAt', dir: 'desc' }],
  fields: {
    subjectKind: text('Kind'),
    subjectId: id('Subject'),
    field: text('Field'),
    value: json('Value'),
    quote: text('Quote'),
    note: text('Note'),
    locator: text('Place in the source'),
    method: oneOf('Method', FACT_METHODS),
    confidence: oneOf('Confidence', CONFIDENCE),
    validFrom: date('Valid from'),
    validTo: date('Valid to'),
    recordedAt: timestamp('Recorded'),
    recordedBy: text('Recorded by'),
    supersededAt: timestamp('Superseded'),
    absence: oneOf('Why there is no value', ABSENCES),
    pinnedReason: text('Pinned because'),
    disputedReason: text('Disputed because'),
    disputedUrl: url('Source of the dispute'),
    withdrawnReason: text('Withdrawn because'),
    status: oneOf('Approval status', APPROVAL_STATUS, { required: true }),
  },
  relations: { source: ref('source', 'Source') },
});
