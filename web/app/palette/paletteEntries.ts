import { ENTITY_TYPES } from '#domain/choices.ts';
import { buildPath, type RouteName } from '#domain/routes.ts';
import { NAVIGATION } from '#web/app/navigation/navigation.ts';
import { hasPage } from '#web/app/pages.ts';
import type { SearchResult } from './useGlobalSearch.ts';

export type PaletteEntry = {
  readonly key: string;
  /** The heading it stands under; entries of one group follow each other. */
  readonly group: string;
  readonly name: string;
  /** Muted words: why it was found, where it is. */
  readonly detail: string;
  /** Where it leads; null switches the theme. */
  readonly path: string | null;
  readonly isResult: boolean;
};

type PaletteQuestion = {
  readonly text: string;
  readonly results: readonly SearchResult[];
  readonly isDark: boolean;
};

const GO_TO = 'Go to';
const ACTIONS = 'Actions';
const THEME_WORDS = 'switch theme dark light colour';

/** What the palette offers for what was typed: results that have a screen, then screens, then actions. */
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
  return [...resultEntries(results), ...screens, ...(THEME_WORDS.includes(sought) ? [theme] : [])];
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
type Screen = { readonly route: RouteName; readonly path: (id: string) => string };

// The screen of each type of organization, by preference where it is several.
const SCREENS: Readonly<Record<string, Screen>> = {
  company: { route: 'COMPANY_PROFILE', path: (companyId) => buildPath('COMPANY_PROFILE', { companyId }) },
  investor: {
    route: 'INVESTOR_PROFILE',
    path: (investorId) => buildPath('INVESTOR_PROFILE', { investorId }),
  },
  enterprise_user: {
    route: 'QUANTUM_USERS_PROFILE',
    path: (quantumId) => buildPath('QUANTUM_USERS_PROFILE', { quantumId }),
  },
  national_lab: { route: 'LAB', path: (labId) => buildPath('LAB', { labId }) },
  group_or_center: { route: 'GROUP', path: (groupId) => buildPath('GROUP', { groupId }) },
};

// Rows without a screen are left out: a result that cannot be opened helps nobody.
function placeOf({ kind, id, entityType }: SearchResult): Place | null {
  if (kind !== 'organization') return null;
  const types = typeof entityType === 'string' ? [entityType] : (entityType ?? []);
  for (const [type, screen] of Object.entries(SCREENS)) {
    if (!types.includes(type) || !hasPage(screen.route)) continue;
    return { group: ENTITY_TYPES.find(({ value }) => value === type)?.label ?? type, path: screen.path(id) };
  }
  return null;
}
