import type { Question } from '#web/api/question.ts';
import { question } from '#web/api/question.ts';
import { getRest, pathQuestion } from '#web/api/questions.ts';
import { AS_FOUND, type SearchFacet } from '#domain/search/narrowing.ts';
import {
  SEARCH_TABS,
  searchCountsPath,
  searchFacetsPath,
  searchPath,
  type SearchQuestion,
  type SearchTab,
} from '#domain/search/searchAddress.ts';

/** One row that was found. */
export type Result = {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  /** Why it was found: "name", "former name ColdQuanta", "similar to …". */
  readonly reason: string;
  readonly entityType: readonly string[] | null;
  readonly country: string | null;
  /** What helps to choose: a class, an amount, a date. */
  readonly detail: string | null;
  /** The part of a text that was found, with what was looked for marked. */
  readonly highlights?: readonly Piece[];
};

/** A part of a text, and whether it is what was looked for. */
export type Piece = { readonly text: string; readonly isMatch: boolean };

/** A page of results. */
export type Results = { readonly count: number; readonly results: readonly Result[] };

/** The question for a page of results. */
export const resultsQuestion = (asked: SearchQuestion): Question<Results> =>
  pathQuestion<Results>(null, searchPath(asked));

/** How many results each tab has. */
export type TabCounts = {
  readonly results: readonly { readonly kind: SearchTab['key']; readonly count: number }[];
};

/** The question for how many results each tab has. */
export const countsQuestion = (text: string): Question<TabCounts> =>
  pathQuestion<TabCounts>(null, searchCountsPath(text));

/** What was found, counted by the values of a facet; and how many rows it has with this facet left open. */
export type FacetCount = {
  readonly field: SearchFacet;
  readonly count: number;
  readonly options: readonly { readonly value: string; readonly label: string; readonly count: number }[];
};

/** The question for the facets of what is found. */
export const facetsQuestion = (
  asked: SearchQuestion,
): Question<{ readonly results: readonly FacetCount[] }> =>
  pathQuestion<{ readonly results: readonly FacetCount[] }>(null, searchFacetsPath(asked));

/** Another text that finds something, and the first of what it finds. */
export type NearText = { readonly text: string; readonly count: number; readonly names: readonly string[] };

const SHORTEST = 3;
const MOST_TRIES = 6;

/** What may be meant by a text that finds nothing: fewer of its words, the longest first, then the beginnings of one word. */
export function nearTexts(text: string): readonly string[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const fewer = words.length > 1 ? [words.slice(0, -1).join(' '), words.slice(1).join(' ')] : [];
  const single = words.toSorted((one, other) => other.length - one.length);
  const starts = single.flatMap((word) => [
    word.slice(0, Math.ceil(word.length / 2)),
    word.slice(0, SHORTEST),
  ]);
  const tries = [...fewer, ...single, ...starts];
  return [...new Set(tries)].filter((one) => one.length >= SHORTEST && one !== text).slice(0, MOST_TRIES);
}

const SHOWN_NAMES = 3;

/** The question for what is nearest to a text that finds nothing. */
export const nearQuestion = (text: string): Question<readonly NearText[]> =>
  question(null, ['search near', text], async (signal) => {
    const found = nearTexts(text).map(async (near): Promise<NearText> => {
      const path = searchPath({ text: near, tab: SEARCH_TABS[0], page: 1, narrowing: AS_FOUND });
      const { count, results } = await getRest<Results>(path, signal);
      return { text: near, count, names: results.slice(0, SHOWN_NAMES).map(({ name }) => name) };
    });
    return (await Promise.all(found)).filter(({ count }) => count > 0);
  });
