import type { Row } from '#domain/kindTypes.ts';
import { listScreen } from '#domain/lists.ts';
import { rowPath } from '#domain/rowScreens.ts';
import { classTreeQuery } from '#web/api/classTree.ts';
import { lazyPart } from '#web/api/lazyImport.ts';
import { NameCell } from '#web/records/columns/Cells.tsx';
import { fieldColumn, linksColumn, nameColumn } from '#web/records/columns/columns.tsx';
import { named } from '#web/records/columns/named.ts';
import { Missing } from '#web/records/columns/Missing.tsx';
import { EVIDENCE_PARAMETER, writeAddress } from '#web/records/evidence/evidenceAddress.ts';
import { ListScreen } from '#web/records/list/ListScreen.tsx';
import { plainList } from '#web/records/list/plainList.tsx';
import { asks, type Selected } from '#web/records/spec/selection.ts';
import { RowsPer } from '#web/organization/deals/RowsPer.tsx';

const screen = listScreen('DEALS');
const { kind } = screen.list;

const DealPeek = lazyPart('deal-peek', async () => (await import('./DealPeek.tsx')).DealPeek);

const DealMatrix = lazyPart('deal-matrix', async () => (await import('./matrix/DealMatrix.tsx')).DealMatrix);

const ENDS = [{ link: 'investor' }, { link: 'company' }, { link: 'round' }] as const;

type Deal = Row<'deal'> & Selected<'deal', typeof ENDS>;

const roundPath = ({ round }: Deal): string =>
  (round && rowPath({ kind: 'fundingRound', id: round.id, entityType: undefined })) ?? '';

/** The declaration of the list. */
export const DEALS = {
  ...plainList<'deal', Deal>({
    ...screen,
    summary: {
      gapsOf: () => ({
        noAmount: {
          words: 'in a round without an amount in USD',
          condition: { f: 'fundingUsd', op: 'blank', v: 'true' },
        },
        noDate: { words: 'without a date', condition: { f: 'date', op: 'blank', v: 'true' } },
        noPlace: {
          words: 'of an investor without a country',
          condition: { f: 'investorCountry', op: 'blank', v: 'true' },
        },
      }),
      tree: { f: 'companyClass', document: classTreeQuery },
    },
    Switch: () => <RowsPer per="DEALS" />,
    columns: [
      {
        ...nameColumn<Deal>(kind, { ...named(kind, 'investor'), width: 220 }),
        f: 'investor',
        needs: asks(kind, [{ link: 'investor' }]),
        render: ({ investor }) => (
          <NameCell
            name={investor?.name ?? ''}
            path={investor && rowPath({ kind: 'organization', ...investor })}
          />
        ),
      },
      { ...linksColumn<'deal', Deal>(kind, 'company', { width: 170 }), sortBy: 'companyName' },
      fieldColumn(kind, 'date', { width: 104 }),
      fieldColumn(kind, 'fundingInfo', { width: 128 }),
      fieldColumn(kind, 'fundingUsd', {
        width: 128,
        totals: ['median'],
        why: 'The amount in USD is not reported',
      }),
      {
        id: 'isLead',
        ...named(kind, 'isLead'),
        width: 72,
        sortBy: 'isLead',
        needs: asks(kind, ['isLead']),
        render: ({ isLead }) =>
          isLead ? 'Lead' : <Missing why={isLead === null ? 'Not reported' : 'Took part'} />,
      },
      fieldColumn(kind, 'investorCountry', { width: 120, why: 'No source gives the investor’s country' }),
      fieldColumn(kind, 'companyCountry', { width: 120 }),
      linksColumn(kind, 'companyClass', { width: 170 }),
      fieldColumn(kind, 'investorType', { width: 140 }),
      linksColumn(kind, 'round', { width: 200, isHidden: true }),
      fieldColumn(kind, 'roundGroup', { width: 110, isHidden: true }),
      fieldColumn(kind, 'fundingLocal', { width: 150, isHidden: true }),
      fieldColumn(kind, 'source', { width: 170 }),
    ],
    sections: [
      { facets: [{ f: 'date', type: 'dates' }] },
      { facets: [{ f: 'fundingUsd', type: 'amounts' }] },
      { facets: [{ f: 'isLead', type: 'choices' }] },
      { facets: [{ f: 'fundingInfo', type: 'choices' }] },
      { facets: [{ f: 'companyClass', type: 'tree' }] },
      { facets: [{ f: 'companyCountry', type: 'choices' }] },
      { facets: [{ f: 'company', type: 'choices' }] },
      { facets: [{ f: 'investorCountry', type: 'choices' }] },
      { facets: [{ f: 'investorType', type: 'choices' }] },
      { facets: [{ f: 'investor', type: 'choices' }] },
    ],
  }),
  Peek: DealPeek,
  Matrix: DealMatrix,
  hrefOf: roundPath,
  evidenceHrefOf: (deal: Deal) =>
    `${roundPath(deal)}?${EVIDENCE_PARAMETER}=${writeAddress({ subject: deal.round?.id ?? '', field: 'investors' })}`,
};

/** Who funded whom: the list of deals. */
export const DealsPage = () => <ListScreen spec={DEALS} />;
