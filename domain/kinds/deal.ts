import {
  AMOUNT_QUALIFIERS,
  APPROVAL_STATUS,
  CAPITAL_ORIGINS,
  INVESTOR_TYPES,
  ROUND_GROUPS,
  ROUND_TYPES,
} from '#domain/choices.ts';
import { boolean, date, money, oneOf, ref, text, url } from '#domain/fields.ts';
import { defineKind } from '#domain/declare.ts';
import { COUNTRY_OPTIONS, CURRENCY_OPTIONS } from '#domain/tables/options.ts';

const STATED = { qualifierField: 'amountQualifier' } as const;

/** An investor's part in a round, with what an analyst asks of the three at its ends: a view of the edge `investment`, never written. */
export const deal = defineKind({
  name: 'deal',
  plural: 'deals',
  label: 'Deal',
  labelPlural: 'Deals',
  table: 'deal',
  rest: [{ path: '/deals/' }],
  nameField: 'name',
  outsidePacks: true,
  isView: true,
  defaultSort: [{ f: 'date', dir: 'desc', nulls: 'last' }],
  fields: {
    name: text('Deal', { required: true }),
    companyName: text('Name of the company', { hidden: true }),
    isLead: boolean('Lead', { facet: true }),
    date: date('Date', { precisionField: 'datePrecision' }),
    datePrecision: text('Precision of the date', { hidden: true }),
    fundingInfo: oneOf('Round type', ROUND_TYPES, { facet: true }),
    roundGroup: oneOf('Group', ROUND_GROUPS, { facet: true }),
    fundingUsd: money('Round amount', STATED),
    fundingLocal: money('Round amount, local', { ...STATED, currencyField: 'localCurrency' }),
    localCurrency: oneOf('Currency', CURRENCY_OPTIONS),
    amountQualifier: oneOf('Kind of amount', AMOUNT_QUALIFIERS),
    investorType: oneOf('Investor type', INVESTOR_TYPES, { facet: true }),
    source: url('Source of the round'),
    investorCountry: oneOf('Investor’s country', COUNTRY_OPTIONS, { facet: true }),
    companyCountry: oneOf('Company’s country', COUNTRY_OPTIONS, { facet: true }),
    capitalOrigin: oneOf('Origin of the capital', CAPITAL_ORIGINS, { facet: true }),
    status: oneOf('Approval status', APPROVAL_STATUS, { required: true }),
  },
  relations: {
    investor: ref('organization', 'Investor', { required: true, facet: true }),
    // Whoever sees the round sees its company.
    company: ref('organization', 'Company', { facet: true }),
    round: ref('fundingRound', 'Round', { required: true }),
    companyClass: ref('classification', 'Company’s class', { facet: true }),
  },
});
