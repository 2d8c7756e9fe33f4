import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { errorMessage } from '#web/api/errorMessage.ts';
import { invalidate } from '#web/api/invalidate.ts';
import { fieldMessagesOf, sendRest } from '#web/api/postRest.ts';
import { draftKey } from '#web/editing/entry/draft.ts';
import { randomKey } from '#web/editing/entry/values.ts';
import { useDraft } from '#web/editing/useDraft.ts';
import { remember, remembered } from '#web/ui/memory/remembered.ts';
import { showSuccess } from '#web/ui/kit/toast.ts';
import {
  bodyOf,
  EMPTY,
  isBegun,
  madePairs,
  placesOf,
  problemsOf,
  readAlliance,
  type Alliance,
  type Member,
} from './alliance.ts';
import { TEXTS } from './texts.ts';

type Stage =
  | { readonly name: 'editing' | 'checking' }
  | { readonly name: 'reviewed' | 'saving'; readonly key: string };

type Failure = {
  readonly count: number;
  /** What is wrong, by the names of inputs. */
  readonly problems: Readonly<Record<string, string>>;
  /** What is wrong as a whole. */
  readonly message: string;
};

const PATH = '/partnerships/';
const EDITING: Stage = { name: 'editing' };

/** The way of partnerships to the server: checked there first, shown, then made; what is refused stands at its inputs. */
function useSending(read: () => Alliance, onMade: (alliance: Alliance) => void) {
  const [stage, setStage] = useState<Stage>(EDITING);
  const [failure, setFailure] = useState<Failure | null>(null);
  const fail = (problems: Failure['problems'], message = ''): void => {
    setStage(EDITING);
    setFailure((last) => ({ problems, message, count: (last?.count ?? 0) + 1 }));
  };
  const refuse = (error: unknown): void => {
    const messages = fieldMessagesOf(error);
    if (messages) fail(placesOf(read(), messages));
    else fail({}, errorMessage(error));
  };
  const check = async (): Promise<void> => {
    const problems = problemsOf(read());
    if (Object.keys(problems).length > 0) return fail(problems);
    setFailure(null);
    setStage({ name: 'checking' });
    try {
      await sendRest('POST', `${PATH}?dryRun=1`, bodyOf(read()));
      setStage({ name: 'reviewed', key: randomKey() });
    } catch (error) {
      refuse(error);
    }
  };
  const save = async (note: string): Promise<void> => {
    if (stage.name !== 'reviewed') return;
    setStage({ name: 'saving', key: stage.key });
    const said = read();
    try {
      const body = { ...bodyOf(said), ...(note.trim() && { note: note.trim() }) };
      await sendRest('POST', PATH, body, { 'Idempotency-Key': stage.key });
      showSuccess(TEXTS.done(madePairs(said).length));
      await invalidate('organization');
      onMade(said);
    } catch (error) {
      refuse(error);
    }
  };
  const goBack = (): void => {
    setStage(EDITING);
    setFailure(null);
  };
  return { stage, failure, check, save, goBack };
}

/** The form of partnerships: what stands in it, what is wrong, its draft, and its way to the server. */
export function useAlliance(userId: string, invited: readonly Member[], onSaved: (id: string) => void) {
  const key = draftKey(userId, 'new partnership');
  const [kept] = useState(() => readAlliance(remembered(key)));
  const form = useForm<Alliance>({ defaultValues: kept?.alliance ?? { ...EMPTY, members: invited } });
  const alliance = useWatch({ control: form.control, compute: (all) => structuredClone(all) as Alliance });
  const [restoredAt, setRestoredAt] = useState(kept?.at ?? null);
  const [keptAt, setKeptAt] = useState(kept?.at ?? null);
  const draft = useDraft<Alliance>({
    form,
    key,
    textOf: (own, at) => JSON.stringify({ alliance: own, at }),
    isChanged: isBegun,
    onKept: setKeptAt,
  });
  const sending = useSending(form.getValues, (made) => {
    draft.forget();
    onSaved(madePairs(made)[0]?.from.id ?? '');
  });
  return {
    ...sending,
    alliance,
    /** Takes in what was changed by hand. */
    change: (changed: Partial<Alliance>) => form.reset({ ...form.getValues(), ...changed }, KEEPING),
    keptAt,
    restoredAt,
    /** Whether something would be lost. */
    isOpen: () => !draft.isOver() && isBegun(form.getValues()),
    /** Gives up the draft that was found. */
    discard: () => {
      remember(key, undefined);
      form.reset(EMPTY);
      setRestoredAt(null);
      setKeptAt(null);
      sending.goBack();
    },
  };
}

const KEEPING = { keepDefaultValues: true } as const;
