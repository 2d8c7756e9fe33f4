import { PUBLIC_FUNDING_LIST } from '#domain/lists.ts';
import { fieldColumn, linksColumn, nameColumn } from '#web/records/columns/columns.tsx';
import { ListScreen } from '#web/records/list/ListScreen.tsx';
import { plainList } from '#web/records/list/plainList.tsx';
import {
  publicFundingRowsQuery,
  publicFundingSummaryQuery,
  type PublicFundingRow,
} from './publicFundingQueries.ts';

const { kind } = PUBLIC_FUNDING_LIST;

const FUNDING = plainList<PublicFundingRow>({
  list: PUBLIC_FUNDING_LIST,
  name: 'public-funding',
  title: 'Public funding',
  noun: { one: 'programme or award', many: 'programmes and awards' },
  rows: publicFundingRowsQuery,
  summary: {
    document: publicFundingSummaryQuery,
    gapsOf: () => ({
      noAmount: {
        words: 'without an amount',
        condition: {
          and: [
            { f: 'fundingUsd', op: 'blank', v: 'true' },
            { f: 'fundingLocal', op: 'blank', v: 'true' },
          ],
        },
      },
      otherCurrency: {
        words: 'with an amount in another currency only, in no sum',
        condition: {
          and: [
            { f: 'fundingUsd', op: 'blank', v: 'true' },
            { f: 'fundingLocal', op: 'blank', v: 'false' },
          ],
        },
      },
      isPart: {
        words: 'that are part of another, counted beside it',
        condition: { f: 'partOf', op: 'blank', v: 'false' },
      },
      noDate: { words: 'without a date', condition: { f: 'date', op: 'blank', v: 'true' } },
    }),
  },
  columns: [
    nameColumn(kind, { label: 'Programme or award', width: 300 }),
    fieldColumn(kind, 'country', { width: 116 }),
    fieldColumn(kind, 'fundingUsd', {
      label: 'Amount, USD',
      width: 190,
      totals: ['sum', 'median'],
      help: 'In USD where the sources state it or a rate. Sums leave out what is only planned, and count parts beside their programme.',
      why: 'The sources give no amount in USD, and no rate is invented',
    }),
    fieldColumn(kind, 'fundingLocal', {
      width: 196,
      also: ['localCurrency', 'amountQualifier'],
      why: 'No amount in another currency is reported',
    }),
    fieldColumn(kind, 'annualLocal', {
      label: 'A year, local',
      width: 120,
      also: ['localCurrency'],
      help: 'The amount spread over the years from start to end',
      why: 'Without an amount, a start and an end there is no amount a year',
    }),
    fieldColumn(kind, 'annualUsd', { width: 110, isHidden: true }),
    fieldColumn(kind, 'date', { width: 114, also: ['datePrecision'] }),
    fieldColumn(kind, 'level', { width: 100 }),
    fieldColumn(kind, 'agency', { width: 200 }),
    linksColumn(kind, 'entity', { width: 170, rowsOf: ({ entity }) => [entity] }),
    fieldColumn(kind, 'startDate', { width: 114, also: ['startDatePrecision'] }),
    fieldColumn(kind, 'endYear', { width: 76 }),
    linksColumn(kind, 'partOf', { width: 220, rowsOf: ({ partOf }) => [partOf] }),
    fieldColumn(kind, 'nationalStrategy', { width: 136, isHidden: true }),
    fieldColumn(kind, 'amountQualifier', { width: 130, isHidden: true }),
    fieldColumn(kind, 'active', { width: 80, isHidden: true }),
  ],
  sections: [
    {
      label: 'Country',
      facets: [
        { f: 'inRegion', type: 'choices' },
        { f: 'country', type: 'choices' },
      ],
    },
    { label: 'Level', facets: [{ f: 'level', type: 'choices' }] },
    { label: 'National strategy', facets: [{ f: 'nationalStrategy', type: 'choices' }] },
    { label: 'Currency', facets: [{ f: 'localCurrency', type: 'choices' }] },
    { label: 'Amount is', facets: [{ f: 'amountQualifier', type: 'choices' }] },
  ],
});

/** The list of programmes and awards. */
export const PublicFundingPage = () => <ListScreen spec={FUNDING} />;
