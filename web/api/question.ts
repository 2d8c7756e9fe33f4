import type { KindName } from '#domain/names.ts';
import type { Answered } from './dataClient.ts';
import { store, storeKey, type StoreKey } from './store.ts';

/** Something to ask the server. */
export type Question<Data> = {
  readonly key: StoreKey;
  readonly ask: (signal: AbortSignal) => Promise<Answered<Data>>;
  /** The answer that came with the page. */
  readonly first?: () => unknown;
};

/** A question that takes several requests, or work upon their answers; what is asked tells it from others. */
export const question = <Data>(
  kind: KindName | null,
  asked: readonly unknown[],
  ask: (signal: AbortSignal) => Promise<Data>,
): Question<Data> => ({
  key: storeKey(kind, asked),
  ask: async (signal) => ({ data: await ask(signal) }),
});

/** A question as the store asks it. */
export const storeOptions = <Data>({ key, ask, first }: Question<Data>) => ({
  queryKey: key,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => ask(signal),
  initialData: (): Answered<Data> | undefined => {
    const data = first?.();
    return data === undefined ? undefined : { data: data as Data };
  },
  // On the server it is answered for the page that is being drawn, however long ago the process began.
  initialDataUpdatedAt: import.meta.env.SSR ? Date.now() : performance.timeOrigin,
});

/** The answer as far as it is there already: in the store, or brought along by the page. */
export const knownAnswer = <Data>(asked: Question<Data>): Data | undefined =>
  store.getQueryCache().build(store, store.defaultQueryOptions(storeOptions(asked))).state.data?.data;

/** Asks the server, unless the store has a fresh answer. */
export const ask = <Data>(asked: Question<Data>): Promise<Answered<Data>> =>
  store.fetchQuery(storeOptions(asked));
