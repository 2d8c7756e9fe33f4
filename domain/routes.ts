import type { Screen } from './navigation/screen.ts';
import { SCREENS, type ScreenName } from './screens.ts';

/** Where signed-in users and refused ones are sent. */
export const DASHBOARD_PATH = '/dashboard';

type AnyRoute = (typeof SCREENS)[number];

/** The name of a route: that of its screen. */
export type RouteName = ScreenName;

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
  readonly route: Screen;
  readonly name: RouteName;
  readonly params: Readonly<Record<string, string>>;
};

/** Builds the path of a route; parameters are encoded, and choose the row where a name has one with and one without. */
export function buildPath<Name extends RouteName>(name: Name, ...[params]: ParamsArgument<Name>): string {
  const given = params as Readonly<Record<string, string>> | undefined;
  const count = Object.keys(given ?? {}).length;
  const found = SCREENS.find((row) => row.name === name && parameterNames(row.path).length === count);
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
const BY_LITERALS = SCREENS.map((row) => ({ route: row, segments: segmentsOf(row.path) })).sort(
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
