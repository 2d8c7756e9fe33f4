import type { Row } from '#domain/kindTypes.ts';
import { listScreen } from '#domain/lists.ts';
import { fieldColumn, linksColumn, nameColumn } from '#web/records/columns/columns.tsx';
import { ListScreen } from '#web/records/list/ListScreen.tsx';
import { plainList } from '#web/records/list/plainList.tsx';
import type { Selected } from '#web/records/spec/selection.ts';
import { RowsPer } from '#web/organization/deals/RowsPer.tsx';

const screen = listScreen('FUNDING_ROUNDS');
const { kind } = screen.list;

const INVESTORS_BY_PART = { link: 'investors', most: 20, edge: ['isLead'] } as const;

type Round = Row<'fundingRound'> & Selected<'fundingRound', readonly [typeof INVESTORS_BY_PART]>;

// Those who led stand first.
const INVESTORS = {
  to: 'organization',
  asked: INVESTORS_BY_PART,
  rowsOf: ({ investorsConnection: { edges } }: Round) =>
    edges
      .toSorted((a, b) => Number(b.isLead ?? false) - Number(a.isLead ?? false))
      .map(({ isLead, node }) => ({ ...node, mark: isLead ? 'Lead' : undefined })),
} as const;

/** The declaration of the list. */
export const ROUNDS = plainList<'fundingRound', Round>({
  ...screen,
  summary: {
    gapsOf: () => ({
      noAmount: { words: 'without an amount in USD', condition: { f: 'fundingUsd', op: 'blank', v: 'true' } },
      otherCurrency: {
        words: 'with an amount in another currency only, not in the totals',
        condition: {
          and: [
            { f: 'fundingUsd', op: 'blank', v: 'true' },
            { f: 'fundingLocal', op: 'blank', v: 'false' },
          ],
        },
      },
      noInvestor: {
        words: 'without a reported investor',
        condition: { f: 'investors', op: 'blank', v: 'true' },
      },
      isPart: {
        words: 'that are part of another round, not in the totals',
        condition: { f: 'countsAs', op: 'eq', v: 'part' },
      },
      noDate: { words: 'without a date', condition: { f: 'date', op: 'blank', v: 'true' } },
    }),
  },
  Switch: () => <RowsPer per="FUNDING_ROUNDS" />,
  columns: [
    nameColumn(kind, { label: kind.fields.name.label, width: 226 }),
    fieldColumn(kind, 'date', { width: 98, also: ['datePrecision'] }),
    linksColumn(kind, 'entity', { width: 130 }),
    fieldColumn(kind, 'fundingInfo', { width: 124 }),
    fieldColumn(kind, 'fundingUsd', {
      label: 'Amount, USD',
      width: 140,
      also: ['amountQualifier'],
      totals: ['sum', 'median'],
      why: 'The amount in USD is not reported',
    }),
    fieldColumn(kind, 'fundingLocal', {
      width: 112,
      also: ['localCurrency', 'amountQualifier'],
      totals: ['sums'],
      why: 'No amount in another currency is reported',
    }),
    linksColumn(kind, 'investors', {
      label: 'Investors, lead first',
      width: 182,
      why: 'No investor is reported in the sources',
      beyond: INVESTORS,
    }),
    fieldColumn(kind, 'announcedAs', { width: 170, isHidden: true }),
    fieldColumn(kind, 'roundGroup', { width: 110, isHidden: true }),
    fieldColumn(kind, 'amountQualifier', { width: 120, isHidden: true }),
    fieldColumn(kind, 'fundingSrc', { label: 'Source', width: 132 }),
  ],
  sections: [
    { facets: [{ f: 'date', type: 'dates' }] },
    { facets: [{ f: 'fundingUsd', type: 'amounts' }] },
    { facets: [{ f: 'fundingInfo', type: 'choices' }] },
    { facets: [{ f: 'roundGroup', type: 'choices' }] },
    { facets: [{ f: 'localCurrency', type: 'choices' }] },
    { facets: [{ f: 'amountQualifier', type: 'choices' }] },
  ],
});

/** The list of funding rounds. */
export const FundingRoundsPage = () => <ListScreen spec={ROUNDS} />;
