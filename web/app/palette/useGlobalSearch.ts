import { useEffect, useState } from 'react';
import { pathQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';

/** One row of /search/global/. */
export type SearchResult = {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  /** Why it was found: the name, an alias, a ticker … */
  readonly reason?: string | null;
  readonly entityType?: readonly string[] | string | null;
  readonly country?: string | null;
  /** What helps to choose: a class, an amount, a date. */
  readonly detail?: string | null;
  /** Set where a word of a text was found, and no name. */
  readonly highlights?: readonly unknown[];
};

type SearchAnswer = { readonly results: readonly SearchResult[] };

export type SearchState = {
  readonly results: readonly SearchResult[];
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
};

const DELAY_MS = 120;
const LIMIT = 8;
const NOTHING: readonly SearchResult[] = [];

/** Searches as one types: waits for a pause, and drops the call before. Earlier results stay until the next ones come. */
export function useGlobalSearch(typed: string): SearchState {
  const text = typed.trim();
  const [sought, setSought] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSought(text), DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const isAsked = text !== '' && sought !== '';
  const { data, error, isLoading } = useAnswer(
    isAsked ? pathQuestion<SearchAnswer>(null, searchPath(sought)) : null,
  );
  return {
    results: data?.results ?? NOTHING,
    hasFailed: error !== undefined,
    isLoading: text !== '' && (isLoading || sought !== text),
  };
}

const searchPath = (text: string): string =>
  `/search/global/?${new URLSearchParams({ search: text, limit: String(LIMIT) }).toString()}`;
