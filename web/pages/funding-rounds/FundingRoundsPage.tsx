import { ROUND_LIST } from '#domain/lists.ts';
import { fieldColumn, linksColumn, nameColumn } from '#web/records/columns/columns.tsx';
import { ListScreen } from '#web/records/list/ListScreen.tsx';
import { plainList } from '#web/records/list/plainList.tsx';
import { roundRowsQuery, roundSummaryQuery, type RoundRow } from './roundQueries.ts';

const { kind } = ROUND_LIST;

const ROUNDS = plainList<RoundRow>({
  list: ROUND_LIST,
  name: 'funding-rounds',
  title: 'Funding rounds',
  noun: { one: 'funding round', many: 'funding rounds' },
  rows: roundRowsQuery,
  summary: {
    document: roundSummaryQuery,
    gapsOf: () => ({
      noAmount: { words: 'without an amount in USD', condition: { f: 'fundingUsd', op: 'blank', v: 'true' } },
      noDate: { words: 'without a date', condition: { f: 'date', op: 'blank', v: 'true' } },
    }),
  },
  columns: [
    nameColumn(kind, { label: 'Round', width: 240 }),
    linksColumn(kind, 'entity', { width: 180, namesOf: ({ entity }) => (entity ? [entity.name] : []) }),
    fieldColumn(kind, 'date', { width: 110 }),
    fieldColumn(kind, 'fundingInfo', { width: 150 }),
    fieldColumn(kind, 'announcedAs', { width: 150, isHidden: true }),
    fieldColumn(kind, 'fundingUsd', {
      width: 110,
      totals: ['sum', 'median'],
      why: 'The amount in USD is not reported',
    }),
    fieldColumn(kind, 'fundingLocal', { width: 120, also: ['localCurrency'] }),
    fieldColumn(kind, 'amountQualifier', { width: 120 }),
    linksColumn(kind, 'investors', {
      width: 260,
      namesOf: ({ investors }) => investors.map(({ name }) => name),
    }),
    fieldColumn(kind, 'fundingSrc', { width: 220, isHidden: true }),
  ],
  sections: [
    { label: 'Type', facets: [{ f: 'fundingInfo', type: 'choices' }] },
    { label: 'Group', facets: [{ f: 'roundGroup', type: 'choices' }] },
    { label: 'Currency', facets: [{ f: 'localCurrency', type: 'choices' }] },
    { label: 'Amount is', facets: [{ f: 'amountQualifier', type: 'choices' }] },
  ],
});

/** The list of funding rounds. */
export const FundingRoundsPage = () => <ListScreen spec={ROUNDS} />;
