import { ENTITY_TYPES } from '#domain/choices.ts';
import { kindNamed } from '#domain/registry.ts';
import { screenOfRow } from '#domain/rowScreens.ts';
import { NAVIGATION } from '#web/app/navigation/navigation.ts';
import { filterEntries } from './filterEntries.ts';
import type { PaletteEntry } from './paletteEntry.ts';
import type { SearchResult } from './useGlobalSearch.ts';

type PaletteQuestion = {
  readonly text: string;
  readonly results: readonly SearchResult[];
  readonly isDark: boolean;
};

const GO_TO = 'Go to';
const ACTIONS = 'Actions';
const THEME_WORDS = 'switch theme dark light colour';

/** What the palette offers for what was typed: results that have a screen, then filters, screens and actions. */
export function paletteEntries({ text, results, isDark }: PaletteQuestion): readonly PaletteEntry[] {
  const sought = text.trim().toLowerCase();
  const screens = NAVIGATION.filter(({ label }) => label.toLowerCase().includes(sought)).map(
    ({ route, label, path }): PaletteEntry => ({
      key: route,
      group: GO_TO,
      name: label,
      detail: path,
      path,
      isResult: false,
    }),
  );
  const theme: PaletteEntry = {
    key: 'theme',
    group: ACTIONS,
    name: 'Switch theme',
    detail: isDark ? 'to light' : 'to dark',
    path: null,
    isResult: false,
  };
  const filters = filterEntries(text, results);
  return [
    ...resultEntries(results),
    ...filters,
    ...screens,
    ...(THEME_WORDS.includes(sought) ? [theme] : []),
  ];
}

function resultEntries(results: readonly SearchResult[]): PaletteEntry[] {
  const entries = results.flatMap((result): PaletteEntry[] => {
    const place = placeOf(result);
    if (place === null) return [];
    const detail = [result.reason, result.country].filter(Boolean).join(' · ');
    return [{ key: `${result.kind} ${result.id}`, name: result.name, detail, isResult: true, ...place }];
  });
  // The best group first, as the server ranked its first row.
  const groups = [...new Set(entries.map(({ group }) => group))];
  return groups.flatMap((group) => entries.filter((entry) => entry.group === group));
}

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
