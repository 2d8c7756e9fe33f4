import type { KindName } from './names.ts';
import { buildPath, type RouteName } from './routes.ts';

type Params = Readonly<Record<string, string>>;

/** A screen of single rows: the kinds whose rows it shows (the first that has the id), and its path. */
export type RowScreen = {
  readonly route: RouteName;
  readonly kinds: readonly KindName[];
  /** Organizations of this entity type stand here. */
  readonly entityType?: string;
  readonly pathOf: (id: string) => string;
};

const screen = (
  route: RouteName,
  parameter: string,
  more: Pick<RowScreen, 'kinds' | 'entityType'>,
): RowScreen => ({
  route,
  ...more,
  pathOf: (id) => (buildPath as (name: RouteName, params: Params) => string)(route, { [parameter]: id }),
});

const ORGANIZATION = ['organization'] as const;

/** The screens of single rows; of several that fit a row the first is its own. */
export const ROW_SCREENS: readonly RowScreen[] = [
  screen('COMPANY_PROFILE', 'companyId', { kinds: ORGANIZATION, entityType: 'company' }),
  screen('INVESTOR_PROFILE', 'investorId', { kinds: ORGANIZATION, entityType: 'investor' }),
  screen('QUANTUM_USERS_PROFILE', 'quantumId', { kinds: ORGANIZATION, entityType: 'enterprise_user' }),
  screen('LAB', 'labId', { kinds: ORGANIZATION, entityType: 'national_lab' }),
  screen('GROUP', 'groupId', { kinds: ORGANIZATION, entityType: 'group_or_center' }),
  screen('FUNDING', 'fundingId', { kinds: ['publicFunding', 'fundingRound'] }),
  screen('PRODUCT', 'productId', { kinds: ['product'] }),
  screen('PAPER', 'paperId', { kinds: ['paper'] }),
];

/** What is known of a row that is to be opened; its kind's name, its id and, of organizations, its types. */
export type OpenedRow = {
  readonly kind: string;
  readonly id: string;
  readonly entityType?: readonly string[] | string | null | undefined;
};

/** The screen that shows a row, or null where rows of its kind have none. */
export function screenOfRow({ kind, entityType }: Omit<OpenedRow, 'id'>): RowScreen | null {
  const fitting = ROW_SCREENS.filter(({ kinds }) => kinds.some((name) => name === kind));
  const types = new Set([entityType ?? []].flat());
  const own = fitting.find((one) => one.entityType !== undefined && types.has(one.entityType));
  return own ?? fitting[0] ?? null;
}

/** The path of the screen that shows a row, or null where rows of its kind have none. */
export const rowPath = (row: OpenedRow): string | null => screenOfRow(row)?.pathOf(row.id) ?? null;

/** The screen of single rows behind a route, or null where it is another kind of screen. */
export const rowScreenOf = (route: RouteName): RowScreen | null =>
  ROW_SCREENS.find((one) => one.route === route) ?? null;
