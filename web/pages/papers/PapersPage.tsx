import { listScreen } from '#domain/lists.ts';
import { classTreeQuery } from '#web/api/classTree.ts';
import { fieldColumn, linksColumn, nameColumn } from '#web/records/columns/columns.tsx';
import { ListScreen } from '#web/records/list/ListScreen.tsx';
import { plainList } from '#web/records/list/plainList.tsx';

const screen = listScreen('PAPERS');
const { kind } = screen.list;

/** The declaration of the list. */
export const PAPERS = plainList<'paper'>({
  ...screen,
  summary: {
    gapsOf: () => ({
      noLink: { words: 'without a page', condition: { f: 'website', op: 'blank', v: 'true' } },
      noOrganization: {
        words: 'without an organization of the sector',
        condition: { f: 'organizations', op: 'blank', v: 'true' },
      },
    }),
    tree: { f: 'primaryClassification', document: classTreeQuery },
  },
  columns: [
    nameColumn(kind, { label: kind.fields.title.label, width: 360 }),
    fieldColumn(kind, 'publishedOn', { width: 94 }),
    fieldColumn(kind, 'keyMetricValue', {
      width: 104,
      why: 'The paper reports no value of it, or none is recorded',
    }),
    linksColumn(kind, 'organizations', {
      width: 140,
      why: 'No organization of the atlas is named as its author',
    }),
    fieldColumn(kind, 'authors', { width: 160 }),
    fieldColumn(kind, 'venue', { width: 124 }),
    fieldColumn(kind, 'experiment', { width: 118 }),
    fieldColumn(kind, 'modality', { width: 120, isHidden: true }),
    fieldColumn(kind, 'doi', { width: 180, isHidden: true }),
    fieldColumn(kind, 'arxivId', { width: 120, isHidden: true }),
    fieldColumn(kind, 'website', { width: 96 }),
  ],
  sections: [
    { facets: [{ f: 'publishedOn', type: 'dates' }] },
    { facets: [{ f: 'keyMetricValue', type: 'amounts' }] },
    { facets: [{ f: 'experiment', type: 'choices' }] },
    { facets: [{ f: 'modality', type: 'choices' }] },
    { facets: [{ f: 'venue', type: 'choices' }] },
    { facets: [{ f: 'primaryClassification', type: 'tree' }] },
  ],
});

/** The list of papers. */
export const PapersPage = () => <ListScreen spec={PAPERS} />;
