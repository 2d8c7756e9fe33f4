import { contactPath } from '#domain/contact/contactPath.ts';
import { buildPath, matchRoute } from '#domain/routes.ts';
import { rowScreenOf } from '#domain/rowScreens.ts';
import { SCREENS } from '#domain/screens.ts';
import { navigation } from '#web/app/navigation/navigation.ts';
import type { PaletteEntry } from './paletteEntry.ts';
import { forgetRecents } from './recents.ts';
import { SCREEN_WORDS } from './screenWords.ts';

const ACTIONS = 'Actions';

export type ActionQuestion = {
  /** The path of the screen that is shown. */
  readonly pathname: string;
  readonly isDark: boolean;
  readonly toggleTheme: () => void;
  readonly copyLink: () => void;
  readonly hasRecents: boolean;
};

const action = (
  entry: Pick<PaletteEntry, 'key' | 'name' | 'detail' | 'words'> & {
    readonly path?: string;
    readonly act?: () => void;
  },
): PaletteEntry => ({ group: ACTIONS, path: null, isResult: false, ...entry });

/** What can be done on every screen, and about the entry that the screen shows. */
export const actionEntries = ({
  pathname,
  isDark,
  toggleTheme,
  copyLink,
  hasRecents,
}: ActionQuestion): readonly PaletteEntry[] => [
  ...correction(pathname),
  action({
    key: 'link',
    name: 'Copy link to this page',
    detail: '',
    words: 'share address url',
    act: copyLink,
  }),
  action({
    key: 'theme',
    name: 'Switch theme',
    detail: isDark ? 'to light' : 'to dark',
    words: 'dark light colour color mode',
    act: toggleTheme,
  }),
  ...(hasRecents
    ? [
        action({
          key: 'forget',
          name: 'Clear recent entries',
          detail: 'kept in this browser only',
          words: 'forget recents history opened last',
          act: forgetRecents,
        }),
      ]
    : []),
];

// Only where the address says what sort of entry the screen shows.
function correction(pathname: string): readonly PaletteEntry[] {
  const match = matchRoute(pathname);
  const kinds = (match && rowScreenOf(match.name)?.kinds) ?? [];
  const [id] = Object.values(match?.params ?? {});
  const [kind] = kinds;
  if (kind === undefined || id === undefined || kinds.length > 1) return [];
  return [
    action({
      key: 'correction',
      name: 'Suggest a correction',
      detail: 'writes to the people who run this',
      words: 'wrong error report contact',
      path: contactPath({ category: 'wrong_value', kind, id, field: null }),
    }),
  ];
}

const others = SCREENS.filter(
  ({ name, path, page, title }) =>
    page !== null &&
    title !== null &&
    !path.includes(':') &&
    navigation().every(({ route }) => route !== name),
).map(({ name, path, title }) => ({ route: name, label: title ?? '', path }));

/** Every screen that can be gone to. */
export const SCREEN_ENTRIES: readonly PaletteEntry[] = [...navigation(), ...others].map(
  ({ route, label, path }) => ({
    key: route,
    group: 'Go to',
    name: label,
    detail: path,
    words: SCREEN_WORDS[route] ?? '',
    path,
    isResult: false,
  }),
);

/** The search page, for all results of a text. */
export const allResults = (text: string, isFound: boolean): PaletteEntry => ({
  key: 'all results',
  group: 'Search',
  name: `All results for “${text}”`,
  detail: isFound ? 'with counts by kind' : 'and the closest spellings',
  path: `${buildPath('SEARCH_PAGE')}?${new URLSearchParams({ q: text }).toString()}`,
  isResult: false,
  isLast: true,
});
