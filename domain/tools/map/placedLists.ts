import { listOf, type ListScreenName } from '#domain/lists.ts';
import type { ConditionInput } from '#domain/query/grammar.ts';
import { MARKED_KINDS } from './mapAnswer.ts';

/** Whose places a map asks for: the rows of a list of organizations, or those of every kind that it marks. */
export const PLACED_LISTS = ['companies', 'investors', 'enterprise-users', 'labs', 'groups', 'all'] as const;

/** The lines that come with places. */
export const PLACED_FLOWS = ['spin-outs', 'uses'] as const;

/** One of them. */
export type PlacedList = (typeof PLACED_LISTS)[number];

const SCREENS = {
  companies: 'COMPANIES',
  investors: 'INVESTORS',
  'enterprise-users': 'METAVERSE_USERS',
  labs: 'LABS',
  groups: 'GROUPS',
} as const satisfies Readonly<Record<Exclude<PlacedList, 'all'>, ListScreenName>>;

const OF_ALL: ConditionInput = { f: 'entityType', op: 'includes', v: [...MARKED_KINDS] };

/** What holds for all of them. */
export const alwaysOf = (of: PlacedList): ConditionInput =>
  (of === 'all' ? undefined : listOf(SCREENS[of]).always) ?? OF_ALL;

/** What the rows of a list are called where places are asked for; none where they are no organizations. */
export const placedName = (list: ListScreenName): PlacedList | undefined =>
  PLACED_LISTS.find((name) => name !== 'all' && SCREENS[name] === list);
