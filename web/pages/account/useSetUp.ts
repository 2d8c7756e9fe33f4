import { useState } from 'react';
import { errorMessage } from '#web/api/errorMessage.ts';
import { fieldMessagesOf, postRest } from '#web/api/postRest.ts';
import type { FormValues } from '#web/forms/DataForm.tsx';
import { problemsOf } from '#web/forms/checks.ts';
import type { Action, Problems } from '#web/session/useAction.ts';

/** Makes the first super admin with the token of the link, and goes on with what was chosen. */
export function useSetUp(token: string, onMade: (email: string, password: string) => Promise<void>): Action {
  const [isSending, setSending] = useState(false);
  const [problems, setProblems] = useState<Problems | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (values: FormValues): Promise<void> => {
    const found = problemsOf(values, ['name']);
    setProblems(found);
    setFailure(null);
    if (found) return;
    setSending(true);
    const { name = '', email: typed = '', newPassword: password = '' } = values;
    const email = typed.trim();
    try {
      await postRest('/auth/setup/', { token, name: name.trim(), email, password });
      await onMade(email, password);
    } catch (error) {
      const named = fieldMessagesOf(error);
      if (named) setProblems(inForm(named));
      else setFailure(errorMessage(error));
    } finally {
      setSending(false);
    }
  };
  return { isSending, problems, failure, send };
}

// The form calls the password new, as password managers do.
const inForm = (named: Readonly<Record<string, readonly string[]>>): Problems =>
  Object.fromEntries(
    Object.entries(named).map(([field, words]) => [
      field === 'password' ? 'newPassword' : field,
      words.join(' '),
    ]),
  );
