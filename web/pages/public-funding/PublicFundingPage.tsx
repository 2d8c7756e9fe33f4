import type { Row } from '#domain/kindTypes.ts';
import { useSearchParams } from 'react-router';
import { listScreen } from '#domain/lists.ts';
import { fieldColumn, linksColumn, nameColumn } from '#web/records/columns/columns.tsx';
import { ListScreen } from '#web/records/list/ListScreen.tsx';
import type { ListSpec } from '#web/records/spec/listSpec.ts';
import { plainList } from '#web/records/list/plainList.tsx';
import { MoneyFold } from './MoneyFold.tsx';

const screen = listScreen('PUBLIC_FUNDING');
const { kind } = screen.list;

/** The declaration of the list. */
export const FUNDING = plainList<'publicFunding'>({
  ...screen,
  noun: { one: 'programme or award', many: 'programmes and awards' },
  Above: MoneyFold,
  summary: {
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
        words: 'with an amount in another currency only, not in the totals',
        condition: {
          and: [
            { f: 'fundingUsd', op: 'blank', v: 'true' },
            { f: 'fundingLocal', op: 'blank', v: 'false' },
          ],
        },
      },
      isPart: {
        words: 'that are part of another',
        condition: { f: 'partOf', op: 'blank', v: 'false' },
      },
      noDate: { words: 'without a date', condition: { f: 'date', op: 'blank', v: 'true' } },
    }),
  },
  columns: [
    nameColumn(kind, { label: 'Programme or award', width: 260 }),
    fieldColumn(kind, 'country', { width: 124 }),
    fieldColumn(kind, 'date', { width: 100, also: ['datePrecision'] }),
    fieldColumn(kind, 'fundingUsd', {
      label: 'Amount, USD',
      width: 172,
      totals: ['median'],
      why: 'The sources give no amount in USD, and no rate is invented',
    }),
    fieldColumn(kind, 'fundingLocal', {
      width: 112,
      also: ['localCurrency', 'amountQualifier'],
      why: 'No amount in another currency is reported',
    }),
    fieldColumn(kind, 'annualLocal', {
      label: 'Per year, local',
      width: 120,
      isHidden: true,
      why: 'Needs an amount, a start and an end',
    }),
    fieldColumn(kind, 'annualUsd', { width: 128, isHidden: true }),
    fieldColumn(kind, 'level', { width: 94 }),
    fieldColumn(kind, 'countsAs', { width: 160, isHidden: true }),
    fieldColumn(kind, 'agency', { width: 150 }),
    linksColumn(kind, 'entity', { width: 136 }),
    fieldColumn(kind, 'startDate', { width: 94, also: ['startDatePrecision'], isHidden: true }),
    fieldColumn(kind, 'endYear', { width: 76, isHidden: true }),
    linksColumn(kind, 'partOf', { width: 170 }),
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
    { facets: [{ f: 'date', type: 'dates' }] },
    { facets: [{ f: 'fundingUsd', type: 'amounts' }] },
    { facets: [{ f: 'level', type: 'choices' }] },
    { facets: [{ f: 'countsAs', type: 'choices' }] },
    { facets: [{ f: 'nationalStrategy', type: 'choices' }] },
    { facets: [{ f: 'localCurrency', type: 'choices' }] },
    { facets: [{ f: 'amountQualifier', type: 'choices' }] },
  ],
});

// Within one level, among the parts of one programme and among what counts once, nothing is counted twice.
const FUNDING_OF_LEVEL: ListSpec<Row<'publicFunding'>> = {
  ...FUNDING,
  columns: FUNDING.columns.map((column) => {
    if (column.id === 'fundingUsd' || column.id === 'annualUsd') {
      return { ...column, totals: ['sum', 'median'] };
    }
    return column.id === 'fundingLocal' ? { ...column, totals: ['sums'] } : column;
  }),
};

/** The list of programmes and awards. */
export function PublicFundingPage() {
  const [params] = useSearchParams();
  const isOfLevel =
    ['level', 'partOf'].some((name) => params.getAll(name).length === 1) ||
    params.get('countsAs') === 'counted' ||
    params.get('group') === 'level';
  return <ListScreen spec={isOfLevel ? FUNDING_OF_LEVEL : FUNDING} />;
}
