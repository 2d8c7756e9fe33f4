import { PAPER_LIST } from '#domain/lists.ts';
import { classTreeQuery } from '#web/api/classTree.ts';
import { fieldColumn, linksColumn, nameColumn } from '#web/records/columns/columns.tsx';
import { ListScreen } from '#web/records/list/ListScreen.tsx';
import { plainList } from '#web/records/list/plainList.tsx';
import { paperRowsQuery, paperSummaryQuery, type PaperRow } from './paperQueries.ts';

const { kind } = PAPER_LIST;

const PAPERS = plainList<PaperRow>({
  list: PAPER_LIST,
  name: 'papers',
  title: 'Papers',
  noun: { one: 'paper', many: 'papers' },
  rows: paperRowsQuery,
  summary: {
    document: paperSummaryQuery,
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
    nameColumn(kind, { label: 'Title', width: 420 }),
    fieldColumn(kind, 'publishedOn', { width: 100 }),
    fieldColumn(kind, 'authors', { width: 200 }),
    fieldColumn(kind, 'venue', { width: 180 }),
    linksColumn(kind, 'organizations', {
      width: 190,
      namesOf: ({ organizations }) => organizations.map(({ name }) => name),
    }),
    fieldColumn(kind, 'keyMetricValue', {
      label: 'Physical qubits',
      width: 130,
      help: 'The key metric of the sector, as the paper reports it',
    }),
    fieldColumn(kind, 'experiment', { width: 160 }),
    fieldColumn(kind, 'modality', { width: 140 }),
    fieldColumn(kind, 'doi', { width: 180, isHidden: true }),
    fieldColumn(kind, 'arxivId', { width: 120, isHidden: true }),
    fieldColumn(kind, 'website', { width: 220 }),
  ],
  sections: [
    { label: 'Experiment', facets: [{ f: 'experiment', type: 'choices' }] },
    { label: 'Modality', facets: [{ f: 'modality', type: 'choices' }] },
    { label: 'Venue', facets: [{ f: 'venue', type: 'choices' }] },
    { label: 'Class', facets: [{ f: 'primaryClassification', type: 'tree' }] },
  ],
});

/** The list of papers. */
export const PapersPage = () => <ListScreen spec={PAPERS} />;
