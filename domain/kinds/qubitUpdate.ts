import { APPROVAL_STATUS } from '#domain/choices.ts';
import { decimal, oneOf, ref, text, url, year } from '#domain/fields.ts';
import { defineKind } from '#domain/declare.ts';
import { METRIC_POINT_TYPES } from '#domain/tables/metricChoices.ts';

/** An organization's points of the metric physical_qubits, in the shape in which the form model has them: a view, never written. */
export const qubitUpdate = defineKind({
  name: 'qubitUpdate',
  plural: 'qubitUpdates',
  label: 'Qubit update',
  labelPlural: 'Qubit updates',
  table: 'qubit_update',
  rest: [],
  nameField: 'name',
  unversioned: true,
  isView: true,
  outsidePacks: true,
  nestedOnly: true,
  defaultSort: [{ f: 'year' }],
  fields: {
    name: text('Update'),
    source: url('Source'),
    year: year('Year'),
    number: decimal('Qubits', { bounds: { least: 0 } }),
    kind: oneOf('Kind', METRIC_POINT_TYPES),
    status: oneOf('Approval status', APPROVAL_STATUS, { required: true }),
  },
  relations: {
    organization: ref('organization', 'Organization', { hidesWith: true }),
    metric: ref('metric', 'Metric', { required: true }),
    product: ref('product', 'Product', { hidesWith: true }),
    paper: ref('paper', 'Paper', { hidesWith: true }),
  },
});
