import type { KindName } from '#domain/names.ts';
import { QueryClient } from '@tanstack/react-query';
import { asOf } from './past/asOf.ts';
import { audience } from './credentials.ts';

const FRESH_MS = 60_000;
/** Whose an answer is that is the same for everybody. */
export const EVERYBODY = 'everybody';

/** What tells an answer from others: the kind that is asked about (null for all), the question, whose answer it is, and as of when. */
export type StoreKey = readonly [
  kind: KindName | null,
  question: readonly unknown[],
  audience: string,
  asOf: string,
];

/** The only maker of keys. */
export const storeKey = (
  kind: KindName | null,
  question: readonly unknown[],
  whose = audience(),
): StoreKey => [kind, question, whose, asOf() ?? ''];

/** A store of answers. A failure is told at once, whatever the browser thinks of its connection; asking again is the reader's. */
export const createStore = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        // Only what failed: a browser that was offline took nothing away.
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
      },
    },
  });

/** The answers of the server, one store for all screens. */
export const store = createStore();
store.mount();

/** Whether anything that was asked has no answer yet; where a screen has no question, nothing was asked. */
export const hasOpenQuestions = (): boolean =>
  store
    .getQueryCache()
    .getAll()
    .some(({ state, queryKey }) => state.data === undefined && (queryKey as StoreKey)[1].length > 0);

/** Keeps nothing of what anybody was answered, but for what is the same for everybody; what is being asked goes nowhere. */
export const forgetAnswers = (): void =>
  store.removeQueries({ predicate: ({ queryKey }) => (queryKey as StoreKey)[2] !== EVERYBODY });
