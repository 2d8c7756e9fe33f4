import { isFold } from '../picture/folding.ts';
import { listScreen, questionText, readListAddress, type ListScreenName } from '#domain/lists.ts';
import { LIST_SCREENS } from '#domain/tools/listScreens.ts';
import { GRAPH_LIMITS, writeStep, type GraphStep } from '#domain/graph/steps.ts';
import type { Look } from '../look/looks.ts';
import { readState, type GraphState } from '../state.ts';

/** What is joined to a scene, or the sentence that says why it cannot be. */
export type Joined =
  | { readonly changes: Partial<GraphState>; readonly problem?: undefined }
  | { readonly changes?: undefined; readonly problem: string };

/** The lists whose rows stand in the graph: organizations of any kind. */
const GRAPHED: readonly ListScreenName[] = LIST_SCREENS.map(({ name }) => name).filter(
  (name) => listScreen(name).list.kind.name === 'organization',
);

const NOT_A_LIST =
  'This is the address of no list of organizations. Open a list, such as Companies, filter or search it, and copy its address.';

/** Adds all rows of a list, under the conditions of its address, to a scene. */
export function withList(state: GraphState, address: string): Joined {
  const url = URL.parse(address.trim(), 'http://localhost');
  const name = GRAPHED.find((one) => `/${listPath(one)}` === url?.pathname);
  if (!url || name === undefined) return { problem: NOT_A_LIST };
  const { list } = listScreen(name);
  const read = readListAddress(list, [...url.searchParams]);
  if (read.problem !== undefined) return { problem: read.problem };
  return joined(state, { q: questionText(list, read.state.conditions), steps: [{ type: 'list' }] });
}

const listPath = (name: ListScreenName): string =>
  LIST_SCREENS.find((screen) => screen.name === name)?.path.slice(1) ?? '';

/** Adds a scene that was saved, by its address, with what was pinned, grouped and noted in it. */
export function withScene(state: GraphState, address: string): Joined {
  const url = URL.parse(address, 'http://localhost');
  if (!url) return { problem: 'The saved scene has no address.' };
  const other = readState(url.searchParams, url.pathname.split('/')[2]);
  const own = joined(state, other);
  if (own.problem !== undefined) return own;
  return {
    changes: {
      ...own.changes,
      hidden: [...new Set([...state.hidden, ...other.hidden])],
      // What stands for several there has another number here.
      pinned: new Map([...[...other.pinned].filter(([id]) => !isFold(id)), ...state.pinned]),
      look: joinedLook(state.look, other.look),
      sentences: new Map([...other.sentences, ...state.sentences]),
    },
  };
}

const joinedLook = (one: Look, other: Look): Look => ({
  ...one,
  groups: [...one.groups, ...other.groups],
  regions: [...one.regions, ...other.regions],
  notes: new Map([...other.notes, ...one.notes]),
});

type Part = Pick<GraphState, 'steps' | 'q'>;

// The steps of the one, then those of the other that it has not taken; of two queries either may find a thing.
function joined(state: Part, other: Part): Joined {
  const own = new Set(state.steps.map(writeStep));
  const steps: readonly GraphStep[] = [
    ...state.steps,
    ...other.steps.filter((step) => !own.has(writeStep(step))),
  ];
  if (steps.length > GRAPH_LIMITS.steps) {
    return {
      problem: `Together these have ${steps.length} steps; a scene has at most ${GRAPH_LIMITS.steps}.`,
    };
  }
  const queries = [...new Set([state.q, other.q].flatMap((q) => q ?? []))];
  const [first = null, second] = queries;
  return { changes: { steps, q: second === undefined ? first : eitherOf(queries) } };
}

function eitherOf(queries: readonly string[]): string {
  const wheres = queries.map((q) => {
    const read: unknown = JSON.parse(q);
    return typeof read === 'object' && read !== null && 'where' in read ? read.where : undefined;
  });
  // A query without a condition finds everything.
  return JSON.stringify(wheres.every((where) => where !== undefined) ? { where: { or: wheres } } : {});
}
