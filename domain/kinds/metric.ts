import { APPROVAL_STATUS } from '#domain/choices.ts';
import { boolean, integer, inverse, longText, oneOf, text } from '#domain/fields.ts';
import { defineKind } from '#domain/declare.ts';

/** A measure of the sector's progress, with its unit; the first in position is the sector's key metric. */
export const metric = defineKind({
  name: 'metric',
  plural: 'metrics',
  label: 'Metric',
  labelPlural: 'Metrics',
  table: 'metric',
  rest: [{ path: '/metrics/' }],
  nameField: 'name',
  keyField: 'slug',
  defaultSort: [{ f: 'position' }],
  fields: {
    name: text('Name', { required: true }),
    slug: text('Key', { required: true }),
    unit: text('Unit'),
    description: longText('Definition'),
    isLowerBetter: boolean('Lower is better'),
    position: integer('Position', { required: true }),
    status: oneOf('Approval status', APPROVAL_STATUS, { required: true }),
  },
  relations: {
    series: inverse('metricPoint', 'metric', 'Series'),
    facts: inverse('fact', 'subjectId', 'Facts'),
  },
});
