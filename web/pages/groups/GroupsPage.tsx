import { GROUP_LIST } from '#domain/lists.ts';
import { classTreeQuery } from '#web/api/classTree.ts';
import { fieldColumn, linksColumn, nameColumn } from '#web/records/columns/columns.tsx';
import { ListScreen } from '#web/records/list/ListScreen.tsx';
import { plainList } from '#web/records/list/plainList.tsx';
import { groupRowsQuery, groupSummaryQuery, type GroupRow } from './groupQueries.ts';

const { kind } = GROUP_LIST;

const GROUPS = plainList<GroupRow>({
  list: GROUP_LIST,
  name: 'groups',
  title: 'Groups and centers',
  noun: { one: 'group or center', many: 'groups and centers' },
  rows: groupRowsQuery,
  summary: {
    document: groupSummaryQuery,
    gapsOf: () => ({
      noWebsite: { words: 'without a website', condition: { f: 'website', op: 'blank', v: 'true' } },
      noFounded: { words: 'without a founding year', condition: { f: 'founded', op: 'blank', v: 'true' } },
    }),
    tree: { f: 'primaryClassification', document: classTreeQuery },
  },
  columns: [
    nameColumn(kind, { label: 'Group or center', width: 300, hasMonogram: true }),
    fieldColumn(kind, 'city', { width: 130 }),
    fieldColumn(kind, 'country', { width: 130 }),
    linksColumn(kind, 'partOf', {
      label: 'Institution',
      width: 220,
      namesOf: ({ partOf }) => (partOf ? [partOf.name] : []),
    }),
    linksColumn(kind, 'primaryClassification', {
      label: 'Focus',
      width: 180,
      namesOf: ({ primaryClassification: found }) => (found ? [found.name] : []),
    }),
    fieldColumn(kind, 'modality', { width: 150 }),
    fieldColumn(kind, 'founded', { width: 90 }),
    fieldColumn(kind, 'paperCount', { width: 84 }),
    fieldColumn(kind, 'partnerCount', { width: 90 }),
    linksColumn(kind, 'spinOuts', {
      width: 180,
      namesOf: ({ spinOuts }) => spinOuts.map(({ name }) => name),
    }),
    fieldColumn(kind, 'website', { width: 200 }),
  ],
  sections: [
    { label: 'Class', facets: [{ f: 'primaryClassification', type: 'tree' }] },
    {
      label: 'Location',
      facets: [
        { f: 'inRegion', type: 'choices' },
        { f: 'country', type: 'choices' },
      ],
    },
    { label: 'Modality', facets: [{ f: 'modality', type: 'choices' }] },
    { label: 'Founded', facets: [{ f: 'founded', type: 'years' }] },
  ],
});

/** The list of groups and centers. */
export const GroupsPage = () => <ListScreen spec={GROUPS} />;
