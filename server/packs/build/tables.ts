import { stringify } from 'csv-stringify/sync';
import { kindOf } from '#domain/registry.ts';
import {
  FACT_COLUMNS,
  LIST_SEPARATOR,
  SOURCE_COLUMNS,
  columnsOf,
  isList,
  type PackFact,
} from '#server/packs/format.ts';
import { compareText, type Claim, type Ledger } from './claims.ts';
import { LEAD_NOTE } from '#server/packs/build/rounds/investors.ts';
import type { RoleRow } from './people.ts';
import type { SourceBook } from '#server/packs/build/inputs/sourceBook.ts';

/** The text of every table of the data folder by file name. */
export type PackTexts = ReadonlyMap<string, string>;

/** Draws all tables of a pack from the claims: rows sorted by key, LF, RFC 4180. */
export function drawTables(ledger: Ledger, sources: SourceBook, roles: readonly RoleRow[]): PackTexts {
  const facts = drawFacts(ledger);
  const texts = new Map<string, string>();
  for (const name of ledger.kinds()) texts.set(`${kindOf(name).plural}.csv`, drawKind(ledger, name));
  texts.set('investments.csv', drawInvestments(ledger));
  texts.set(
    'roles.csv',
    csvOf(
      ['person', 'organization', 'title', 'role'],
      sortRows(
        roles.map((row) => ({ ...row })),
        ['person', 'organization'],
      ),
    ),
  );
  texts.set('sources.csv', csvOf(SOURCE_COLUMNS, sources.rows(new Set(facts.map(({ source }) => source)))));
  texts.set('facts.csv', csvOf(FACT_COLUMNS, facts));
  return texts;
}

/** The rows of a kind with the columns that are filled at least once. */
function drawKind(ledger: Ledger, name: string): string {
  const kind = kindOf(name);
  const columns = columnsOf(kind);
  const rows = ledger.keys(name).map((key) => {
    const row: Record<string, string> = { key };
    for (const column of columns) {
      if (column.name === kind.keyField) row[column.name] = key;
      else if (isList(column)) {
        row[column.name] = listCell(ledger.members(name, key, column.name), `${name} ${key} ${column.name}`);
      } else Object.assign(row, valueCells(ledger.best(name, key, column.name)));
    }
    return row;
  });
  const filled = columns
    .map((column) => column.name)
    .filter((column) => rows.some((row) => (row[column] ?? '') !== ''));
  return csvOf(['key', ...filled], rows);
}

const valueCells = (claim: Claim | undefined): Record<string, string> =>
  claim === undefined ? {} : { [claim.field]: claim.value, ...claim.companions };

function listCell(members: readonly string[], place: string): string {
  const wrong = members.find((member) => member.includes(LIST_SEPARATOR));
  if (wrong !== undefined) throw new Error(`${place}: "${wrong}" holds the separator of lists.`);
  return members.join(LIST_SEPARATOR);
}

function drawInvestments(ledger: Ledger): string {
  const rows = ledger.keys('fundingRound').flatMap((round) =>
    ledger.members('fundingRound', round, 'investors').map((investor) => {
      const claims = ledger
        .claims('fundingRound', round, 'investors')
        .filter(({ value }) => value === investor);
      const isLead = claims.some(({ evidence }) => evidence.note?.startsWith(LEAD_NOTE) === true);
      return {
        round,
        investor,
        isLead: String(isLead),
        type: ledger.value('organization', investor, 'ofInvestorType'),
      };
    }),
  );
  return csvOf(['round', 'investor', 'isLead', 'type'], sortRows(rows, ['round', 'investor']));
}

function drawFacts(ledger: Ledger): PackFact[] {
  const facts = new Map<string, PackFact>();
  for (const fact of ledger.kinds().flatMap((kind) => factsOfKind(ledger, kind))) {
    // One fact per page and value: the first account of a page speaks for it.
    const id = [fact.kind, fact.key, fact.field, fact.value, fact.source].join('\n');
    if (!facts.has(id)) facts.set(id, fact);
  }
  return sortRows([...facts.values()], ['kind', 'key', 'field', 'value', 'source']);
}

const factsOfKind = (ledger: Ledger, kind: string): PackFact[] =>
  ledger.keys(kind).flatMap((key) => ledger.claims(kind, key).flatMap((claim) => factsOf(kind, key, claim)));

function factsOf(kind: string, key: string, { field, value, companions, evidence }: Claim): PackFact[] {
  const { source, locator = '', method, confidence, note = '', validFrom = '', validTo = '' } = evidence;
  const shared = { kind, key, source, locator, method, confidence, quote: '', note, validFrom, validTo };
  return Object.entries({ [field]: value, ...companions }).map(([name, text]) => ({
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
