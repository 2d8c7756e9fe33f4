import { listScreen } from '#domain/lists.ts';
import { classTreeQuery } from '#web/api/classTree.ts';
import { fieldColumn, linksColumn, nameColumn } from '#web/records/columns/columns.tsx';
import { ListScreen } from '#web/records/list/ListScreen.tsx';
import { plainList } from '#web/records/list/plainList.tsx';

const screen = listScreen('PRODUCTS');
const { kind } = screen.list;

/** The declaration of the list. */
export const PRODUCTS = plainList<'product'>({
  ...screen,
  summary: {
    gapsOf: () => ({
      noLaunch: { words: 'without a launch date', condition: { f: 'launchedOn', op: 'blank', v: 'true' } },
      noPage: { words: 'without a page', condition: { f: 'website', op: 'blank', v: 'true' } },
    }),
    tree: { f: 'primaryClassification', document: classTreeQuery },
  },
  columns: [
    nameColumn(kind, { width: 230 }),
    linksColumn(kind, 'offeredBy', {
      width: 150,
    }),
    fieldColumn(kind, 'stage', { width: 104 }),
    fieldColumn(kind, 'launchedOn', { width: 94 }),
    fieldColumn(kind, 'modality', { width: 134 }),
    fieldColumn(kind, 'keyMetricValue', {
      width: 104,
    }),
    fieldColumn(kind, 'keyMetricYear', { label: 'Year', width: 56 }),
    linksColumn(kind, 'primaryClassification', {
      width: 168,
    }),
    fieldColumn(kind, 'priceModel', { width: 140, isHidden: true }),
    fieldColumn(kind, 'website', { width: 100 }),
  ],
  sections: [
    { facets: [{ f: 'primaryClassification', type: 'tree' }] },
    { facets: [{ f: 'keyMetricValue', type: 'amounts' }] },
    { facets: [{ f: 'launchedOn', type: 'dates' }] },
    { facets: [{ f: 'stage', type: 'choices' }] },
    { facets: [{ f: 'modality', type: 'choices' }] },
  ],
});

/** The list of products and services. */
export const ProductsPage = () => <ListScreen spec={PRODUCTS} />;
