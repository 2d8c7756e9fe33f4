import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Answered } from './dataClient.ts';
import { storeOptions, type Question } from './question.ts';
import { store, storeKey } from './store.ts';

/** What is known of the answer to a question. */
export type Answer<Data> = {
  /** The answer; until it is there, that to the question before. */
  readonly data: Data | undefined;
  /** Why the last request failed, or what is wrong with a part of the data. */
  readonly error: Error | undefined;
  readonly isLoading: boolean;
  /** When it was asked, in milliseconds; 0 before. */
  readonly askedAt: number;
  readonly retry: () => void;
};

const NOTHING = { queryKey: storeKey(null, []), enabled: false };

/** The answer to a question, kept up to date; what the page brought along is there at once. Nothing is asked for null. */
export function useAnswer<Data>(question: Question<Data> | null): Answer<Data> {
  const {
    data: answered,
    dataUpdatedAt,
    error,
    isPlaceholderData,
    fetchStatus,
    refetch,
  } = useQuery<Answered<Data>>(
    question ? { ...storeOptions(question), placeholderData: keepPreviousData } : NOTHING,
    store,
  );
  const retry = useCallback(() => void refetch(), [refetch]);
  const isLoading = fetchStatus === 'fetching';
  const told = error ?? (isPlaceholderData ? undefined : answered?.error);
  return useMemo(
    () => ({ data: answered?.data, error: told, isLoading, askedAt: dataUpdatedAt, retry }),
    [answered, told, isLoading, dataUpdatedAt, retry],
  );
}

/** The same for what a screen cannot do without: a first load that fails goes to the error screen. */
export function useScreenAnswer<Data>(question: Question<Data>): Answer<Data> {
  const answer = useAnswer(question);
  if (answer.error && answer.data === undefined) throw answer.error;
  return answer;
}
