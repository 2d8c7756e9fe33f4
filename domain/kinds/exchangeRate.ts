import { APPROVAL_STATUS } from '#domain/choices.ts';
import { date, decimal, inverse, oneOf, text, url } from '#domain/fields.ts';
import { defineKind } from '#domain/declare.ts';
import { CURRENCY_OPTIONS } from '#domain/tables/options.ts';

/** What one unit of a currency was in USD, mean of a month, as a page says it. */
export const exchangeRate = defineKind({
  name: 'exchangeRate',
  plural: 'exchangeRates',
  label: 'Exchange rate',
  labelPlural: 'Exchange rates',
  table: 'exchange_rate',
  rest: [{ path: '/exchange-rates/' }],
  nameField: 'name',
  defaultSort: [{ f: 'date', dir: 'desc' }],
  citedBy: 'source',
  fields: {
    name: text('Rate', { required: true }),
    localCurrency: oneOf('Currency', CURRENCY_OPTIONS, { required: true, facet: true }),
    date: date('Month', { precisionField: 'datePrecision', required: true }),
    datePrecision: text('Precision of the date', { hidden: true }),
    usd: decimal('USD for one unit', { required: true, bounds: { above: 0 } }),
    source: url('Source', { required: true }),
    sourceTitle: text('Title of the source'),
    status: oneOf('Approval status', APPROVAL_STATUS, { required: true }),
  },
  relations: {
    facts: inverse('fact', 'subjectId', 'Facts'),
  },
});
