import type { FastifyReply, FastifyRequest } from 'fastify';
import { csvText } from '#domain/exports/csvText.ts';
import { FACT_COLUMNS, factLines, unclaimedLine, type Fact } from '#domain/exports/factTable.ts';
import type { Kind } from '#domain/kind.ts';
import { edgeOf, kindOf, relationOf } from '#domain/registry.ts';
import { recordStatements, TOLD_LINKS } from '#domain/statements/record.ts';
import { schemaTypeOf } from '#domain/statements/types.ts';
import type { SelectionItem } from '#server/query/select.ts';
import { getRow } from '#server/records/get.ts';
import { briefItems, detailItems, rowItems } from '#server/records/projection.ts';
import { prefersType } from '#server/rest/accept.ts';
import type { RestContext } from '#server/rest/context.ts';
import { readChoice } from '#server/rest/params.ts';
import { inAscii } from './export.ts';
import { contentDisposition, recordFileName } from './fileName.ts';

const LINKED_DATA = 'application/ld+json';

/** The forms that a row of a kind is answered in; as linked data where schema.org has a type for it. */
export const recordFormats = ({ name }: Kind) =>
  schemaTypeOf(name) === undefined ? (['json', 'csv'] as const) : (['json', 'csv', 'jsonld'] as const);

/** The form of a row that a request asks for: by its parameter, else by what it accepts. */
export function recordFormat(
  kind: Kind,
  request: FastifyRequest,
  own: ReadonlyMap<string, string>,
): 'json' | 'csv' | 'jsonld' {
  const formats: readonly string[] = recordFormats(kind);
  if (own.has('format')) return readChoice(own, 'format', recordFormats(kind));
  return formats.includes('jsonld') && prefersType(request.headers.accept, LINKED_DATA, 'application/json')
    ? 'jsonld'
    : 'json';
}

interface RecordCall {
  readonly kind: Kind;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly id: string;
}

type Row = Readonly<Record<string, unknown>>;

/** Answers a row as linked data, or as a table of who claims what of it. */
export async function exportRecord(
  context: RestContext,
  { kind, request, reply, id }: RecordCall,
  format: 'csv' | 'jsonld',
): Promise<FastifyReply> {
  const viewer = context.viewerOf(request);
  const origin = context.originOf(request);
  const attribution = context.attribution();
  const items = format === 'csv' ? detailItems(kind) : toldItems(kind);
  const row = JSON.parse(await getRow(context.services(), kind, { id, viewer, items })) as Row;
  const name = String(row[kind.nameField] ?? id);
  const isTable = format === 'csv';
  void reply
    .type(isTable ? 'text/csv; charset=utf-8; header=present' : LINKED_DATA)
    .header('content-disposition', contentDisposition(recordFileName(name, format)))
    .header('attribution', inAscii(attribution))
    .header('link', '</about>; rel="license"');
  if (isTable) return reply.send(factsText(kind, { name, row, origin }));
  const told = recordStatements(kind.name, { ...row, name }, { origin, attribution });
  return reply.send(JSON.stringify(told, null, 2));
}

type Named = { readonly name: string; readonly row: Row; readonly origin: string };

// Every value in the order of the kind's fields: who claims it, and what else is claimed; what nobody claims stands alone.
function factsText(kind: Kind, { name, row, origin }: Named): string {
  const facts = (row['facts'] ?? []) as readonly Fact[];
  const claims = facts.filter(({ supersededAt }) => supersededAt === null);
  const subject = { kind, name, values: row, claims };
  const byField = Map.groupBy(claims, ({ field }) => field ?? '');
  const links = Object.entries(kind.relations).filter(([, { type }]) => type !== 'inverse');
  const names = [...Object.keys(kind.fields), ...links.map(([link]) => link)];
  const lines = names.flatMap((field) => {
    const own = byField.get(field);
    if (own) return factLines(subject, own);
    if (isBlank(row[field])) return [];
    const isDerived = kind.fields[field]?.derived !== undefined;
    const explained = `${origin}/explain/?kind=${kind.name}&id=${String(row['id'])}&field=${field}`;
    return [unclaimedLine(subject, field, isDerived ? explained : null)];
  });
  return csvText([FACT_COLUMNS, ...lines]);
}

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

// What linked data tell of a linked row: what it is called, what leads to it, and when and how much where it is money.
const TOLD_OF_LINKED = [
  'entityType',
  'date',
  'datePrecision',
  'fundingUsd',
  'fundingLocal',
  'localCurrency',
  'amountQualifier',
  'agency',
];

function toldItems(kind: Kind): readonly SelectionItem[] {
  const links = TOLD_LINKS[kind.name] ?? [];
  const facts = relationOf(kind, 'facts') ? ['facts'] : [];
  const own = rowItems(kind).filter(({ type }) => type === 'field');
  return [...own, ...[...links, ...facts].map((name) => linkedItem(kind, name, 1))];
}

function linkedItem(kind: Kind, name: string, depth: number): SelectionItem {
  const relation = relationOf(kind, name);
  if (!relation) throw new Error(`${kind.name} has no relation "${name}".`);
  const target = kindOf(relation.kind);
  if (target.nestedOnly) return { type: 'related', as: name, relation: name, items: rowItems(target) };
  const fields = TOLD_OF_LINKED.filter((field) => target.fields[field]).map((field) => ofRow(field));
  const edge = relation.type === 'edge' ? Object.keys(edgeOf(relation.edge).fields) : [];
  const below = (TOLD_LINKS[target.name] ?? []).filter(
    (link) => depth > 0 && link !== 'facts' && BELOW.has(link),
  );
  return {
    type: 'related',
    as: name,
    relation: name,
    items: [
      ...briefItems(target),
      ...fields,
      ...edge.map((field) => ({ type: 'field', as: field, of: 'edge', name: field }) as const),
      ...below.map((link) => linkedItem(target, link, depth - 1)),
    ],
  };
}

// Of a linked row's own links those that say between whom money went.
const BELOW: ReadonlySet<string> = new Set(['investors', 'funder']);

const ofRow = (name: string): SelectionItem => ({ type: 'field', as: name, of: 'row', name });
