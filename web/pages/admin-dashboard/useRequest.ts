import { useState } from 'react';
import type { FieldMessages } from '#domain/errors.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { fieldMessagesOf } from '#web/api/postRest.ts';

/** A change on its way to the server: whether it is being sent, and what is wrong, at single fields or as a whole. */
export function useRequest(fields: readonly string[]) {
  const [isSending, setSending] = useState(false);
  const [problems, setProblems] = useState<FieldMessages | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (request: () => Promise<void>): Promise<void> => {
    setProblems(null);
    setFailure(null);
    setSending(true);
    try {
      await request();
    } catch (error) {
      const named = fieldMessagesOf(error);
      const isShown = named !== null && Object.keys(named).some((field) => fields.includes(field));
      if (isShown) setProblems(named);
      else setFailure(wordsOf(named) || errorMessage(error));
    } finally {
      setSending(false);
    }
  };
  const problemOf = (field: string): string | undefined => problems?.[field]?.join(' ');
  return { isSending, problems, problemOf, failure, send };
}

const wordsOf = (named: FieldMessages | null): string =>
  Object.values(named ?? {})
    .flat()
    .join(' ');
