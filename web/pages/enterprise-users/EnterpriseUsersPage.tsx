import { listScreen } from '#domain/lists.ts';
import { placeColumn } from '#web/organization/placeColumn.tsx';
import { fieldColumn, linksColumn, nameColumn } from '#web/records/columns/columns.tsx';
import { ListScreen } from '#web/records/list/ListScreen.tsx';
import { plainList } from '#web/records/list/plainList.tsx';

const screen = listScreen('METAVERSE_USERS');
const { kind } = screen.list;

/** The declaration of the list. */
export const USERS = plainList<'organization'>({
  ...screen,
  summary: {
    gapsOf: () => ({
      noPartner: { words: 'without a reported vendor', condition: { f: 'partners', op: 'blank', v: 'true' } },
      noPlace: { words: 'without a country', condition: { f: 'country', op: 'blank', v: 'true' } },
    }),
  },
  hasMonogram: true,
  columns: [
    nameColumn(kind, { label: screen.rowLabel, width: 240, hasMonogram: true }),
    { ...placeColumn, width: 180 },
    linksColumn(kind, 'partners', {
      label: 'Vendors and partners',
      most: 12,
      width: 260,
      why: 'No vendor or partner is reported in the sources',
    }),
    fieldColumn(kind, 'partnerCount', { width: 80, zero: 'No partner is known' }),
    fieldColumn(kind, 'usedTechnology', {
      width: 150,
      why: 'No use of the technology is reported in the sources',
    }),
    fieldColumn(kind, 'usedFor', {
      width: 190,
      why: 'No use case is reported in the sources',
    }),
    fieldColumn(kind, 'useStage', { width: 110 }),
    fieldColumn(kind, 'website', { width: 180 }),
    fieldColumn(kind, 'newestEventOn', { width: 110 }),
    fieldColumn(kind, 'sourceCount', { width: 90 }),
    fieldColumn(kind, 'city', { width: 120, isHidden: true }),
    fieldColumn(kind, 'paperCount', { width: 90, isHidden: true, zero: 'No paper is known' }),
    fieldColumn(kind, 'dealCount', { width: 90, isHidden: true, why: 'Invested in no round that is known' }),
  ],
  sections: [
    {
      label: 'Headquarters',
      facets: [
        { f: 'inRegion', type: 'choices' },
        { f: 'country', type: 'choices' },
      ],
    },
    {
      label: 'Use',
      facets: [
        { f: 'industry', type: 'choices' },
        { f: 'usedFor', type: 'choices' },
        { f: 'usedTechnology', type: 'choices' },
        { f: 'useStage', type: 'choices' },
      ],
    },
    { facets: [{ f: 'ofBusinessType', type: 'choices' }] },
  ],
});

/** The list of enterprise users. */
export const EnterpriseUsersPage = () => <ListScreen spec={USERS} />;
