import { APPROVAL_STATUS } from '#domain/choices.ts';
import { date, decimal, inverse, oneOf, ref, text, url } from '#domain/fields.ts';
import { defineKind } from '#domain/declare.ts';

/** What a task would need of a metric, as a page says it. */
export const threshold = defineKind({
  name: 'threshold',
  plural: 'thresholds',
  label: 'Need of a task',
  labelPlural: 'Needs of tasks',
  table: 'threshold',
  rest: [{ path: '/thresholds/' }],
  nameField: 'name',
  defaultSort: [{ f: 'name' }],
  citedBy: 'source',
  fields: {
    name: text('Task', { required: true }),
    low: decimal('Needed, at least', { required: true }),
    high: decimal('Needed, at most'),
    conditions: text('Assumed'),
    date: date('Said on', { precisionField: 'datePrecision', required: true }),
    datePrecision: text('Precision of the date', { hidden: true }),
    source: url('Source', { required: true }),
    sourceTitle: text('Title of the source'),
    status: oneOf('Approval status', APPROVAL_STATUS, { required: true }),
  },
  relations: {
    metric: ref('metric', 'Metric', { required: true, facet: true }),
    facts: inverse('fact', 'subjectId', 'Facts'),
  },
});
