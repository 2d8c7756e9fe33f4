import { APPROVAL_STATUS, PRODUCT_STAGES } from '#domain/choices.ts';
import {
  date,
  decimal,
  derived,
  inverse,
  longText,
  many,
  oneOf,
  ref,
  refs,
  text,
  url,
  year,
} from '#domain/fields.ts';
import { defineKind } from '#domain/declare.ts';

/** A product or service that an organization offers or has announced. */
export const product = defineKind({
  name: 'product',
  plural: 'products',
  label: 'Product',
  labelPlural: 'Products and services',
  table: 'product',
  rest: [{ path: '/products_and_services/' }],
  nameField: 'name',
  defaultSort: [{ f: 'name' }],
  fields: {
    name: text('Product', { required: true, searched: true }),
    aliases: many(text('Also known as', { searched: true })),
    description: longText('Description'),
    website: url('Page'),
    launchedOn: date('Launched', { precisionField: 'launchedOnPrecision' }),
    launchedOnPrecision: text('Precision of the launch date', { hidden: true }),
    stage: oneOf('Stage', PRODUCT_STAGES, { facet: true }),
    modality: many(text('Modality', { facet: true })),
    priceModel: text('Price model'),
    keyMetricValue: derived('keyMetric', decimal('Key metric')),
    keyMetricYear: derived('keyMetric', year('Year of the key metric')),
    status: oneOf('Approval status', APPROVAL_STATUS, { required: true }),
  },
  relations: {
    offeredBy: ref('organization', 'Vendor', { required: true }),
    primaryClassification: ref('classification', 'Class', { facet: true }),
    tags: refs('tag', 'Tags', { column: 'tag_ids', facet: true }),
    metricPoints: inverse('metricPoint', 'product', 'Metric points'),
    facts: inverse('fact', 'subjectId', 'Facts'),
  },
});
