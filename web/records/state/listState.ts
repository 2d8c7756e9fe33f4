import { AppError, malformedValue } from '#domain/errors.ts';
import type { Kind, SortKey } from '#domain/kind.ts';
import { allOf, conjuncts } from '#domain/query/grammar.ts';
import { parseCondition, parseSort } from '#domain/query/parse.ts';
import { parseQueryText } from '#domain/query/text.ts';
import { conditionFromParams, paramsFromCondition, sortFromText, textFromSort } from '#domain/query/url.ts';
import type { Conditions } from './conditions.ts';

/** What a list shows, as its address says it. */
export type ListState = {
  readonly conditions: Conditions;
  readonly sort: readonly SortKey[];
  /** The row in the side panel. */
  readonly peek: string | undefined;
};

/** A list's kind, with the order it stands in when its address names none. */
export type ListKind = { readonly kind: Kind; readonly sort: readonly SortKey[] };

export type ReadState =
  | { readonly state: ListState; readonly problem?: undefined }
  | { readonly state?: undefined; readonly problem: string };

/** The parameters of a list's address besides its filters, named as in the REST lists. */
const OWN = { sort: 'ordering', query: 'q', peek: 'peek' } as const;
const MOST_SORTS = 2;

/** Reads a list's address; a wrong one gives the sentence that the server would answer. */
export function readListState(list: ListKind, search: URLSearchParams): ReadState {
  try {
    const conditions = readConditions(list.kind, search);
    const ordering = search.get(OWN.sort);
    const sort = ordering ? sortFromText(ordering).slice(0, MOST_SORTS) : list.sort;
    parseSort(list.kind, sort);
    return { state: { conditions, sort, peek: search.get(OWN.peek) ?? undefined } };
  } catch (error) {
    if (error instanceof AppError) return { problem: error.message };
    throw error;
  }
}

/** Writes a list's address; what is as usual is left out. */
export function writeListState({ kind, sort: usual }: ListKind, state: ListState): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of paramsFromCondition(kind, allOf(state.conditions))) search.append(name, value);
  const ordering = textFromSort(state.sort);
  if (ordering !== textFromSort(usual)) search.set(OWN.sort, ordering);
  if (state.peek !== undefined) search.set(OWN.peek, state.peek);
  return search;
}

function readConditions(kind: Kind, search: URLSearchParams): Conditions {
  const own: readonly string[] = Object.values(OWN);
  const filters = [...search].filter(([name]) => !own.includes(name));
  const texts = search.getAll(OWN.query);
  if (texts.length > 1) throw malformedValue(OWN.query, texts[1], 'given only once');
  const nested = texts[0] ? parseQueryText(texts[0]).where : undefined;
  const conditions = [...conjuncts(conditionFromParams(kind, filters)), ...conjuncts(nested)];
  const where = allOf(conditions);
  if (where) parseCondition(kind, where);
  return conditions;
}
