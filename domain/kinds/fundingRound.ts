import {
  AMOUNT_QUALIFIERS,
  APPROVAL_STATUS,
  ROUND_GROUPS,
  ROUND_TYPES,
  USD_BASES,
  VALUATION_TYPES,
} from '#domain/choices.ts';
import {
  boolean,
  date,
  decimal,
  edge,
  inverse,
  longText,
  money,
  oneOf,
  ref,
  text,
  url,
} from '#domain/fields.ts';
import { defineKind } from '#domain/declare.ts';
import { CURRENCY_OPTIONS } from '#domain/tables/options.ts';

const STATED = { qualifierField: 'amountQualifier' } as const;
const LOCAL = { ...STATED, currencyField: 'localCurrency' } as const;

/** A private or listed funding round of a company, with the investors that took part. */
export const fundingRound = defineKind({
  name: 'fundingRound',
  plural: 'fundingRounds',
  label: 'Funding round',
  labelPlural: 'Funding rounds',
  table: 'funding_round',
  rest: [{ path: '/round/' }],
  nameField: 'name',
  defaultSort: [{ f: 'date', dir: 'desc', nulls: 'last' }],
  fields: {
    name: text('Round', { required: true, searched: true }),
    fundingInfo: oneOf('Type', ROUND_TYPES, { facet: true }),
    roundGroup: oneOf('Group', ROUND_GROUPS, { facet: true }),
    announcedAs: text('Announced as'),
    date: date('Date', { precisionField: 'datePrecision' }),
    datePrecision: text('Precision of the date', { hidden: true }),
    announcedOn: date('Announced', { precisionField: 'announcedOnPrecision' }),
    announcedOnPrecision: text('Precision of the announcement', { hidden: true }),
    closedOn: date('Closed', { precisionField: 'closedOnPrecision' }),
    closedOnPrecision: text('Precision of the closing', { hidden: true }),
    startDate: date('Start date', { precisionField: 'startDatePrecision' }),
    startDatePrecision: text('Precision of the start date', { hidden: true }),
    funding: text('Stated amount'),
    fundingLocal: money('Amount, local', LOCAL),
    localCurrency: oneOf('Currency', CURRENCY_OPTIONS, { facet: true }),
    fxRate: decimal('Exchange rate', { unit: 'USD' }),
    fxDate: date('Date of the exchange rate'),
    fundingUsd: money('Amount', STATED),
    usdBasis: oneOf('Basis of the amount in USD', USD_BASES, { facet: true }),
    fundingLocalTotal: money('Total, local', LOCAL),
    fundingUsdTotal: money('Total', STATED),
    amountQualifier: oneOf('Kind of amount', AMOUNT_QUALIFIERS, { facet: true }),
    valuationUsd: money('Valuation'),
    valuationType: oneOf('Kind of valuation', VALUATION_TYPES),
    fundingSrc: url('Source of the amount'),
    source: url('Source'),
    interestInVertical: text('Interest in the vertical'),
    commentary: longText('Commentary'),
    active: boolean('Active'),
    deliveryPeriod: text('Delivery period'),
    nationalStrategy: boolean('National strategy'),
    status: oneOf('Approval status', APPROVAL_STATUS, { required: true }),
  },
  relations: {
    entity: ref('organization', 'Company', { required: true }),
    partOf: ref('fundingRound', 'Part of'),
    parts: inverse('fundingRound', 'partOf', 'Parts'),
    investors: edge('investment', { from: 'round', to: 'investor', kind: 'organization' }, 'Investors'),
    facts: inverse('fact', 'subjectId', 'Facts'),
  },
});
