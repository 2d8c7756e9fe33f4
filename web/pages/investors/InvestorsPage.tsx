import { Suspense } from 'react';
import type { Row } from '#domain/kindTypes.ts';
import { listScreen } from '#domain/lists.ts';
import { lazyPart } from '#web/api/lazyImport.ts';
import { placeColumn } from '#web/organization/placeColumn.tsx';
import { fieldColumn, linksColumn, nameColumn } from '#web/records/columns/columns.tsx';
import { named } from '#web/records/columns/named.ts';
import { ListScreen } from '#web/records/list/ListScreen.tsx';
import { plainList } from '#web/records/list/plainList.tsx';
import type { RecordColumn } from '#web/records/spec/recordColumn.ts';
import { asks, type Selected } from '#web/records/spec/selection.ts';
import { RowsPer } from '#web/organization/deals/RowsPer.tsx';
import { DealsLink } from './DealsLink.tsx';
import type { FigurePart } from './FigureCell.tsx';
import { JoinedRounds } from './JoinedRounds.tsx';
import { LeadShare } from './LeadShare.tsx';

const screen = listScreen('INVESTORS');
const { kind } = screen.list;

const Portfolio = lazyPart('portfolio', async () => (await import('./Portfolio.tsx')).Portfolio);

const FigureCell = lazyPart('investor-figures', async () => (await import('./FigureCell.tsx')).FigureCell, {
  isFirst: true,
});

const INVESTMENTS = {
  link: 'investments',
  most: 20,
  sort: { date: 'DESC' },
  of: ['id', { link: 'entity' }],
} as const;

type Investor = Row<'organization'> & Selected<'organization', readonly [typeof INVESTMENTS]>;

// The companies of its rounds, each once.
const PORTFOLIO = {
  to: 'organization',
  asked: INVESTMENTS,
  rowsOf: ({ investments }: Investor) => [
    ...new Map(investments.flatMap(({ entity }) => (entity ? [[entity.id, entity] as const] : []))).values(),
  ],
} as const;

const NO_DATE = 'No round of it has a date';

// What the deals come to is asked for the rows on the screen, when they are there, and for the first ones with the page. A row in the place
// of another begins anew: it never shows the figures of that one.
const figureColumn = (
  id: FigurePart,
  column: Pick<RecordColumn<Investor>, 'help' | 'label' | 'width'>,
): RecordColumn<Investor, 'investments'> => ({
  ...column,
  id,
  also: ['investments'],
  render: (row) => (
    <Suspense>
      <FigureCell key={row.id} id={row.id} part={id} />
    </Suspense>
  ),
});

/** The declaration of the list. */
export const INVESTORS = plainList<'organization', Investor>({
  ...screen,
  summary: {
    gapsOf: () => ({
      noType: {
        words: 'without an investor type',
        condition: { f: 'ofInvestorType', op: 'blank', v: 'true' },
      },
      noDeal: {
        words: 'without a dated deal',
        condition: { f: 'lastDealDate', op: 'blank', v: 'true' },
      },
      noAmount: {
        words: 'without an amount of a round joined',
        condition: { f: 'joinedRoundsUsd', op: 'blank', v: 'true' },
      },
      noPlace: { words: 'without a country', condition: { f: 'country', op: 'blank', v: 'true' } },
    }),
  },
  hasMonogram: true,
  Switch: () => <RowsPer per="INVESTORS" />,
  more: { More: Portfolio, apart: ['investments'] },
  columns: [
    nameColumn(kind, { label: screen.rowLabel, width: 202, hasMonogram: true }),
    fieldColumn(kind, 'ofInvestorType', { width: 108 }),
    {
      ...fieldColumn<'organization', Investor>(kind, 'dealCount', { width: 60 }),
      render: ({ id, dealCount }) => <DealsLink count={dealCount} investor={id} />,
    },
    {
      id: 'leadCount',
      ...named(kind, 'leadCount'),
      width: 68,
      sortBy: 'leadCount',
      needs: asks(kind, ['leadCount', 'dealCount']),
      isNumeric: true,
      render: (row) => <LeadShare investor={row} />,
    },
    {
      id: 'joinedRoundsUsd',
      ...named(kind, 'joinedRoundsUsd'),
      width: 84,
      sortBy: 'joinedRoundsUsd',
      needs: asks(kind, ['joinedRoundsUsd', 'joinedKnownCount', 'joinedRoundCount']),
      also: ['joinedKnownCount', 'joinedRoundCount'],
      isNumeric: true,
      totals: ['median'],
      render: (row) => <JoinedRounds investor={row} />,
    },
    figureColumn('types', {
      label: 'Round types',
      help: 'Its deals by round type, with the stage of most',
      width: 114,
    }),
    figureColumn('classes', {
      label: 'Classes funded',
      help: 'The classes of most companies that it funded, with their number',
      width: 179,
    }),
    figureColumn('years', {
      label: 'Deals by year',
      help: 'Its deals in each of the last eight years',
      width: 68,
    }),
    fieldColumn(kind, 'lastDealDate', { width: 102, why: NO_DATE }),
    figureColumn('coInvestors', {
      label: 'Co-investors',
      help: 'Who took part in most of its rounds, and in how many',
      width: 159,
    }),
    fieldColumn(kind, 'portfolioCount', {
      width: 80,
    }),
    linksColumn(kind, 'investments', {
      label: 'Portfolio, latest first',
      width: 180,
      beyond: PORTFOLIO,
      why: 'No investment of it is reported in the sources',
    }),
    fieldColumn(kind, 'firstDealDate', { width: 94, why: NO_DATE }),
    { ...placeColumn, width: 132 },
    fieldColumn(kind, 'inRegion', { width: 96, isHidden: true }),
    fieldColumn(kind, 'website', { width: 180, isHidden: true }),
    fieldColumn(kind, 'sourceCount', { width: 90, isHidden: true }),
  ],
  sections: [
    { label: 'Active in the last', facets: [{ f: 'lastDealDate', type: 'recent' }] },
    { facets: [{ f: 'portfolioCount', type: 'amounts' }] },
    { facets: [{ f: 'joinedRoundsUsd', type: 'amounts' }] },
    { facets: [{ f: 'ofInvestorType', type: 'choices' }] },
    {
      label: 'Headquarters',
      facets: [
        { f: 'inRegion', type: 'choices' },
        { f: 'country', type: 'choices' },
      ],
    },
    { facets: [{ f: 'ofBusinessType', type: 'choices' }] },
  ],
});

/** The list of investors. */
export const InvestorsPage = () => <ListScreen spec={INVESTORS} />;
