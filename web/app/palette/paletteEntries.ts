import { ENTITY_TYPES } from '#domain/choices.ts';
import { kindNamed } from '#domain/registry.ts';
import { buildPath } from '#domain/routes.ts';
import { screenOfRow } from '#domain/rowScreens.ts';
import { countryByCode } from '#domain/tables/countries.ts';
import { NAVIGATION } from '#web/app/navigation/navigation.ts';
import { filterEntries } from './filterEntries.ts';
import type { PaletteEntry } from './paletteEntry.ts';
import type { SearchResult } from './useGlobalSearch.ts';

type PaletteQuestion = {
  readonly text: string;
  readonly results: readonly SearchResult[];
  /** What was opened last. */
  readonly recents: readonly PaletteEntry[];
  readonly isDark: boolean;
};

const GO_TO = 'Go to';
const ACTIONS = 'Actions';
const SEARCH = 'Search';
const THEME_WORDS = 'switch theme dark light colour';

/**
 * What the palette offers for what was typed: organizations of that name, classes, people, filters such as those of a country, all other
 * results, the whole search, screens and actions; before anything is typed, what was opened last.
 */
export function paletteEntries({ text, results, recents, isDark }: PaletteQuestion): readonly PaletteEntry[] {
  const sought = text.trim().toLowerCase();
  const screens = NAVIGATION.filter(({ label, words }) =>
    `${label} ${words}`.toLowerCase().includes(sought),
  ).map(({ route, label, path }): PaletteEntry => ({
    key: route,
    group: GO_TO,
    name: label,
    detail: path,
    path,
    isResult: false,
  }));
  const theme: PaletteEntry = {
    key: 'theme',
    group: ACTIONS,
    name: 'Switch theme',
    detail: isDark ? 'to light' : 'to dark',
    path: null,
    isResult: false,
  };
  const actions = THEME_WORDS.includes(sought) ? [theme] : [];
  if (sought === '') return [...recents, ...screens, ...actions];
  const sure = results.filter((result) => isNamed(result) && !isSimilar(result));
  const others = results.filter((result) => !sure.includes(result));
  return [
    ...resultEntries(sure.toSorted(byKind)),
    ...filterEntries(text, results),
    // What is only like it keeps the order of the search, unless there is nothing else.
    ...resultEntries(others.some((result) => !isSimilar(result)) ? others : others.toSorted(byKind)),
    allResults(text.trim()),
    ...screens,
    ...actions,
  ];
}

const allResults = (text: string): PaletteEntry => ({
  key: 'all results',
  group: SEARCH,
  name: `All results for “${text}”`,
  detail: 'with counts by kind',
  path: `${buildPath('SEARCH_PAGE')}?${new URLSearchParams({ q: text }).toString()}`,
  isResult: false,
  isLast: true,
});

const KINDS_IN_ORDER = ['organization', 'classification', 'person'];

const rankOf = ({ kind }: SearchResult): number =>
  KINDS_IN_ORDER.includes(kind) ? KINDS_IN_ORDER.indexOf(kind) : KINDS_IN_ORDER.length;
const byKind = (one: SearchResult, other: SearchResult): number => rankOf(one) - rankOf(other);

// Who or what has the name stands before what speaks of it.
const isNamed = ({ kind, highlights }: SearchResult): boolean =>
  KINDS_IN_ORDER.includes(kind) && highlights === undefined;
const isSimilar = ({ reason }: SearchResult): boolean => reason?.startsWith('similar to ') === true;

function resultEntries(results: readonly SearchResult[]): PaletteEntry[] {
  const entries = results.flatMap((result): PaletteEntry[] => {
    const place = placeOf(result);
    if (place === null) return [];
    const detail = detailOf(result);
    return [{ key: `${result.kind} ${result.id}`, name: result.name, detail, isResult: true, ...place }];
  });
  // The best group first, as the server ranked its first row.
  const groups = [...new Set(entries.map(({ group }) => group))];
  return groups.flatMap((group) => entries.filter((entry) => entry.group === group));
}

// That the name itself was found, or one like it, is plain to see.
const detailOf = ({ name, reason, detail, country }: SearchResult): string =>
  [
    reason === 'name' || reason === `similar to ${name}` ? null : reason,
    detail,
    country && (countryByCode(country)?.name ?? country),
  ]
    .filter(Boolean)
    .join(' · ');

type Place = Pick<PaletteEntry, 'group' | 'path'>;

// Rows without a screen are left out: a result that cannot be opened helps nobody.
function placeOf({ kind, id, entityType }: SearchResult): Place | null {
  const screen = screenOfRow({ kind, entityType });
  if (screen === null) return null;
  const types = [entityType ?? []].flat();
  const type =
    screen.entityType !== undefined && types.includes(screen.entityType) ? screen.entityType : types[0];
  const group = ENTITY_TYPES.find(({ value }) => value === type)?.label ?? kindNamed(kind).label;
  return { group, path: screen.pathOf(id) };
}
