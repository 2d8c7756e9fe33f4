import { kindNamed } from '#domain/registry.ts';
import { buildPath } from '#domain/routes.ts';
import { rowPath } from '#domain/rowScreens.ts';
import { countryByCode } from '#domain/tables/countries.ts';
import { isGiven, textOf } from './values.ts';

const LONGEST_DESCRIPTION = 300;

/** The kind of which a row is where nothing else is said. */
export const ORGANIZATION = 'organization';

/** What is known of a row, by the names of its values; what people call it stands as `name`. */
export type Row = Readonly<Record<string, unknown>>;

/** The types of a row that is an organization. */
export const entityTypeOf = (row: Row): readonly string[] | undefined =>
  row['entityType'] as readonly string[] | undefined;

/** The path of the screen that shows a row; that of the home where there is none. */
export const pathOf = (kind: string, row: Row): string =>
  rowPath({ kind, id: String(row['id']), entityType: entityTypeOf(row) }) ?? buildPath('HOME');

/** What a row is, in a sentence or its own first ones. */
export function rowDescription(kind: string, row: Row): string {
  const own = textOf(row['description']) ?? textOf(row['commentary']);
  if (own !== undefined) return shortened(own);
  if (kind !== ORGANIZATION) return workDescription(kind, row);
  const place = [row['city'], countryName(row['country'])].map(textOf).filter(Boolean).join(', ');
  const name = textOf(row['name']) ?? '';
  return `${place === '' ? name : `${name}, ${place}`}: facts, funding, people and sources.`;
}

// What a work or an act is, in a line: who, where, when.
function workDescription(kind: string, row: Row): string {
  const { label, fields } = kindNamed(kind);
  const [first, ...others] = Array.isArray(row['authors']) ? row['authors'].map(textOf) : [];
  const optionOf = (name: string): string | undefined =>
    fields[name]?.options?.find(({ value }) => value === row[name])?.label;
  const details = [
    first && (others.length > 0 ? `${first} and others` : first),
    textOf(row['venue']),
    optionOf('level') ?? optionOf('fundingInfo') ?? optionOf('stage'),
    textOf(row['agency']),
    countryName(row['country']),
    (textOf(row['date']) ?? textOf(row['publishedOn']) ?? textOf(row['launchedOn']))?.slice(0, 4),
  ].filter(isGiven);
  return shortened(
    `${textOf(row['name']) ?? label}: ${[...details, 'facts with their evidence and sources'].join(', ')}.`,
  );
}

// Cut between words.
function shortened(text: string): string {
  const letters = [...text];
  if (letters.length <= LONGEST_DESCRIPTION) return text;
  const cut = letters.slice(0, LONGEST_DESCRIPTION).join('');
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))} …`;
}

const countryName = (code: unknown): string | undefined =>
  typeof code === 'string' ? (countryByCode(code)?.name ?? code) : undefined;
