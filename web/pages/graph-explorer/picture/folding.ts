import { GRAPH_GROUPS, groupOf } from '#domain/graph/groups.ts';
import { countryByCode } from '#domain/tables/countries.ts';
import type { GraphThing } from '#domain/graph/answers.ts';
import type { Measures } from '#web/graph/measures/useMeasures.ts';
import { communityName, keyOf } from './colouring.ts';
import type { Joining } from '#domain/graph/looks.ts';
import type { Look } from '../look/looks.ts';

/** Things that are drawn as one. */
export type Fold = { readonly id: string; readonly name: string; readonly members: readonly GraphThing[] };

/** The fold that each thing is in, by its id; what stands by itself has none. */
export type Folds = { readonly all: readonly Fold[]; readonly of: ReadonlyMap<string, Fold> };

/** How the nodes of folds are called, so that no thing is. */
export const isFold = (id: string): boolean => id.startsWith('fold:');

/** Whether somebody made it, whatever its things have alike. */
export const isOfGroup = ({ id }: Fold): boolean => id.startsWith(GROUP_FOLD);

/** How the folds that somebody made are called, before their number. */
export const GROUP_FOLD = 'fold:group:';

const NONE: Folds = { all: [], of: new Map() };

/** What is drawn as one: the groups that somebody made, and of the rest what has the same country, community or kind. */
export function foldsOf(
  things: readonly GraphThing[],
  { groups, together }: Pick<Look, 'groups' | 'together'>,
  measures: Measures | undefined,
): Folds {
  if (groups.length === 0 && together === 'nothing') return NONE;
  const byId = new Map(things.map((thing) => [thing.id, thing]));
  const made = groups.map(({ name, ids }, place) => ({
    id: `${GROUP_FOLD}${place}`,
    name,
    members: ids.flatMap((id) => byId.get(id) ?? []),
  }));
  const taken = new Set(made.flatMap(({ members }) => members.map(({ id }) => id)));
  const rest = together === 'nothing' ? [] : things.filter(({ id }) => !taken.has(id));
  const same = Map.groupBy(rest, (thing) => joinedBy(thing, together, measures) ?? '');
  const joined = [...same].flatMap(([key, members]) =>
    key === '' ? [] : [{ id: `fold:${together}:${key}`, name: nameOf(key, members, together), members }],
  );
  // One thing is no group.
  const all = [...made, ...joined].filter(({ members }) => members.length > 1);
  return { all, of: new Map(all.flatMap((fold) => fold.members.map(({ id }) => [id, fold]))) };
}

function joinedBy(thing: GraphThing, together: Joining, measures: Measures | undefined): string | undefined {
  if (together === 'kind') return groupOf(thing);
  return together === 'nothing' ? undefined : keyOf(thing, together, measures);
}

function nameOf(key: string, members: readonly GraphThing[], together: Joining): string {
  if (together === 'kind') return GRAPH_GROUPS.find((group) => group.key === key)?.label ?? key;
  return together === 'country' ? (countryByCode(key)?.name ?? key) : communityName(members);
}
