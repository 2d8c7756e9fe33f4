import { expect, test } from 'vitest';
import { listScreen } from '#domain/lists.ts';
import { fieldColumn, linksColumn, nameColumn } from '#web/records/columns/columns.tsx';
import { listDocuments } from './listDocuments.ts';

const screen = listScreen('FUNDING_ROUNDS');
const { kind } = screen.list;
const blank = { op: 'blank', v: 'true' };

const { rows, summary } = listDocuments({
  ...screen,
  columns: [
    nameColumn(kind),
    fieldColumn(kind, 'fundingLocal'),
    fieldColumn(kind, 'date', { also: ['startDate'] }),
    linksColumn(kind, 'entity'),
    linksColumn(kind, 'investors', { most: 3 }),
  ],
  summary: { gapsOf: () => ({ noDate: { words: 'without a date', condition: { f: 'date', ...blank } } }) },
});

test('rows are asked for what columns show: companions of fields, names behind links', () => {
  expect(rows.text).toMatchInlineSnapshot(
    `"query FundingRoundsRows($q: String!, $first: Int!, $after: String, $offset: Int) { page: fundingRoundsConnection(q: $q, first: $first, after: $after, offset: $offset) { totalCount countIsCapped pageInfo { hasNextPage endCursor } edges { node { id name status fundingLocal localCurrency amountQualifier date datePrecision startDate entity { id name entityType } investors(options: { limit: 3 }) { id name entityType } } } } }"`,
  );
});

test('counts are asked for the facets, and under an alias for every gap', () => {
  expect(summary.document.text).toMatchInlineSnapshot(
    `"query FundingRoundsSummary($q: String!, $facets: [String!]!, $noDate: String!) { facets: fundingRoundsFacets(q: $q, fields: $facets) { field values { value label count } } noDate: fundingRoundsConnection(q: $noDate, first: 0) { totalCount } }"`,
  );
});
