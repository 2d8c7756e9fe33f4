import { IconBuildingSkyscraper, IconHome, IconInfoCircle, type Icon } from '@tabler/icons-react';
import { buildPath, matchRoute, type RouteName } from '#domain/routes.ts';
import { hasPage } from '#web/app/pages.ts';

export type NavigationEntry = {
  readonly route: RouteName;
  readonly label: string;
  readonly path: string;
  readonly Icon: Icon;
  /** The other routes on which the entry stands out too. */
  readonly covers: readonly RouteName[];
};

const ENTRIES: readonly NavigationEntry[] = [
  { route: 'HOME', label: 'Home', path: buildPath('HOME'), Icon: IconHome, covers: ['DASHBOARD'] },
  {
    route: 'COMPANIES',
    label: 'Companies',
    path: buildPath('COMPANIES'),
    Icon: IconBuildingSkyscraper,
    covers: ['COMPANY_PROFILE', 'COMPANY_FUNDING'],
  },
  { route: 'ABOUT', label: 'About', path: buildPath('ABOUT'), Icon: IconInfoCircle, covers: [] },
];

/** The entries of the navigation: screens that exist, in the order shown. */
export const NAVIGATION = ENTRIES.filter(({ route }) => hasPage(route));

/** Says whether the entry is the place that a path belongs to. */
export function isActive(entry: NavigationEntry, pathname: string): boolean {
  const name = matchRoute(pathname)?.name;
  return name !== undefined && (name === entry.route || entry.covers.includes(name));
}
