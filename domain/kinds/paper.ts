import { APPROVAL_STATUS } from '#domain/choices.ts';
import { date, decimal, derived, inverse, many, oneOf, ref, refs, text, url, year } from '#domain/fields.ts';
import { defineKind } from '#domain/declare.ts';

/** A scientific publication of the sector. */
export const paper = defineKind({
  name: 'paper',
  plural: 'papers',
  label: 'Paper',
  labelPlural: 'Papers',
  table: 'paper',
  rest: [{ path: '/papers/' }],
  nameField: 'title',
  defaultSort: [{ f: 'publishedOn', dir: 'desc', nulls: 'last' }],
  fields: {
    title: text('Title', { required: true, searched: true }),
    authors: many(text('Authors', { searched: true })),
    venue: text('Venue', { facet: true }),
    publishedOn: date('Published', { precisionField: 'publishedOnPrecision' }),
    publishedOnPrecision: text('Precision of the date', { hidden: true }),
    doi: text('DOI', { searched: true }),
    arxivId: text('arXiv', { searched: true }),
    website: url('Page'),
    modality: many(text('Modality', { facet: true })),
    experiment: many(text('Experiment', { facet: true })),
    keyMetricValue: derived('keyMetric', decimal('Key metric')),
    keyMetricYear: derived('keyMetric', year('Year of the key metric')),
    status: oneOf('Approval status', APPROVAL_STATUS, { required: true }),
  },
  relations: {
    organizations: refs('organization', 'Organizations', { column: 'organization_ids' }),
    primaryClassification: ref('classification', 'Class', { facet: true }),
    metricPoints: inverse('metricPoint', 'paper', 'Metric points'),
    facts: inverse('fact', 'subjectId', 'Facts'),
  },
});
