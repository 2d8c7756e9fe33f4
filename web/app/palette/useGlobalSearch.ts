import { useEffect, useState } from 'react';
import { getJson } from '#web/api/json/getJson.ts';

/** One row of /search/global/. */
export type SearchResult = {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  /** Why it was found: the name, an alias, a ticker … */
  readonly reason?: string | null;
  readonly entityType?: readonly string[] | string | null;
  readonly country?: string | null;
};

type SearchAnswer = { readonly results: readonly SearchResult[] };

type Answered = {
  readonly text: string;
  readonly results: readonly SearchResult[];
  readonly hasFailed: boolean;
};

export type SearchState = {
  readonly results: readonly SearchResult[];
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
};

const DELAY_MS = 120;
const LIMIT = 8;
const NOTHING: Answered = { text: '', results: [], hasFailed: false };

/** Searches as one types: waits for a pause, and drops the call before. Earlier results stay until the next ones come. */
export function useGlobalSearch(typed: string): SearchState {
  const text = typed.trim();
  const [answered, setAnswered] = useState(NOTHING);
  useEffect(() => {
    if (text === '') return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      getJson<SearchAnswer>(searchPath(text), abort.signal).then(
        ({ results }) => setAnswered({ text, results, hasFailed: false }),
        () => abort.signal.aborted || setAnswered({ text, results: [], hasFailed: true }),
      );
    }, DELAY_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text]);
  const { results, hasFailed } = text === '' ? NOTHING : answered;
  return { results, hasFailed, isLoading: text !== '' && answered.text !== text };
}

const searchPath = (text: string): string =>
  `/search/global/?${new URLSearchParams({ search: text, limit: String(LIMIT) }).toString()}`;
