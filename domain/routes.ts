import type { Role } from './access.ts';

/** The specification's access types: both are open to everybody, a role is required besides (decision 29). */
export type RouteAccess = 'public' | 'common';

/** The wrapper around a screen: the profile header with tabs, or the tools' frame (decision 30). */
export type RouteLayout = 'profile' | 'tool';

/** One screen's address and who may open it. */
export type Route = {
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
  /** The screen exists; until then everybody gets the not-found page (decision 83). */
  readonly built: boolean;
};

/** Where signed-in users and refused ones are sent. */
export const DASHBOARD_PATH = '/dashboard';

const route = <const Name extends string, const Path extends string>(
  name: Name,
  path: Path,
  rest: Partial<Omit<Route, 'name' | 'path'>> = {},
) => ({
  name,
  path,
  aliases: rest.aliases ?? [],
  access: rest.access ?? 'public',
  requires: rest.requires ?? null,
  loggedOutOnly: rest.loggedOutOnly ?? false,
  layout: rest.layout ?? null,
  redirectTo: rest.redirectTo ?? null,
  hasRestTwin: rest.hasRestTwin ?? false,
  built: rest.built ?? false,
});

/** Every route of the product, in the order of the specification; one name may have a row with and one without parameters. */
export const ROUTES = [
  route('HOME', '/', { aliases: [''], built: true }),
  route('DASHBOARD', DASHBOARD_PATH, { built: true }),
  route('LOGIN', '/login', { loggedOutOnly: true }),
  route('SIGN_UP', '/sign-up', { loggedOutOnly: true }),
  route('RESET_PASSWORD', '/reset-password', { loggedOutOnly: true }),
  route('CHANGE_PASSWORD_RESET', '/password/reset/confirm/:uid/', { loggedOutOnly: true }),
  route('NEW_PASSWORD_REQUIRED', '/password/new/', { loggedOutOnly: true }),
  route('CHANGE_PASSWORD', '/password/change/'),
  route('LATEST_UPDATES', '/latest-updates'),
  route('COMPANIES', '/companies', { built: true }),
  route('INVESTORS', '/investors', { hasRestTwin: true, built: true }),
  route('FUNDING_ROUNDS', '/funding-rounds', { built: true }),
  route('METAVERSE_USERS', '/enterprise-users', { built: true }),
  route('REPORTS', '/reports'),
  route('TAXONOMY', '/taxonomy', { hasRestTwin: true }),
  route('NEWS', '/news'),
  route('FORUM', '/forum'),
  route('SEARCH_PAGE', '/search'),
  route('COMPANY_PROFILE', '/company/:companyId/profile', { layout: 'profile', built: true }),
  route('COMPANY_FUNDING', '/company/:companyId/funding', { layout: 'profile' }),
  route('INVESTOR_PROFILE', '/investor/:investorId/profile', { layout: 'profile', built: true }),
  route('QUANTUM_USERS_PROFILE', '/enterprise-user/:quantumId/profile', { layout: 'profile', built: true }),
  route('GRAPHING_TOOL', '/graphing-tool', { layout: 'tool' }),
  route('GRAPHING_TOOL_ROUNDS', '/graphing-tool-rounds', { layout: 'tool' }),
  route('ANALYSIS_TOOL', '/analysis-tool', { layout: 'tool' }),
  route('ROAD_MAP', '/roadmap', { layout: 'tool' }),
  route('PROFILE', '/profile', { requires: 'USER' }),
  route('ENTITY', '/entity/:entityId', { requires: 'SUPER_ADMIN' }),
  route('ENTITY', '/entity/', { requires: 'ADMIN' }),
  route('FUNDING_ROUND', '/funding-round/:fundingRoundId', { requires: 'SUPER_ADMIN' }),
  route('FUNDING_ROUND_NEW', '/funding-round/', { requires: 'ADMIN' }),
  route('ADMIN_DASHBOARD', '/admin-dashboard', { requires: 'ADMIN' }),
  route('PARTNERSHIP', '/partnership/', { requires: 'ADMIN' }),
  route('MARKET_MAP', '/market-map', { requires: 'PREMIUM' }),
  route('MARKET_MAP_INVESTORS', '/market-map/investors', { requires: 'PREMIUM' }),
  route('MARKET_MAP_USERS', '/market-map/users', { requires: 'PREMIUM' }),
  route('GRAPH_EXPLORER', '/graph-explorer', { requires: 'PREMIUM' }),
  route('GRAPH_EXPLORER_ENTITY', '/graph-explorer/:entityId', { requires: 'PREMIUM' }),
  route('SUMMARY_MAP', '/map', { requires: 'PREMIUM' }),
  route('HEATMAP', '/heatmap', { requires: 'PREMIUM' }),
  route('SEARCH_ENGINE_HOME', '/search-engine', { requires: 'PREMIUM' }),
  route('SEARCH_ENGINE', '/search-engine', { requires: 'PREMIUM' }),
  // Decision 9: the specification's other path constants.
  route('FUNDING', '/funding/:fundingId', { hasRestTwin: true, built: true }),
  route('OFFICE', '/office', { redirectTo: '/contact' }),
  route('CONTACT', '/contact'),
  route('CONFIRM_REGISTRATION', '/auth/users/activate/:uid/:token'),
  route('NEWS_FEED', '/news-feed', { redirectTo: '/news' }),
  route('PAGE_NOT_FOUND', '/page-not-found', { aliases: ['*'], access: 'common', built: true }),
  // Decision 8: lists of the kinds that have no list in the specification.
  route('PUBLIC_FUNDING', '/public-funding', { built: true }),
  route('LABS', '/labs', { built: true }),
  route('GROUPS', '/groups', { built: true }),
  route('PAPERS', '/papers', { hasRestTwin: true, built: true }),
  route('PRODUCTS', '/products', { built: true }),
  // Decision 40: pages of single rows. Decision 79: sources, licences and version.
  route('LAB', '/lab/:labId', { built: true }),
  route('GROUP', '/group/:groupId', { built: true }),
  route('PERSON', '/person/:personId'),
  route('PRODUCT', '/product/:productId', { built: true }),
  route('PAPER', '/paper/:paperId', { built: true }),
  route('CLASSIFICATION', '/taxonomy/:classificationId'),
  route('ABOUT', '/about', { built: true }),
] as const;

type AnyRoute = (typeof ROUTES)[number];

/** The name of a route. */
export type RouteName = AnyRoute['name'];

type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type ParametersOf<Found extends AnyRoute> = Found extends AnyRoute
  ? Readonly<Record<ParameterOf<Found['path']>, string>>
  : never;

/** The path parameters that a route's name takes. */
export type RouteParams<Name extends RouteName> = ParametersOf<Extract<AnyRoute, { name: Name }>>;

type ParamsArgument<Name extends RouteName> =
  {} extends RouteParams<Name> ? [params?: RouteParams<Name>] : [params: RouteParams<Name>];

/** A route that a path leads to, with the decoded values of its parameters. */
export type RouteMatch = {
  readonly route: Route;
  readonly name: RouteName;
  readonly params: Readonly<Record<string, string>>;
};

/** Builds the path of a route; parameters are encoded, and choose the row where a name has one with and one without. */
export function buildPath<Name extends RouteName>(name: Name, ...[params]: ParamsArgument<Name>): string {
  const given = params as Readonly<Record<string, string>> | undefined;
  const count = Object.keys(given ?? {}).length;
  const found = ROUTES.find((row) => row.name === name && parameterNames(row.path).length === count);
  if (found === undefined) throw new Error(`Route ${name} does not take ${count} parameters.`);
  return found.path.replaceAll(/:(\w+)/g, (_, parameter: string) => {
    const value = given?.[parameter];
    if (!value) throw new Error(`Route ${name} needs a value for "${parameter}".`);
    return encodeURIComponent(value);
  });
}

/** Gives the names of a path's parameters, in order. */
export function parameterNames(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
}

/**
 * Finds the route of a path (without query), built or not; null where no screen has it.
 * A screen that ends in a slash also answers without it; on all others a final slash makes another path, which may be REST (decision 39).
 */
export function matchRoute(pathname: string): RouteMatch | null {
  const isSlashed = pathname.length > 1 && pathname.endsWith('/');
  const given = segmentsOf(pathname);
  for (const candidate of BY_LITERALS) {
    if (isSlashed && !/.\/$/.test(candidate.route.path)) continue;
    const params = matchSegments(candidate.segments, given);
    if (params !== null) return { route: candidate.route, name: candidate.route.name, params };
  }
  return null;
}

// Paths without parameters first, so that /market-map/users is never taken for a value.
const BY_LITERALS = ROUTES.map((row) => ({ route: row, segments: segmentsOf(row.path) })).sort(
  (a, b) => parameterNames(a.route.path).length - parameterNames(b.route.path).length,
);

function segmentsOf(path: string): string[] {
  const plain = path.startsWith('/') ? path.slice(1) : path;
  return (plain.endsWith('/') ? plain.slice(0, -1) : plain).split('/');
}

function matchSegments(pattern: readonly string[], given: readonly string[]): Record<string, string> | null {
  if (pattern.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const value = given[index] ?? '';
    if (!part.startsWith(':')) {
      if (part !== value) return null;
      continue;
    }
    const decoded = decodeSegment(value);
    if (decoded === null || decoded === '') return null;
    params[part.slice(1)] = decoded;
  }
  return params;
}

function decodeSegment(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
