import { isDate } from '#domain/dates.ts';
import { AS_OF_PARAMETER } from './address.ts';
import { addressAsOf } from './ofMoment.ts';

/** The paths of lists and their rows, told here so that what asks for them needs to know no kind. */
const LISTS = [
  'organizations',
  'investors',
  'non_quantum_stakeholders',
  'national_labs',
  'groups_and_centers',
  'round',
  'deals',
  'funding',
  'products_and_services',
  'papers',
  'classifications',
  'offering_tags',
  'people',
  'metrics',
  'metric_points',
  'promises',
  'milestones',
  'thresholds',
  'exchange-rates',
] as const;

/** The paths of what tools ask besides. */
const OF_TOOLS = [
  'market-map-tiles',
  'map-places',
  'map-papers',
  'roadmap-figures',
  'investor-figures',
  'deal-matrix',
  'stage-paths',
  'co-investments',
] as const;

const PAST_PATH = new RegExp(`^/(?:(?:${LISTS.join('|')})/(?:[^/?]+/)?|(?:${OF_TOOLS.join('|')})/)(?:\\?|$)`);
const NAMED_MOMENT = new RegExp(`([?&]${AS_OF_PARAMETER}=)([^&]*)`);

// Wherever it stands.
const GRAPHQL = /\/graphql$/;

/** Whether what a path of the API answers can be read as of a moment: lists, rows, what tools ask, and GraphQL. */
export const isReadAsOf = (path: string): boolean => PAST_PATH.test(path) || GRAPHQL.test(path);

/** The path as of a moment, where it can be read so and names no earlier one itself. */
export function pathAsOf(path: string, moment: string | undefined): string {
  if (moment === undefined || !isReadAsOf(path)) return path;
  const own = NAMED_MOMENT.exec(path)?.[2];
  if (own === undefined) return addressAsOf(path, moment);
  return endOf(own) <= endOf(moment) ? path : path.replace(NAMED_MOMENT, `$1${moment}`);
}

// A day counts whole.
const endOf = (moment: string): string => (isDate(moment) ? `${moment}T24` : moment);
