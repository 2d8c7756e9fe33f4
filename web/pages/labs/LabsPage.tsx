import { listScreen } from '#domain/lists.ts';
import { placeColumn } from '#web/organization/placeColumn.tsx';
import { fieldColumn, linksColumn, nameColumn } from '#web/records/columns/columns.tsx';
import { ListScreen } from '#web/records/list/ListScreen.tsx';
import { plainList } from '#web/records/list/plainList.tsx';

const screen = listScreen('LABS');
const { kind } = screen.list;

/** The declaration of the list. */
export const LABS = plainList<'organization'>({
  ...screen,
  summary: {
    gapsOf: () => ({
      noWebsite: { words: 'without a website', condition: { f: 'website', op: 'blank', v: 'true' } },
      noFounded: { words: 'without a founding year', condition: { f: 'founded', op: 'blank', v: 'true' } },
    }),
  },
  hasMonogram: true,
  columns: [
    nameColumn(kind, { label: screen.rowLabel, width: 300, hasMonogram: true }),
    { ...placeColumn, width: 160 },
    fieldColumn(kind, 'founded', { width: 70 }),
    fieldColumn(kind, 'paperCount', { width: 66, zero: 'No paper of the sector is known' }),
    fieldColumn(kind, 'partnerCount', { width: 74, zero: 'No partner is known' }),
    fieldColumn(kind, 'awardCount', { width: 70, zero: 'No award of public money is known' }),
    linksColumn(kind, 'spinOuts', {
      width: 146,
      why: 'No spin-out is known',
    }),
    linksColumn(kind, 'partOf', {
      label: 'Institution',
      width: 144,
      why: 'An institution of its own, or not reported',
    }),
    fieldColumn(kind, 'website', { width: 124 }),
    linksColumn(kind, 'primaryClassification', {
      label: 'Focus',
      width: 180,
      isHidden: true,
    }),
    fieldColumn(kind, 'city', { width: 120, isHidden: true }),
    fieldColumn(kind, 'modality', { width: 150, isHidden: true }),
    fieldColumn(kind, 'sourceCount', { width: 90, isHidden: true }),
  ],
  sections: [
    {
      label: 'Headquarters',
      facets: [
        { f: 'inRegion', type: 'choices' },
        { f: 'country', type: 'choices' },
      ],
    },
    { facets: [{ f: 'founded', type: 'years' }] },
  ],
});

/** The list of national labs. */
export const LabsPage = () => <ListScreen spec={LABS} />;
