import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { knownAnswer } from './ask.ts';
import { questionKey } from './firstAnswers.ts';
import { loadClient } from './loadClient.ts';

export type QueryView<Data> = {
  readonly data: Data | undefined;
  /** The answer to the question before, until the present one is there. */
  readonly previousData: Data | undefined;
  readonly error: Error | undefined;
  readonly loading: boolean;
  readonly refetch: () => void;
};

type Settled<Data> = Omit<QueryView<Data>, 'refetch'> & { readonly question: string };

/** The answer to a question, kept up to date; what the page brought along is there at once. */
export function useQuery<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): QueryView<Data> {
  const question = questionKey(variables);
  const [round, setRound] = useState(0);
  const [settled, setSettled] = useState<Settled<Data>>();
  // The variables may be another object each time; their text says whether they changed.
  const asked = useMemo(
    () => ({
      variables: Object.fromEntries(JSON.parse(question) as [string, unknown][]) as Variables,
      question,
    }),
    [question],
  );
  const known = useMemo(() => knownAnswer(query, asked.variables), [query, asked]);
  useEffect(() => {
    const shown = { question: asked.question, data: known };
    const settle = (part: Part<Data>) => setSettled((before) => nextSettled(before, shown, part));
    return watch({ query, variables: asked.variables, isAgain: round > 0 }, (part) => {
      // A client that does not load is no matter while there is an answer and nobody asks for another.
      const isNeedless = part.error && part.data === undefined && known !== undefined && round === 0;
      if (!isNeedless) settle(part);
    });
  }, [query, asked, known, round]);
  const refetch = useCallback(() => setRound((count) => count + 1), []);
  if (settled?.question === question) return { ...settled, refetch };
  return {
    data: known,
    previousData: settled?.data,
    error: undefined,
    loading: known === undefined,
    refetch,
  };
}

type Part<Data> = Pick<QueryView<Data>, 'data' | 'error' | 'loading'>;
type Shown<Data> = { readonly question: string; readonly data: Data | undefined };

// What is shown already stays the same object, so that nothing is drawn twice.
function nextSettled<Data>(
  before: Settled<Data> | undefined,
  { question, data: known }: Shown<Data>,
  part: Part<Data>,
): Settled<Data> | undefined {
  const isSame = before?.question === question;
  const shown = isSame ? before.data : known;
  const data = part.data ?? shown;
  const isKnown = known !== undefined && isEqual(data, known);
  if (!isSame && isKnown && !part.error && !part.loading) return before;
  return {
    question,
    ...part,
    data: isEqual(data, shown) ? shown : data,
    previousData: isSame ? before.previousData : before?.data,
  };
}

const isEqual = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

type Watched<Data, Variables extends OperationVariables> = {
  readonly query: TypedDocumentNode<Data, Variables>;
  readonly variables: Variables;
  /** The cache does not answer. */
  readonly isAgain: boolean;
};

function watch<Data, Variables extends OperationVariables>(
  { query, variables, isAgain }: Watched<Data, Variables>,
  settle: (part: Part<Data>) => void,
): () => void {
  let isStopped = false;
  let stop = (): void => {
    isStopped = true;
  };
  const start = (client: ApolloClient): void => {
    if (isStopped) return;
    const fetchPolicy = isAgain ? 'network-only' : 'cache-first';
    const observed = client.watchQuery({
      query,
      variables,
      fetchPolicy,
      nextFetchPolicy: 'cache-first',
      notifyOnNetworkStatusChange: true,
    });
    const subscription = observed.subscribe(({ data, error, loading }) =>
      settle({ data: data as Data | undefined, error, loading }),
    );
    stop = () => subscription.unsubscribe();
  };
  loadClient().then(start, (error: unknown) => {
    if (!isStopped) settle({ data: undefined, error: error as Error, loading: false });
  });
  return () => stop();
}
