import { stringify } from 'csv-stringify/sync';
import type { Kind } from '#domain/kind.ts';
import { kindNamed } from '#domain/registry.ts';
import {
  FACT_COLUMNS,
  LIST_SEPARATOR,
  PACK_KINDS,
  SOURCE_COLUMNS,
  columnsOf,
  edgesFrom,
  fileOf,
  isList,
  type PackFact,
} from '#server/packs/format.ts';
import { compareText, rankClaims, type Claim, type Ledger } from './claims.ts';
import type { SourceBook } from '#server/packs/build/inputs/sourceBook.ts';

/** The text of every table of the data folder by file name. */
export type PackTexts = ReadonlyMap<string, string>;

/** Draws all tables of a pack from the claims: rows sorted by key, LF, RFC 4180. */
export function drawTables(ledger: Ledger, sources: SourceBook): PackTexts {
  const facts = drawFacts(ledger);
  const texts = new Map<string, string>();
  for (const name of ledger.kinds()) texts.set(fileOf(kindNamed(name)), drawKind(ledger, name));
  for (const [kind, link] of LINKS) {
    const rows = linkRows(ledger, kind, link);
    if (rows.length > 0) texts.set(fileOf(link.edge), drawLinks(link, rows));
  }
  texts.set('sources.csv', csvOf(SOURCE_COLUMNS, sources.rows(new Set(facts.map(({ source }) => source)))));
  texts.set('facts.csv', csvOf(FACT_COLUMNS, facts));
  return texts;
}

type Link = ReturnType<typeof edgesFrom>[number];
type Cells = Record<string, string>;

const LINKS: readonly (readonly [Kind, Link])[] = PACK_KINDS.flatMap((kind) =>
  edgesFrom(kind).map((link) => [kind, link] as const),
);

/** The rows of a kind with the columns that are filled at least once. */
function drawKind(ledger: Ledger, name: string): string {
  const kind = kindNamed(name);
  const columns = columnsOf(kind);
  const rows = ledger.keys(name).map((key) => {
    const row: Cells = { key };
    for (const column of columns) {
      if (column.name === kind.keyField) row[column.name] = key;
      else if (isList(column)) {
        row[column.name] = listCell(ledger.members(name, key, column.name), `${name} ${key} ${column.name}`);
      } else Object.assign(row, valueCells(ledger.best(name, key, column.name)));
    }
    return row;
  });
  return csvOf(
    [
      'key',
      ...filledIn(
        rows,
        columns.map((column) => column.name),
      ),
    ],
    rows,
  );
}

const filledIn = (rows: readonly Cells[], columns: readonly string[]): string[] =>
  columns.filter((column) => rows.some((row) => (row[column] ?? '') !== ''));

const valueCells = (claim: Claim | undefined): Cells =>
  claim === undefined ? {} : { [claim.field]: claim.value, ...claim.companions };

function listCell(members: readonly string[], place: string): string {
  const wrong = members.find((member) => member.includes(LIST_SEPARATOR));
  if (wrong !== undefined) throw new Error(`${place}: "${wrong}" holds the separator of lists.`);
  return members.join(LIST_SEPARATOR);
}

/** The rows of an edge: the claims about the relation that shows it; a link without direction stands once, whichever ends tell of it. */
function linkRows(ledger: Ledger, { name }: Kind, { edge, relation, from, to }: Link): Cells[] {
  const told = (key: string, other: string): Claim[] =>
    ledger.claims(name, key, relation).filter(({ value }) => value === other);
  return ledger.keys(name).flatMap((key) =>
    ledger.members(name, key, relation).flatMap((other) => {
      const back = edge.symmetric === true ? told(other, key) : [];
      if (back.length > 0 && other < key) return [];
      return [{ [from]: key, [to]: other, ...linkCells([...told(key, other), ...back]) }];
    }),
  );
}

// Each value of a link is that of the best claim that has one.
const linkCells = (claims: readonly Claim[]): Cells =>
  Object.assign(
    {},
    ...rankClaims(claims)
      .map(({ companions }) => companions)
      .toReversed(),
  );

function drawLinks({ edge }: Link, rows: readonly Cells[]): string {
  const ends = Object.keys(edge.ends);
  return csvOf([...ends, ...filledIn(rows, Object.keys(edge.fields))], sortRows([...rows], ends));
}

function drawFacts(ledger: Ledger): PackFact[] {
  const facts = new Map<string, PackFact>();
  // Rows that name their page need no facts besides.
  const kinds = ledger.kinds().filter((kind) => kindNamed(kind).citedBy === undefined);
  for (const fact of kinds.flatMap((kind) => factsOfKind(ledger, kind))) {
    // One fact per page and value: the first account of a page speaks for it.
    const id = [fact.kind, fact.key, fact.field, fact.value, fact.source].join('\n');
    if (!facts.has(id)) facts.set(id, fact);
  }
  return sortRows([...facts.values()], ['kind', 'key', 'field', 'value', 'source']);
}

const factsOfKind = (ledger: Ledger, kind: string): PackFact[] =>
  ledger.keys(kind).flatMap((key) => ledger.claims(kind, key).flatMap((claim) => factsOf(kind, key, claim)));

// The values of a link are columns of its edge: its fact tells of the link alone.
const isLink = (kind: string, field: string): boolean => kindNamed(kind).relations[field]?.type === 'edge';

function factsOf(kind: string, key: string, { field, value, companions, evidence }: Claim): PackFact[] {
  const { source, locator = '', method, confidence, note = '', validFrom = '', validTo = '' } = evidence;
  const shared = { kind, key, source, locator, method, confidence, quote: '', note, validFrom, validTo };
  const told = isLink(kind, field) ? { [field]: value } : { [field]: value, ...companions };
  return Object.entries(told).map(([name, text]) => ({
    ...shared,
    field: name,
    value: text,
  }));
}

function sortRows<Row extends Record<string, string>>(
  rows: Row[],
  columns: readonly (keyof Row & string)[],
): Row[] {
  return rows
    .map((row) => ({ row, text: columns.map((column) => row[column]).join('\u0000') }))
    .sort((first, second) => compareText(first.text, second.text))
    .map(({ row }) => row);
}

const csvOf = (columns: readonly string[], rows: readonly Readonly<Record<string, string>>[]): string =>
  stringify([...rows], { header: true, columns: [...columns], record_delimiter: 'unix' });
