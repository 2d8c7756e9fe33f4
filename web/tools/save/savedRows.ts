import type { DashboardInShort } from '#domain/saved/dashboard.ts';
import { VISIBILITIES, WHOSE, type Whose } from '#domain/saved/savedLimits.ts';
import type { SavedView } from '#domain/saved/savedView.ts';
import { pathQuestion } from '#web/api/questions.ts';

/** A page of what is saved. */
export type SavedRows<Row> = { readonly count: number; readonly results: readonly Row[] };

const LISTS = { views: '/saved-views/', dashboards: '/dashboards/' } as const;

const listPath = (list: keyof typeof LISTS, whose: Whose, search: string): string =>
  `${LISTS[list]}?${new URLSearchParams({ whose, limit: '200', ...(search === '' ? {} : { search }) })}`;

/** The question of the saved views of somebody. */
export const viewsQuestion = (whose: Whose, search = '') =>
  pathQuestion<SavedRows<SavedView>>(null, listPath('views', whose, search));

/** The question of the dashboards of somebody. */
export const dashboardsQuestion = (whose: Whose, search = '') =>
  pathQuestion<SavedRows<DashboardInShort>>(null, listPath('dashboards', whose, search));

/** Whose rows an address asks for; visitors are shown the public ones. */
export function whoseIn(text: string | null, isSignedIn: boolean): Whose {
  if (!isSignedIn) return 'public';
  return WHOSE.find(({ value }) => value === text)?.value ?? 'mine';
}

/** Who sees something, in words. */
export const visibilityWords = (visibility: SavedView['visibility']): string =>
  VISIBILITIES.find(({ value }) => value === visibility)?.label ?? visibility;
