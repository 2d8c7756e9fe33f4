import { USE_STAGES } from '#domain/choices.ts';
import { listOf, type Conditions, type ListScreenName } from '#domain/lists.ts';
import { allOf, type ConditionInput } from '#domain/query/grammar.ts';
import type { FlowName } from './mapChoices.ts';
import { placedName } from './placedLists.ts';

/** The lines that a map of a list can have. */
export function flowsOf(list: ListScreenName): readonly FlowName[] {
  const isOrganizations = placedName(list) !== undefined;
  const hasDeals = isOrganizations || list === 'DEALS' || list === 'FUNDING_ROUNDS';
  return [
    'none',
    ...(hasDeals ? (['deals'] as const) : []),
    ...(isOrganizations ? (['spin-outs'] as const) : []),
    ...(list === 'COMPANIES' || list === 'METAVERSE_USERS' ? (['uses'] as const) : []),
  ];
}

/** The lines that come with the places of a list, so that its own are asked for. */
export const isWithPlaces = (flow: FlowName): boolean => flow === 'spin-outs' || flow === 'uses';

/** What makes a partnership the use of what a vendor offers, whichever of its ends is the user. */
export const IS_USE: ConditionInput = {
  or: [
    { f: 'option', op: 'eq', v: 'customer' },
    { f: 'stage', op: 'eq', v: USE_STAGES.map(({ value }) => value) },
  ],
};

/** What tells an enterprise user. */
export const IS_USER: ConditionInput = { f: 'entityType', op: 'includes', v: 'enterprise_user' };

// Which end of a deal the rows of a list are.
const END_OF_DEAL: Readonly<Partial<Record<ListScreenName, string>>> = {
  INVESTORS: 'investor',
  FUNDING_ROUNDS: 'round',
};

/** The condition on deals under which they are those of the rows of a list: made by its investors, into its companies, in its rounds. */
export function dealsOf(list: ListScreenName, conditions: Conditions): ConditionInput | undefined {
  const where = allOf([listOf(list).always, ...conditions]);
  if (where === undefined || list === 'DEALS') return where;
  return { some: END_OF_DEAL[list] ?? 'company', where };
}
