import {
  IconBuildingBank,
  IconBuildingFactory2,
  IconBuildingSkyscraper,
  IconCoins,
  IconCpu,
  IconFileText,
  IconHierarchy2,
  IconHome,
  IconInfoCircle,
  IconMicroscope,
  IconPigMoney,
  IconTargetArrow,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react';
import { matchRoute } from '#domain/routes.ts';
import type { MenuIcon } from '#domain/navigation/menu.ts';
import { screenNamed, SCREENS } from '#domain/screens.ts';

export type NavigationEntry = {
  readonly route: string;
  readonly label: string;
  readonly path: string;
  /** Other words by which people look for it. */
  readonly words: string;
  readonly Icon: Icon;
};

const ICONS: Readonly<Record<MenuIcon, Icon>> = {
  bank: IconBuildingBank,
  building: IconBuildingSkyscraper,
  chip: IconCpu,
  coins: IconCoins,
  factory: IconBuildingFactory2,
  file: IconFileText,
  hierarchy: IconHierarchy2,
  home: IconHome,
  info: IconInfoCircle,
  microscope: IconMicroscope,
  people: IconUsersGroup,
  piggyBank: IconPigMoney,
  target: IconTargetArrow,
};

/** The entries of the navigation: screens that exist, in the order shown. */
export const navigation = (): readonly NavigationEntry[] =>
  SCREENS.flatMap(({ name, path, title, page, menu }) =>
    menu && page !== null
      ? [{ ...menu, name, path, label: menu.label ?? title ?? '', words: menu.words ?? '' }]
      : [],
  )
    .toSorted((a, b) => a.place - b.place)
    .map(({ name, label, path, words, icon }) => ({ route: name, label, path, words, Icon: ICONS[icon] }));

/** Says whether the entry is the place that a path belongs to. */
export function isActive(entry: NavigationEntry, pathname: string): boolean {
  const name = matchRoute(pathname)?.name;
  return name !== undefined && (name === entry.route || screenNamed(name).within === entry.route);
}
