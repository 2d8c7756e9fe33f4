import { useState } from 'react';
import { refusalOf, type Refusal, type RefusalKind } from './refusals.ts';

/** What stands in a form, by the names of its inputs. */
type Values = Readonly<Record<string, string>>;

/** What is wrong with values of a form, by name. */
export type Problems = Readonly<Record<string, string>>;

type Given = {
  /** What can be told to be wrong before anything is sent. */
  readonly check: (values: Values) => Problems | null;
  readonly act: (values: Values) => Promise<void>;
  /** Words of this form for a refusal, in place of the usual ones. */
  readonly words?: Partial<Record<RefusalKind, string>>;
  /** Hears of a refusal; true where nothing is to be shown of it here. */
  readonly onRefusal?: (refusal: Refusal) => boolean;
};

/** A form on its way: what is wrong with it, at its inputs or as a whole, and whether it is being sent. */
export type Action = ReturnType<typeof useAction>;

/** Sends a form to the identity service. What is typed stays as it is. */
export function useAction({ check, act, words, onRefusal }: Given) {
  const [isSending, setSending] = useState(false);
  const [problems, setProblems] = useState<Problems | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (values: Values): Promise<void> => {
    const found = check(values);
    setProblems(found);
    setFailure(null);
    if (found) return;
    setSending(true);
    try {
      await act(values);
    } catch (error) {
      const refusal = refusalOf(error);
      if (onRefusal?.(refusal)) return;
      const { kind } = refusal;
      const message = words?.[kind] ?? refusal.message;
      if (Object.hasOwn(values, kind)) setProblems({ [kind]: message });
      else setFailure(message);
    } finally {
      setSending(false);
    }
  };
  return { isSending, problems, failure, send };
}
