import { APPROVAL_STATUS, MILESTONE_TYPES } from '#domain/choices.ts';
import { date, inverse, oneOf, ref, text, url } from '#domain/fields.ts';
import { defineKind } from '#domain/declare.ts';

/** A dated event in the life of an organization. */
export const milestone = defineKind({
  name: 'milestone',
  plural: 'milestones',
  label: 'Milestone',
  labelPlural: 'Milestones',
  table: 'milestone',
  rest: [{ path: '/milestones/' }],
  nameField: 'name',
  defaultSort: [{ f: 'date', dir: 'desc', nulls: 'last' }],
  fields: {
    name: text('Event', { required: true }),
    type: oneOf('Kind', MILESTONE_TYPES, { facet: true }),
    date: date('Date', { precisionField: 'datePrecision' }),
    datePrecision: text('Precision of the date', { hidden: true }),
    source: url('Source'),
    status: oneOf('Approval status', APPROVAL_STATUS, { required: true }),
  },
  relations: {
    organization: ref('organization', 'Organization', { required: true }),
    facts: inverse('fact', 'subjectId', 'Facts'),
  },
});
