import { buildPath, parameterNames, type RouteName } from './routes.ts';
import type { ScreenRows } from './navigation/screen.ts';
import { SCREENS } from './screens.ts';

type Params = Readonly<Record<string, string>>;

/** A screen of single rows: the rows that it shows, and its path. */
export type RowScreen = ScreenRows & {
  readonly route: RouteName;
  readonly tab: string | null;
  readonly pathOf: (id: string) => string;
};

const pathTo = buildPath as (name: RouteName, params: Params) => string;

/** The screens of single rows; of several that fit a row the first is its own. */
export const ROW_SCREENS: readonly RowScreen[] = SCREENS.flatMap(({ name, path, rows, tab }) => {
  const [parameter = ''] = parameterNames(path);
  return rows
    ? [{ route: name, tab, ...rows, pathOf: (id: string) => pathTo(name, { [parameter]: id }) }]
    : [];
});

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
