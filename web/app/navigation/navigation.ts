import {
  IconBuildingBank,
  IconBuildingFactory2,
  IconBuildingSkyscraper,
  IconCoins,
  IconCpu,
  IconFileText,
  IconHome,
  IconInfoCircle,
  IconMicroscope,
  IconPigMoney,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react';
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
  {
    route: 'INVESTORS',
    label: 'Investors',
    path: buildPath('INVESTORS'),
    Icon: IconPigMoney,
    covers: ['INVESTOR_PROFILE'],
  },
  {
    route: 'FUNDING_ROUNDS',
    label: 'Funding rounds',
    path: buildPath('FUNDING_ROUNDS'),
    Icon: IconCoins,
    covers: [],
  },
  {
    route: 'PUBLIC_FUNDING',
    label: 'Public funding',
    path: buildPath('PUBLIC_FUNDING'),
    Icon: IconBuildingBank,
    covers: [],
  },
  {
    route: 'METAVERSE_USERS',
    label: 'Enterprise users',
    path: buildPath('METAVERSE_USERS'),
    Icon: IconBuildingFactory2,
    covers: ['QUANTUM_USERS_PROFILE'],
  },
  { route: 'LABS', label: 'National labs', path: buildPath('LABS'), Icon: IconMicroscope, covers: ['LAB'] },
  {
    route: 'GROUPS',
    label: 'Groups & centers',
    path: buildPath('GROUPS'),
    Icon: IconUsersGroup,
    covers: ['GROUP'],
  },
  { route: 'PRODUCTS', label: 'Products', path: buildPath('PRODUCTS'), Icon: IconCpu, covers: ['PRODUCT'] },
  { route: 'PAPERS', label: 'Papers', path: buildPath('PAPERS'), Icon: IconFileText, covers: ['PAPER'] },
  { route: 'ABOUT', label: 'About', path: buildPath('ABOUT'), Icon: IconInfoCircle, covers: [] },
];

/** The entries of the navigation: screens that exist, in the order shown. */
export const NAVIGATION = ENTRIES.filter(({ route }) => hasPage(route));

/** Says whether the entry is the place that a path belongs to. */
export function isActive(entry: NavigationEntry, pathname: string): boolean {
  const name = matchRoute(pathname)?.name;
  return name !== undefined && (name === entry.route || entry.covers.includes(name));
}
