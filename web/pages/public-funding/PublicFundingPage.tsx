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
      noAmount: { words: 'without an amount', condition: { f: 'fundingLocal', op: 'blank', v: 'true' } },
      noDate: { words: 'without a date', condition: { f: 'date', op: 'blank', v: 'true' } },
    }),
  },
  columns: [
    nameColumn(kind, { width: 320 }),
    fieldColumn(kind, 'country', { width: 140 }),
    fieldColumn(kind, 'agency', { width: 200 }),
    fieldColumn(kind, 'level', { width: 104 }),
    fieldColumn(kind, 'fundingLocal', { width: 128, also: ['localCurrency'] }),
    fieldColumn(kind, 'fundingUsd', {
      width: 110,
      why: 'The sources give no amount in USD, and no rate is invented',
    }),
    fieldColumn(kind, 'amountQualifier', { width: 120 }),
    fieldColumn(kind, 'date', { width: 110 }),
    fieldColumn(kind, 'startDate', { width: 96 }),
    fieldColumn(kind, 'endYear', { width: 80 }),
    fieldColumn(kind, 'annualLocal', {
      width: 128,
      help: 'The amount spread over the years from start to end',
    }),
    fieldColumn(kind, 'annualUsd', { width: 110, isHidden: true }),
    linksColumn(kind, 'entity', { width: 180, namesOf: ({ entity }) => (entity ? [entity.name] : []) }),
    linksColumn(kind, 'partOf', {
      width: 220,
      isHidden: true,
      namesOf: ({ partOf }) => (partOf ? [partOf.name] : []),
    }),
    fieldColumn(kind, 'nationalStrategy', { width: 140 }),
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
    { label: 'Active', facets: [{ f: 'active', type: 'choices' }] },
    { label: 'Currency', facets: [{ f: 'localCurrency', type: 'choices' }] },
    { label: 'Amount is', facets: [{ f: 'amountQualifier', type: 'choices' }] },
  ],
});

/** The list of programmes and awards. */
export const PublicFundingPage = () => <ListScreen spec={FUNDING} />;
