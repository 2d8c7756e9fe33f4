import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// The figures of the quantum pack, computed over its files alone: nothing here is shared with the product, and every rule is
// written from the decisions, so that a figure on a screen is compared with what it ought to be.

/** A row of a file, every value as text. */
export type Entry = Readonly<Record<string, string>>;

const FOLDER = new URL('../../packs/quantum/data/', import.meta.url);

/** The rows of a file of the pack. */
export function entriesOf(table: string): readonly Entry[] {
  const [heads = [], ...lines] = cells(readFileSync(fileURLToPath(new URL(`${table}.csv`, FOLDER)), 'utf8'));
  return lines.map((line) => Object.fromEntries(heads.map((head, index) => [head, line[index] ?? ''])));
}

/** CSV as RFC 4180 has it: fields in quotes hold commas, line ends, and quotes written twice. */
function cells(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [found, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n\r]*))(,|\r?\n|$)/g)) {
    if (found === '' && row.length === 0) break;
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

const listOf = (text: string | undefined): string[] => (text ?? '').split('|').map((one) => one.trim());
const numberOf = (text: string | undefined): number | null =>
  text === undefined || text === '' ? null : Number(text);

const organizations = entriesOf('organizations');
const rounds = entriesOf('fundingRounds');
const investments = entriesOf('investments');
const classes = new Map(entriesOf('classifications').map((entry) => [entry['key'] ?? '', entry]));
const byKey = new Map(organizations.map((entry) => [entry['key'] ?? '', entry]));
const roundOf = new Map(rounds.map((entry) => [entry['key'] ?? '', entry]));

/** Organizations of a type. */
export const ofType = (type: string): readonly Entry[] =>
  organizations.filter((entry) => listOf(entry['entityType']).includes(type));

/** The organization of a name. */
export function organizationNamed(name: string): Entry {
  const found = organizations.find((entry) => entry['name'] === name);
  if (!found) throw new Error(`The pack has no ${name}.`);
  return found;
}

/** Decision 86: figures of the sector leave out suppliers and adjacent companies. */
export const isOfSector = (entry: Entry | undefined): boolean =>
  !['supplier', 'adjacent'].includes(entry?.['coreness'] ?? '');

// Decision 71: what is only promised or an upper end is in no sum; an amount that nobody tells is none.
const PROMISED = ['up_to', 'planned', 'letter_of_intent', 'under_negotiation'];
const NO_AMOUNT = new Set([...PROMISED, 'undisclosed']);
const RAISING = ['equity', 'convertible', 'bridge'];
const CAPITAL = new Set([...RAISING, 'ipo', 'post_ipo', 'debt']);

/** The amount of a round or an award that may be added up. */
export const finalUsd = (entry: Entry): number | null =>
  NO_AMOUNT.has(entry['amountQualifier'] ?? '') ? null : numberOf(entry['fundingUsd']);

/** Decision 88 and record 0026: a part of a round of the same company that is in a sum itself is in none. */
export const isPart = (round: Entry): boolean => {
  const whole = roundOf.get(round['partOf'] ?? '');
  return (
    whole !== undefined &&
    whole['entity'] === round['entity'] &&
    CAPITAL.has(whole['roundGroup'] ?? '') &&
    finalUsd(whole) !== null
  );
};
const counts = (round: Entry): boolean =>
  !PROMISED.includes(round['amountQualifier'] ?? '') && !isPart(round);

/** Rounds that are private equity. */
export const isRaising = (round: Entry): boolean =>
  RAISING.includes(round['roundGroup'] ?? '') && counts(round);
/** Rounds that are capital of any kind. */
export const isCapital = (round: Entry): boolean => CAPITAL.has(round['roundGroup'] ?? '') && counts(round);

/** A sum of what is known; null where nothing is. */
export function sum(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((total, value) => total + value, 0);
}

/** The middle of what is known. */
export function median(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null).toSorted((a, b) => a - b);
  const middle = known.length / 2;
  if (known.length === 0) return null;
  return Number.isInteger(middle) ? (known[middle - 1]! + known[middle]!) / 2 : known[Math.floor(middle)]!;
}

/** The rounds of a company. */
export const roundsOf = (company: Entry): readonly Entry[] =>
  rounds.filter((round) => round['entity'] === company['key']);
/** What a company raised as private equity. */
export const raisedUsd = (company: Entry): number | null =>
  sum(roundsOf(company).filter(isRaising).map(finalUsd));
/** What a company took in as capital of any kind. */
export const capitalUsd = (company: Entry): number | null =>
  sum(roundsOf(company).filter(isCapital).map(finalUsd));

/** The company of a round, or the recipient of an award. */
export const entityOf = (entry: Entry): Entry | undefined => byKey.get(entry['entity'] ?? '');

/** The class of a row and those above it, from its own upwards. */
export function classPath(entry: Entry): Entry[] {
  const path: Entry[] = [];
  let at = classes.get(entry['primaryClassification'] ?? '');
  while (at !== undefined) {
    path.push(at);
    at = classes.get(at['parentClassification'] ?? '');
  }
  return path;
}

/** The rows that stand in a class or below it. */
export const entitiesBelow = (entries: readonly Entry[], className: string): readonly Entry[] =>
  entries.filter((entry) => classPath(entry).some(({ name }) => name === className));

/** The investors of a round, whether each led it. */
export const investorsOf = (round: Entry): readonly { name: string; isLead: boolean }[] =>
  investments
    .filter((part) => part['round'] === round['key'])
    .map((part) => ({
      name: byKey.get(part['investor'] ?? '')?.['name'] ?? '',
      isLead: part['isLead'] === 'true',
    }));

/** The rounds that an investor joined. */
export const joinedBy = (investor: Entry): readonly { round: Entry; isLead: boolean }[] =>
  investments
    .filter((part) => part['investor'] === investor['key'])
    .flatMap((part) => {
      const round = roundOf.get(part['round'] ?? '');
      return round ? [{ round, isLead: part['isLead'] === 'true' }] : [];
    });

/** What the rounds came to that an investor joined, whole: a part counts unless the whole was joined as well. */
export const joinedUsd = (investor: Entry): number | null => {
  const joined = joinedBy(investor);
  const keys = new Set(joined.map(({ round }) => round['key']));
  const counted = joined.filter(({ round }) => {
    if (!CAPITAL.has(round['roundGroup'] ?? '')) return false;
    if (PROMISED.includes(round['amountQualifier'] ?? '')) return false;
    return !isPart(round) || !keys.has(round['partOf']);
  });
  return sum(counted.map(({ round }) => finalUsd(round)));
};

/** Those an organization works with, whichever side the partnership was written from. */
export function partnersOf(organization: Entry): readonly Entry[] {
  const { key } = organization;
  const edges = entriesOf('partnerships');
  const keys = new Set([
    ...edges.filter((edge) => edge['organization'] === key).map((edge) => edge['partner']),
    ...edges.filter((edge) => edge['partner'] === key).map((edge) => edge['organization']),
  ]);
  return organizations.filter((one) => keys.has(one['key']));
}

// As the specification says: k, m and bn, one decimal.
function short(value: number): string {
  for (const [size, letters] of [
    [1e9, 'bn'],
    [1e6, 'm'],
    [1e3, 'k'],
  ] as const) {
    const rounded = Math.round((Math.abs(value) / size) * 10) / 10;
    if (rounded >= 1) return `${rounded.toLocaleString('en-US', { minimumFractionDigits: 1 })}${letters}`;
  }
  return String(Math.round(value * 10) / 10);
}

/** Writes dollars so; a dash where nothing is known. */
export const usd = (value: number | null): string => (value === null ? '–' : `$${short(value)}`);

/** Writes a count with its thousands. */
export const count = (value: number): string => value.toLocaleString('en-US');

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Writes a date as far as it is known. */
export function dateWords(date: string, precision: string): string {
  const [year = '', month = '1', day = '1'] = date.split('-');
  if (precision === 'year') return year;
  const named = `${MONTHS[Number(month) - 1]} ${year}`;
  return precision === 'month' ? named : `${Number(day)} ${named}`;
}
