import { useEffect, useRef, useState } from 'react';

export type Asked<Answer> = {
  /** The last answer; it stays until the next one is there. */
  readonly data: Answer | undefined;
  readonly error: Error | undefined;
  readonly isLoading: boolean;
};

type Settled<Answer> = { readonly question: string; readonly data?: Answer; readonly error?: Error };

/** The answer to a question that is told from others by its text; asked again when the text changes. */
export function useAsked<Answer>(
  question: string,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Asked<Answer> {
  const [settled, setSettled] = useState<Settled<Answer>>();
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    const controller = new AbortController();
    const settle = (part: Pick<Settled<Answer>, 'data' | 'error'>) => {
      if (controller.signal.aborted) return;
      setSettled((before) => ({
        ...(before?.data === undefined ? {} : { data: before.data }),
        ...part,
        question,
      }));
    };
    latest.current(controller.signal).then(
      (data) => settle({ data }),
      (error: unknown) => settle({ error: error instanceof Error ? error : new Error(String(error)) }),
    );
    return () => controller.abort();
  }, [question]);
  const isSettled = settled?.question === question;
  return { data: settled?.data, error: isSettled ? settled.error : undefined, isLoading: !isSettled };
}
