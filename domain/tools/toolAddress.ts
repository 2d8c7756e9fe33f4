import { AppError, unknownOption } from '#domain/errors.ts';
import { givenOnce } from '#domain/navigation/givenOnce.ts';
import {
  listAddress,
  listScreen,
  readListAddress,
  type Conditions,
  type ListScreenName,
} from '#domain/lists.ts';
import type { Params } from '#domain/query/url.ts';
import { LIST_SCREENS } from './listScreens.ts';

/** Names the list whose rows a tool shows, by its path: `of=funding-rounds`. */
export const OF = 'of';

/** What a tool shows, as its address says it: the rows of a list under conditions, and what is its own. */
export interface ToolState {
  readonly list: ListScreenName;
  readonly conditions: Conditions;
  /** What the tool itself reads from its address. */
  readonly own: Readonly<Record<string, string | undefined>>;
}

/** What an address says, or the sentence that says why it cannot be understood. */
export type ReadTool =
  | { readonly state: ToolState; readonly problem?: undefined }
  | { readonly state?: undefined; readonly problem: string };

/** The parameters that belong to a tool, and the list whose rows it shows where its address names none. */
export interface ToolAddress<Own extends string> {
  readonly own: readonly Own[];
  readonly usual: ListScreenName;
}

/** Reads the address of a tool: its conditions are written as those of the list. */
export function readToolAddress({ own, usual }: ToolAddress<string>, params: Params): ReadTool {
  try {
    const found = givenOnce(params, [OF, ...own]);
    const of = found.get(OF);
    const list = of === undefined ? usual : listNamed(of);
    const rest = params.filter(([name]) => !found.has(name));
    const { state, problem } = readListAddress(listScreen(list).list, rest);
    if (problem !== undefined) return { problem };
    return {
      state: {
        list,
        conditions: state.conditions,
        own: Object.fromEntries([...found].filter(([name]) => name !== OF)),
      },
    };
  } catch (error) {
    if (error instanceof AppError) return { problem: error.message };
    throw error;
  }
}

function listNamed(value: string): ListScreenName {
  const found = LIST_SCREENS.find(({ path }) => path === `/${value}`);
  if (found) return found.name;
  throw unknownOption(
    OF,
    value,
    LIST_SCREENS.map(({ path }) => path.slice(1)),
  );
}

/** Writes the address of a tool; what is as usual is left out. */
export function toolAddress(usual: ListScreenName, { list, conditions, own }: ToolState): Params {
  const { name, list: listed } = listScreen(list);
  return [
    ...(list === usual ? [] : [[OF, name] as const]),
    ...Object.entries(own).flatMap(([own, value]) =>
      value === undefined || value === '' ? [] : [[own, value] as const],
    ),
    ...listAddress(listed, { conditions, sort: listed.sort, peek: undefined }),
  ];
}
