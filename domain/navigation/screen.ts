import type { Role } from '#domain/access.ts';
import type { Leaf } from '#domain/conditionTypes.ts';
import type { Row, SortKeyOf } from '#domain/kindTypes.ts';
import type { KindName } from '#domain/names.ts';
import type { MenuEntry } from './menu.ts';

/** The specification's access types: both are open to everybody, a role is required besides (decision 29). */
export type RouteAccess = 'public' | 'common';

/** The wrapper around a screen: the profile header with tabs, or the tools' frame (decision 30). */
export type RouteLayout = 'profile' | 'tool';

/** A kind of organization. */
export type EntityType = Row<'organization'>['entityType'][number];

/** The list on a screen: its kind, the order it stands in when its address names none, and what holds for all of its rows. */
export type ScreenList = {
  [K in KindName]: {
    readonly kind: K;
    readonly sort?: readonly SortKeyOf<K>[];
    readonly always?: Leaf<K>;
    /** What one of its rows is called, where that is not what the kind or its type is; many are called as the screen. */
    readonly rowLabel?: string;
    /** Its first filter is the tree of the classes, which is as high as they are many. */
    readonly hasTree?: true;
  };
}[KindName];

/** The rows that a screen shows one at a time: of these kinds (the first that has the id), or organizations of this type. */
export type ScreenRows = { readonly kinds: readonly KindName[]; readonly entityType?: EntityType };

/** A screen: its address, who may open it, what it shows and where it stands. */
export type Screen = {
  readonly name: string;
  /** The path with `:parameters`; a final slash stands where the specification has one. */
  readonly path: string;
  /** Other paths that open the same screen. */
  readonly aliases: readonly string[];
  readonly access: RouteAccess;
  /** The role it takes to open it; null needs none. */
  readonly requires: Role | null;
  /** A signed-in user is sent to the dashboard. */
  readonly loggedOutOnly: boolean;
  readonly layout: RouteLayout | null;
  /** The path it leads on to, where it is no screen itself. */
  readonly redirectTo: string | null;
  /** The same path with a final slash is a REST path, to which browsers are answered with this screen (decision 76). */
  readonly hasRestTwin: boolean;
  /** Its page below web/pages: `labs/Labs` is LabsPage in labs/LabsPage.tsx. */
  readonly page: string | null;
  /** The screen exists; until then everybody gets the not-found page (decision 83). */
  readonly built: boolean;
  /** What stands in the title of the page and at the head of a list. */
  readonly title: string | null;
  /** Search engines may keep it. */
  readonly isIndexed: boolean;
  readonly menu: MenuEntry | null;
  /** The screen whose menu entry stands out on this one too. */
  readonly within: string | null;
  readonly list: ScreenList | null;
  readonly rows: ScreenRows | null;
  /** The one tab of its layout that it shows; the others are named by a parameter. */
  readonly tab: string | null;
};

/** A screen, as usual in what is not given: public, without a page, a menu entry, a list. */
export const screen = <
  const Name extends string,
  const Path extends string,
  const List extends ScreenList | null = null,
>(
  name: Name,
  path: Path,
  { list, ...given }: Partial<Omit<Screen, 'name' | 'path' | 'list'>> & { readonly list?: List } = {},
) => ({
  name,
  path,
  aliases: [],
  access: 'public' as RouteAccess,
  requires: null,
  loggedOutOnly: false,
  layout: null,
  redirectTo: null,
  hasRestTwin: false,
  page: null,
  built: given.page !== undefined,
  title: null,
  isIndexed: true,
  menu: null,
  within: null,
  rows: null,
  tab: null,
  ...given,
  list: (list ?? null) as List,
});
