import { APPROVAL_STATUS } from '#domain/choices.ts';
import {
  boolean,
  date,
  decimal,
  derived,
  integer,
  inverse,
  oneOf,
  ref,
  text,
  url,
  year,
} from '#domain/fields.ts';
import { defineKind } from '#domain/declare.ts';
import { MACHINES, METRIC_POINT_TYPES, PROMISE_OUTCOMES } from '#domain/tables/metricChoices.ts';

/** A value of a metric for an organization, a product or a paper: reached, or promised for a year. */
export const metricPoint = defineKind({
  name: 'metricPoint',
  plural: 'metricPoints',
  label: 'Metric point',
  labelPlural: 'Metric points',
  table: 'metric_point',
  rest: [{ path: '/metric_points/' }, { path: '/promises/', only: { field: 'isPromise', value: 'true' } }],
  nameField: 'name',
  defaultSort: [{ f: 'year', dir: 'desc', nulls: 'last' }],
  fields: {
    name: text('Point', { required: true }),
    value: decimal('Value', { required: true }),
    uncertainty: decimal('Uncertainty, plus or minus', { bounds: { least: 0 } }),
    year: year('Year'),
    date: date('Date', { precisionField: 'datePrecision' }),
    datePrecision: text('Precision of the date', { hidden: true }),
    type: oneOf('Kind', METRIC_POINT_TYPES, { required: true, facet: true }),
    promisedOn: date('Promised', { precisionField: 'promisedOnPrecision' }),
    promisedOnPrecision: text('Precision of the promise', { hidden: true }),
    system: text('System'),
    conditions: text('Conditions'),
    modality: text('Modality', { facet: true }),
    machine: oneOf('Kind of machine', MACHINES, { facet: true }),
    // By values of metrics companies are judged: who adds one says where it stands.
    source: url('Source', { vouchesFor: 'value' }),
    outcome: derived(
      'promise',
      oneOf('Outcome of the promise', PROMISE_OUTCOMES, { short: 'Outcome', facet: true }),
    ),
    slipYears: derived('promise', integer('Slip, whole years', { unit: 'years' })),
    slipMonths: derived('promise', integer('Slip', { unit: 'months' })),
    isPromise: derived('promise', boolean('Promise')),
    dueOn: derived('promise', date('Due', { precisionField: 'dueOnPrecision' })),
    dueOnPrecision: derived('promise', text('Precision of the due date', { hidden: true })),
    timesRevised: derived('promise', integer('Times revised')),
    status: oneOf('Approval status', APPROVAL_STATUS, { required: true }),
  },
  relations: {
    metric: ref('metric', 'Metric', { required: true, facet: true }),
    organization: ref('organization', 'Organization', { hidesWith: true }),
    product: ref('product', 'Product', { hidesWith: true }),
    paper: ref('paper', 'Paper', { hidesWith: true }),
    metBy: ref('metricPoint', 'Met by', { derived: 'promise' }),
    bestBy: ref('metricPoint', 'Best since, by then', { derived: 'promise' }),
    revisedBy: ref('metricPoint', 'Revised by', { derived: 'promise' }),
    facts: inverse('fact', 'subjectId', 'Facts'),
  },
});
