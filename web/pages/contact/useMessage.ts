import { useState } from 'react';
import {
  CONTACT_CATEGORIES,
  contactProblems,
  readContact,
  type ContactMessage,
} from '#domain/contact/contact.ts';
import { AppError, type FieldMessages } from '#domain/errors.ts';
import { isUuid } from '#domain/query/values.ts';
import { findKind } from '#domain/registry.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { fieldMessagesOf, postRest } from '#web/api/postRest.ts';
import { showSuccess } from '#web/ui/kit/toast.ts';
import { TEXTS } from './texts.ts';

type State = 'writing' | 'sending' | 'sent';

/** A message being written: its values, what is wrong with them, and the way to send it. What is typed stays until it is sent. */
export function useMessage(params: URLSearchParams) {
  const [values, setValues] = useState(() => startOf(params));
  const [state, setState] = useState<State>('writing');
  const [problems, setProblems] = useState<FieldMessages | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async () => {
    const found = problemsOf(values);
    setProblems(found);
    setFailure(null);
    if (found) return;
    setState('sending');
    try {
      await postRest('/contact/', values);
      setState('sent');
      showSuccess(TEXTS.sent);
    } catch (error) {
      const named = fieldMessagesOf(error);
      setProblems(named);
      if (!named) setFailure(errorMessage(error));
      setState('writing');
    }
  };
  return {
    values,
    state,
    problems,
    failure,
    change: (next: Partial<ContactMessage>) => setValues((now) => ({ ...now, ...next })),
    send: () => void send(),
    restart: () => {
      setValues((now) => ({ ...now, message: '', kind: null, id: null, field: null }));
      setState('writing');
    },
  };
}

// As the server reads it: a text of blanks alone is none.
function problemsOf(values: ContactMessage): FieldMessages | null {
  try {
    return contactProblems(readContact(values));
  } catch (error) {
    return (error instanceof AppError && error.fields) || null;
  }
}

/** What the address says that it is about, as far as it makes sense. */
function startOf(params: URLSearchParams): ContactMessage {
  const [kind, id] = [params.get('kind') ?? '', params.get('id') ?? ''];
  const isEntry = findKind(kind) !== undefined && isUuid(id);
  const category = CONTACT_CATEGORIES.find(({ value }) => value === params.get('category'))?.value;
  const field = params.get('field');
  return {
    category: category ?? (isEntry ? 'wrong_value' : 'question'),
    message: '',
    name: '',
    email: '',
    kind: isEntry ? kind : null,
    id: isEntry ? id : null,
    field: isEntry && field !== null && /^\w{1,60}$/.test(field) ? field : null,
  };
}
