import {
  IconAffiliate,
  IconBuildingBank,
  IconBuildingFactory2,
  IconBuildingSkyscraper,
  IconChartBar,
  IconCoins,
  IconCpu,
  IconFileText,
  IconGridDots,
  IconHierarchy2,
  IconHome,
  IconInfoCircle,
  IconLayoutDashboard,
  IconLayoutGrid,
  IconMap2,
  IconMathFunction,
  IconMicroscope,
  IconPigMoney,
  IconTargetArrow,
  IconTimeline,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react';
import type { Role } from '#domain/access.ts';
import { matchRoute, type RouteName } from '#domain/routes.ts';
import type { MenuIcon } from '#domain/navigation/menu.ts';
import { screenNamed, SCREENS } from '#domain/screens.ts';

export type NavigationEntry = {
  readonly route: RouteName;
  readonly label: string;
  readonly path: string;
  readonly Icon: Icon;
  /** The role it takes to open it; null needs none. */
  readonly requires: Role | null;
};

const ICONS: Readonly<Record<MenuIcon, Icon>> = {
  analysis: IconMathFunction,
  bank: IconBuildingBank,
  building: IconBuildingSkyscraper,
  chart: IconChartBar,
  chip: IconCpu,
  coins: IconCoins,
  dashboard: IconLayoutDashboard,
  factory: IconBuildingFactory2,
  file: IconFileText,
  grid: IconLayoutGrid,
  heat: IconGridDots,
  hierarchy: IconHierarchy2,
  home: IconHome,
  info: IconInfoCircle,
  map: IconMap2,
  microscope: IconMicroscope,
  network: IconAffiliate,
  people: IconUsersGroup,
  piggyBank: IconPigMoney,
  roadmap: IconTimeline,
  target: IconTargetArrow,
};

/** The entries of the navigation: screens that exist, in the order shown. */
export const navigation = (): readonly NavigationEntry[] =>
  SCREENS.flatMap(({ name, path, title, page, menu, requires }) =>
    menu && page !== null ? [{ ...menu, name, path, requires, label: menu.label ?? title ?? '' }] : [],
  )
    .toSorted((a, b) => a.place - b.place)
    .map(({ name, icon, label, path, requires }) => ({
      route: name,
      label,
      path,
      requires,
      Icon: ICONS[icon],
    }));

/** Says whether the entry is the place that a path belongs to. */
export function isActive(entry: NavigationEntry, pathname: string): boolean {
  const name = matchRoute(pathname)?.name;
  return name !== undefined && (name === entry.route || screenNamed(name).within === entry.route);
}
