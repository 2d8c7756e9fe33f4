import type { RouteName } from '#domain/routes.ts';
import { ROW_SCREENS, rowScreenOf, screenOfRow, type OpenedRow, type RowScreen } from '#domain/rowScreens.ts';

// Names a tab without a screen of its own.
const TAB_PARAMETER = 'tab';

/** An organization's page as its address asks for it: under the screen of a type, with the parameters. */
export type ProfileAsked = {
  readonly row: OpenedRow;
  readonly route: RouteName;
  readonly params: readonly Parameter[];
};

type Parameter = readonly [name: string, value: string];

/** The tab that an address asks for, by its parameter or its screen; null is the first. */
export const askedTab = ({ route, params }: Omit<ProfileAsked, 'row'>): string | null =>
  params.find(([name]) => name === TAB_PARAMETER)?.[1] ?? rowScreenOf(route)?.tab ?? null;

/**
 * The address of a tab of an organization: under the type that the address names where the organization is of it, else under its
 * own; the path of the tab's screen where it has one there, else a parameter. What else the address says is kept.
 */
export function tabAddress({ row, route, params }: ProfileAsked, tab: string | null): string {
  const profile = profileScreen(row, route);
  const own = tab === null ? undefined : ROW_SCREENS.find((one) => isAlike(one, profile) && one.tab === tab);
  const others = params.filter(([name]) => name !== TAB_PARAMETER);
  const all = own || tab === null ? others : [...others, [TAB_PARAMETER, tab] as const];
  const rest = all.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
  return (own ?? profile).pathOf(row.id) + (rest === '' ? '' : `?${rest}`);
}

/** Where an address of an organization leads on to, as it is of another type or the tab has a screen; null where it stands right. */
export function rightAddress(asked: ProfileAsked): string | null {
  const right = tabAddress(asked, askedTab(asked));
  const [path = ''] = right.split('?');
  return rowScreenOf(asked.route)?.pathOf(asked.row.id) === path ? null : right;
}

/** False where an organization stands under the screen of a type that it is not of, for want of one of its own. */
export function isAmongItsKind({ row, route }: Omit<ProfileAsked, 'params'>): boolean {
  const type = rowScreenOf(route)?.entityType;
  return type === undefined || [row.entityType ?? []].flat().includes(type);
}

const isAlike = (one: RowScreen, other: RowScreen): boolean =>
  one.kinds[0] === other.kinds[0] && one.entityType === other.entityType;

function profileScreen(row: OpenedRow, route: RouteName): RowScreen {
  const types = [row.entityType ?? []].flat();
  const asked = rowScreenOf(route);
  const own = screenOfRow(row);
  if (!own) throw new Error(`Rows of ${row.kind} have no screen.`);
  if (!asked?.entityType || !types.includes(asked.entityType)) return own;
  return ROW_SCREENS.find((one) => isAlike(one, asked)) ?? own;
}
