import { INVESTOR_LIST } from '#domain/lists.ts';
import { fieldColumn, nameColumn } from '#web/records/columns/columns.tsx';
import { ListScreen } from '#web/records/list/ListScreen.tsx';
import { plainList } from '#web/records/list/plainList.tsx';
import { investorRowsQuery, investorSummaryQuery, type InvestorRow } from './investorQueries.ts';

const { kind } = INVESTOR_LIST;

const INVESTORS = plainList<InvestorRow>({
  list: INVESTOR_LIST,
  name: 'investors',
  title: 'Investors',
  noun: { one: 'investor', many: 'investors' },
  rows: investorRowsQuery,
  summary: {
    document: investorSummaryQuery,
    gapsOf: () => ({
      noType: {
        words: 'without an investor type',
        condition: { f: 'ofInvestorType', op: 'blank', v: 'true' },
      },
      noPlace: { words: 'without a country', condition: { f: 'country', op: 'blank', v: 'true' } },
    }),
  },
  columns: [
    nameColumn(kind, { label: 'Investor', width: 240, hasMonogram: true }),
    fieldColumn(kind, 'ofInvestorType', { label: 'Type', width: 160 }),
    fieldColumn(kind, 'country', { width: 140 }),
    fieldColumn(kind, 'inRegion', { width: 96, isHidden: true }),
    fieldColumn(kind, 'portfolioCount', {
      width: 150,
      help: 'Companies of the sector in whose rounds it took part',
    }),
    fieldColumn(kind, 'dealCount', { width: 84, help: 'Rounds of the sector in which it took part' }),
    fieldColumn(kind, 'leadCount', { width: 100, help: 'Rounds that it led' }),
    fieldColumn(kind, 'firstDealDate', { width: 120 }),
    fieldColumn(kind, 'lastDealDate', { width: 120 }),
    fieldColumn(kind, 'website', { width: 180 }),
    fieldColumn(kind, 'sourceCount', { width: 90, isHidden: true }),
  ],
  sections: [
    { label: 'Type', facets: [{ f: 'ofInvestorType', type: 'choices' }] },
    {
      label: 'Location',
      facets: [
        { f: 'inRegion', type: 'choices' },
        { f: 'country', type: 'choices' },
      ],
    },
    { label: 'Business type', facets: [{ f: 'ofBusinessType', type: 'choices' }] },
  ],
});

/** The list of investors. */
export const InvestorsPage = () => <ListScreen spec={INVESTORS} />;
