import { INVESTOR_TYPES, REGIONS, ROUND_TYPES } from '#domain/choices.ts';
import type { FieldName } from '#domain/kindTypes.ts';
import type { KindName } from '#domain/names.ts';
import { plainPath } from '#domain/questions/plainPath.ts';
import { buildPath } from '#domain/routes.ts';
import { COUNTRY_OPTIONS } from '#domain/tables/options.ts';
import type { PaletteEntry } from './paletteEntry.ts';
import type { SearchResult } from './useGlobalSearch.ts';

type Screen<K extends KindName = KindName> = { readonly kind: K; readonly path: string };

const COMPANIES = { kind: 'organization', path: buildPath('COMPANIES') } as const;
const INVESTORS = { kind: 'organization', path: buildPath('INVESTORS') } as const;
const ROUNDS = { kind: 'fundingRound', path: buildPath('FUNDING_ROUNDS') } as const;
const FUNDING = { kind: 'publicFunding', path: buildPath('PUBLIC_FUNDING') } as const;

/** A list and its words around the value: "Companies in Germany". */
type Offer = { readonly screen: Screen; readonly f: string; readonly words: (label: string) => string };

const offer = <K extends KindName>(
  screen: Screen<K>,
  f: FieldName<K>,
  words: (label: string) => string,
): Offer => ({ screen, f, words });

type PlaceName = FieldName<'organization'> & FieldName<'publicFunding'>;

type Choice = { readonly value: string; readonly label: string };

const PLACES: readonly { readonly f: PlaceName; readonly choices: readonly Choice[] }[] = [
  { f: 'country', choices: COUNTRY_OPTIONS },
  { f: 'inRegion', choices: REGIONS },
];

const offersOfPlace = (f: PlaceName): readonly Offer[] => [
  offer(COMPANIES, f, (label) => `Companies in ${label}`),
  offer(INVESTORS, f, (label) => `Investors in ${label}`),
  offer(FUNDING, f, (label) => `Public funding in ${label}`),
];

const FILTERS: readonly { readonly choices: readonly Choice[]; readonly offers: readonly Offer[] }[] = [
  ...PLACES.map(({ f, choices }) => ({ choices, offers: offersOfPlace(f) })),
  {
    choices: ROUND_TYPES,
    offers: [offer(ROUNDS, 'fundingInfo', (label) => `Rounds of type ${label}`)],
  },
  {
    choices: INVESTOR_TYPES,
    offers: [offer(INVESTORS, 'ofInvestorType', (label) => `Investors of type ${label}`)],
  },
];

// Rows that are no screens of their own narrow a list: companies of a class, companies with a tag.
const BY_ROW: Readonly<Record<string, { readonly name: string; readonly words: string }>> = {
  classification: { name: 'primaryClassification.descendantOf', words: 'Companies of the class' },
  tag: { name: 'tags', words: 'Companies with the tag' },
};

const SHORTEST = 2;
const MOST = 6;

/** The filters that a text may mean: a country, a region, a type; and the classes and tags that were found by it. */
export function filterEntries(text: string, results: readonly SearchResult[]): readonly PaletteEntry[] {
  const sought = text.trim().toLowerCase();
  if (sought.length < SHORTEST) return [];
  const found = results.flatMap(({ kind, id, name }) => {
    const by = BY_ROW[kind];
    return by ? [entryOf(COMPANIES, [by.name, id], `${by.words} ${name}`)] : [];
  });
  const chosen = FILTERS.flatMap(({ choices, offers }) =>
    choices
      .filter(({ label }) => label.toLowerCase().startsWith(sought))
      .flatMap(({ value, label }) =>
        offers.map(({ screen, f, words }) => entryOf(screen, [f, value], words(label))),
      ),
  );
  return [...found, ...chosen].slice(0, MOST);
}

function entryOf(
  { path }: Screen,
  [f, v]: readonly [name: string, value: string],
  name: string,
): PaletteEntry {
  const to = plainPath(path, [{ f, op: 'eq', v }]);
  return { key: to, group: 'Filter', name, detail: path, path: to, isResult: false };
}
