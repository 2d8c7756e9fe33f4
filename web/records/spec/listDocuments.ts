import type { Kind } from '#domain/kind.ts';
import type { KindName } from '#domain/names.ts';
import { rowsDocumentName, type ListKind } from '#domain/lists.ts';
import { graphql, type WebDocument } from '#web/api/graphql.ts';
import { CLAIMS_LINK } from '#web/api/rowAnswer.ts';
import type { Claim } from '#web/records/evidence/claim.ts';
import { claimParts } from '#web/records/evidence/claimParts.ts';
import { pictureField } from '#web/records/logo/picture.ts';
import type { RecordColumn } from './recordColumn.ts';
import { asks, type Named, type Selected, type Selection } from './selection.ts';
import type { ClaimsData, RowsData, RowsVariables, SummaryData, SummaryParts } from './listSpec.ts';

type Screen = { readonly name: string; readonly list: ListKind };

type Declared<Row> = Screen & {
  readonly columns: readonly RecordColumn<Row>[];
  readonly summary: SummaryParts;
};

type RowData<K extends KindName, S extends Selection<K>> = {
  readonly row: (Selected<K, S> & { readonly claims: readonly Claim[] }) | null;
};

/** The documents of a list, made of its columns, facets and gaps: none can ask for what the list does not show, or the other way about. */
export const listDocuments = <Row>({ name, list: { kind }, columns, summary }: Declared<Row>) => ({
  rows: rowsDocument<Row>(name, kind, columns),
  summary: { ...summary, document: summaryDocument(name, kind, aliasesOf(summary)) },
});

function rowsDocument<Row>(
  name: string,
  kind: Kind,
  columns: readonly RecordColumn<Row>[],
): WebDocument<RowsData<Row>, RowsVariables> {
  const type = kind.fields['entityType'] ? ['entityType'] : [];
  const picture = pictureField(kind);
  const asked = new Set([
    'id',
    kind.nameField,
    ...type,
    ...(kind.fields['status'] ? ['status'] : []),
    ...(picture === undefined ? [] : [picture]),
    ...columns.flatMap(({ needs }) => needs ?? []),
  ]);
  return named(
    rowsDocumentName(name),
    `($q: String!, $first: Int!, $after: String, $offset: Int) {
      page: ${kind.plural}Connection(q: $q, first: $first, after: $after, offset: $offset) {
        totalCount countIsCapped pageInfo { hasNextPage endCursor } edges { node { ${[...asked].join(' ')} } }
      }
    }`,
  );
}

const ANY_DAY = '2000-01-01';

// The aliases under which rows are counted around a list: its stretches, its gaps, those with a source.
const aliasesOf = ({ amounts, gapsOf, sourced }: SummaryParts): readonly string[] => [
  ...Object.keys(amounts?.stretches ?? {}),
  ...Object.keys(gapsOf(ANY_DAY)),
  ...(sourced ? ['sourced'] : []),
];

function summaryDocument(
  name: string,
  kind: Kind,
  aliases: readonly string[],
): WebDocument<SummaryData, never> {
  const variables = aliases.map((alias) => `, $${alias}: String!`);
  const counts = aliases.map(
    (alias) => `${alias}: ${kind.plural}Connection(q: $${alias}, first: 0) { totalCount }`,
  );
  return named(
    rowsDocumentName(name).replace(/Rows$/, 'Summary'),
    `($q: String!, $facets: [String!]!${variables.join('')}) {
      facets: ${kind.plural}Facets(q: $q, fields: $facets) { field values { value label count } }
      ${counts.join(' ')}
    }`,
  );
}

/** The document of the claims about rows of a list that are compared. */
export const claimsDocument = ({
  name,
  list: { kind },
}: Screen): WebDocument<ClaimsData, { readonly q: string }> =>
  graphql(
    `query ${rowsDocumentName(name).replace(/Rows$/, 'Claims')}($q: String!) {
      rows: ${kind.plural}(q: $q) { id claims: ${CLAIMS_LINK}(options: { limit: 300 }) { ...ClaimParts } }
    }`,
    [claimParts],
  ) as WebDocument<ClaimsData, { readonly q: string }>;

/** The document of one row with all that is claimed about it. */
export const rowDocument = <K extends KindName, const S extends Selection<K>>(
  name: string,
  kind: Named<K>,
  selection: S,
): WebDocument<RowData<K, S>, { readonly id: string }> =>
  graphql(
    `query ${name}($id: ID!) {
      row: ${kind.name}(id: $id) {
        ${asks(kind, selection).join(' ')} claims: ${CLAIMS_LINK}(options: { limit: 300 }) { ...ClaimParts }
      }
    }`,
    [claimParts],
  ) as WebDocument<RowData<K, S>, { readonly id: string }>;

const named = <Data, Variables>(name: string, text: string) =>
  graphql(`query ${name}${text}`) as WebDocument<Data, Variables>;
