import { listScreen } from '#domain/lists.ts';
import { classTreeQuery } from '#web/api/classTree.ts';
import { placeColumn } from '#web/organization/placeColumn.tsx';
import { fieldColumn, linksColumn, nameColumn } from '#web/records/columns/columns.tsx';
import { ListScreen } from '#web/records/list/ListScreen.tsx';
import { plainList } from '#web/records/list/plainList.tsx';

const screen = listScreen('GROUPS');
const { kind } = screen.list;

/** The declaration of the list. */
export const GROUPS = plainList<'organization'>({
  ...screen,
  summary: {
    gapsOf: () => ({
      noWebsite: { words: 'without a website', condition: { f: 'website', op: 'blank', v: 'true' } },
      noFounded: { words: 'without a founding year', condition: { f: 'founded', op: 'blank', v: 'true' } },
    }),
    tree: { f: 'primaryClassification', document: classTreeQuery },
  },
  hasMonogram: true,
  columns: [
    nameColumn(kind, { label: screen.rowLabel, width: 270, hasMonogram: true }),
    linksColumn(kind, 'partOf', { label: 'Institution', width: 180 }),
    { ...placeColumn, width: 130 },
    linksColumn(kind, 'primaryClassification', {
      label: 'Focus',
      width: 150,
    }),
    fieldColumn(kind, 'modality', { width: 130 }),
    fieldColumn(kind, 'founded', { width: 70 }),
    fieldColumn(kind, 'paperCount', { width: 66, zero: 'No paper of the sector is known' }),
    fieldColumn(kind, 'partnerCount', { width: 74, zero: 'No partner is known' }),
    fieldColumn(kind, 'awardCount', { width: 70, zero: 'No award of public money is known' }),
    linksColumn(kind, 'spinOuts', {
      width: 160,
      why: 'No spin-out is known',
    }),
    fieldColumn(kind, 'website', { width: 170 }),
    fieldColumn(kind, 'city', { width: 120, isHidden: true }),
    fieldColumn(kind, 'sourceCount', { width: 90, isHidden: true }),
  ],
  sections: [
    { facets: [{ f: 'primaryClassification', type: 'tree' }] },
    {
      label: 'Headquarters',
      facets: [
        { f: 'inRegion', type: 'choices' },
        { f: 'country', type: 'choices' },
      ],
    },
    { facets: [{ f: 'modality', type: 'choices' }] },
    { facets: [{ f: 'founded', type: 'years' }] },
  ],
});

/** The list of groups and centers. */
export const GroupsPage = () => <ListScreen spec={GROUPS} />;
