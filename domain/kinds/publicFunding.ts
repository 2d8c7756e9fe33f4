import { AMOUNT_QUALIFIERS, APPROVAL_STATUS, FUNDING_LEVELS, REGIONS } from '#domain/choices.ts';
import {
  boolean,
  date,
  decimal,
  derived,
  inverse,
  longText,
  many,
  money,
  oneOf,
  ref,
  text,
  url,
  year,
} from '#domain/fields.ts';
import { defineKind } from '#domain/declare.ts';
import { COUNTRY_OPTIONS, CURRENCY_OPTIONS } from '#domain/tables/options.ts';

const STATED = { qualifierField: 'amountQualifier' } as const;
const LOCAL = { ...STATED, currencyField: 'localCurrency' } as const;

/** Money that a state gives or has promised: strategies, their programmes, and the awards and centres these pay. */
export const publicFunding = defineKind({
  name: 'publicFunding',
  plural: 'publicFundings',
  label: 'Public funding',
  labelPlural: 'Public funding',
  table: 'public_funding',
  rest: [{ path: '/funding/' }],
  nameField: 'name',
  defaultSort: [{ f: 'date', dir: 'desc', nulls: 'last' }],
  fields: {
    name: text('Programme', { required: true, searched: true }),
    aliases: many(text('Also known as', { searched: true })),
    level: oneOf('Level', FUNDING_LEVELS, { facet: true }),
    fundingInfo: text('Instrument'),
    agency: text('Agency', { searched: true }),
    country: oneOf('Country', COUNTRY_OPTIONS, { facet: true }),
    inRegion: oneOf('Region', REGIONS, { facet: true }),
    date: date('Announced', { precisionField: 'datePrecision' }),
    datePrecision: text('Precision of the date', { hidden: true }),
    startDate: date('Start', { precisionField: 'startDatePrecision' }),
    startDatePrecision: text('Precision of the start date', { hidden: true }),
    endYear: year('Ends'),
    deliveryPeriod: text('Delivery period'),
    funding: text('Stated amount'),
    fundingLocal: money('Amount, local', LOCAL),
    localCurrency: oneOf('Currency', CURRENCY_OPTIONS, { facet: true }),
    fxRate: decimal('Exchange rate', { unit: 'USD' }),
    fxDate: date('Date of the exchange rate'),
    fundingUsd: money('Amount', STATED),
    fundingLocalTotal: money('Total, local', LOCAL),
    fundingUsdTotal: money('Total', STATED),
    amountQualifier: oneOf('Kind of amount', AMOUNT_QUALIFIERS, { facet: true }),
    annualLocal: derived('annual', money('A year, local', LOCAL)),
    annualUsd: derived('annual', money('A year', STATED)),
    fundingSrc: url('Source of the amount'),
    source: url('Source'),
    interestInVertical: text('Interest in the vertical'),
    commentary: longText('Commentary'),
    nationalStrategy: boolean('National strategy', { facet: true }),
    active: boolean('Active', { facet: true }),
    status: oneOf('Approval status', APPROVAL_STATUS, { required: true }),
  },
  relations: {
    entity: ref('organization', 'Recipient'),
    funder: ref('organization', 'Funder'),
    inCountry: ref('country', 'In country', { column: 'country', key: 'code' }),
    partOf: ref('publicFunding', 'Part of'),
    parts: inverse('publicFunding', 'partOf', 'Parts'),
    facts: inverse('fact', 'subjectId', 'Facts'),
  },
});
