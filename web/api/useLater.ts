import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { ask } from './ask.ts';
import { questionKey } from './firstAnswers.ts';

/** An answer that is asked for when somebody looks at it. */
export type Later<Data> = {
  /** Undefined until the answer is there. */
  readonly data: Data | undefined;
  readonly error: Error | undefined;
  readonly retry: () => void;
};

type Settled<Data> = {
  readonly asked?: string;
  readonly data?: Data | undefined;
  readonly error?: Error | undefined;
};

/** The answer to a question that is asked once there are variables, and stays until they change. */
export function useLater<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables | null,
): Later<Data> {
  const question = variables === null ? null : questionKey(variables);
  const [settled, setSettled] = useState<Settled<Data>>({});
  const [round, setRound] = useState(0);
  const asked = `${round} ${question}`;
  const isKnown = question === null || settled.asked === asked;
  useEffect(() => {
    if (isKnown || question === null) return undefined;
    let isCurrent = true;
    const settle = (next: Settled<Data>) => isCurrent && setSettled({ ...next, asked });
    const given = Object.fromEntries(JSON.parse(question) as [string, unknown][]) as Variables;
    ask(query, given).then(settle, (error: unknown) =>
      settle({ error: error instanceof Error ? error : new Error(String(error)) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [query, question, asked, isKnown]);
  const retry = useCallback(() => {
    setSettled({});
    setRound((count) => count + 1);
  }, []);
  const { data, error } = settled;
  return useMemo(() => ({ data, error, retry }), [data, error, retry]);
}
