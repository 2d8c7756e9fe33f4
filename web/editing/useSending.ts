import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Kind } from '#domain/kind.ts';
import type { Duplicate } from '#domain/writing/duplicate.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { invalidate } from '#web/api/invalidate.ts';
import { fieldMessagesOf, problemIn } from '#web/api/postRest.ts';
import { formatValue } from '#web/records/evidence/formatValue.ts';
import { showError, showSuccess } from '#web/ui/kit/toast.ts';
import { mergeValues, type Clash } from '#web/editing/entry/merge.ts';
import { openEntry, type Opened } from '#web/editing/entry/opened.ts';
import { tellErrors } from './problems.ts';
import { sendEntry, tryEntry, type Base, type Saved } from '#web/editing/entry/sendEntry.ts';
import { TEXTS } from '#web/editing/entry/texts.ts';
import { mergeRows } from '#web/editing/entry/rows.ts';
import { randomKey, type EntryDraft, type FormValues } from '#web/editing/entry/values.ts';

/** Where an entry stands on its way to the server. */
type Stage =
  | { readonly name: 'editing' | 'checking' }
  | { readonly name: 'reviewed' | 'saving'; readonly key: string }
  | { readonly name: 'duplicates'; readonly duplicates: readonly Duplicate[] }
  | { readonly name: 'clashes'; readonly clashes: readonly Clash[] };

type Sent = {
  readonly opened: Opened;
  readonly form: UseFormReturn<EntryDraft>;
  readonly base: Base;
  readonly setBase: (base: Base) => void;
  readonly isChanged: () => boolean;
  readonly onSaved: (saved: Saved) => void;
};

type Failure = { readonly message: string; readonly count: number };

const EDITING: Stage = { name: 'editing' };
const NO_OTHERS: ReadonlySet<string> = new Set();

function useStage() {
  const [stage, setStage] = useState<Stage>(EDITING);
  const [failure, setFailure] = useState<Failure | null>(null);
  const fail = (message: string) => {
    setStage(EDITING);
    setFailure((last) => ({ message, count: (last?.count ?? 0) + 1 }));
  };
  const goBack = () => {
    setStage(EDITING);
    setFailure(null);
  };
  return { stage, setStage, failure, fail, goBack };
}

// Entries that look alike, and of which its author has said that they are others.
function useOthers() {
  const [others, setOthers] = useState<ReadonlySet<string>>(NO_OTHERS);
  const addOthers = (ids: readonly string[]) => setOthers((known) => new Set([...known, ...ids]));
  return { others, addOthers };
}

/** The way of an entry to the server: checked there first, shown as a difference, then saved; what is refused is for its author to mend. */
export function useSending({ opened, form, base, setBase, isChanged, onSaved }: Sent) {
  const [isForced, setForced] = useState(false);
  const told = useOthers();
  const { stage, setStage, failure, fail, goBack } = useStage();
  const refuse = async (error: unknown, on: Base): Promise<void> => {
    const duplicates = duplicatesIn(error);
    // Which of them it is not was said while it was typed.
    if (duplicates?.every((one) => told.others.has(one.id))) await check(on, true);
    else if (duplicates) setStage({ name: 'duplicates', duplicates });
    else if (problemIn(error)?.['code'] === 'STALE' && opened.id !== null) await takeIn(opened.id, on);
    else fail(wordsOf(error, opened, { form, base: on }));
  };
  const check = async (on: Base, force: boolean): Promise<void> => {
    goBack();
    setForced(force);
    if (!isChanged()) return fail(TEXTS.nothing);
    setStage({ name: 'checking' });
    try {
      await tryEntry(opened, { ...on, draft: form.getValues(), isForced: force });
      setStage({ name: 'reviewed', key: randomKey() });
    } catch (error) {
      await refuse(error, on);
    }
  };
  const takeIn = async (id: string, on: Base): Promise<void> => {
    try {
      const { next, clashes } = await mergeFresh(id, on, form);
      setBase(next);
      if (clashes.length > 0) return setStage({ name: 'clashes', clashes });
      showSuccess(TEXTS.merged);
      await check(next, false);
    } catch (error) {
      fail(errorMessage(error));
    }
  };
  const save = async (note: string): Promise<void> => {
    if (stage.name !== 'reviewed') return;
    setStage({ name: 'saving', key: stage.key });
    try {
      const draft = form.getValues();
      onSaved(await sendAndTell(opened, { ...base, draft, isForced, key: stage.key, note }));
    } catch (error) {
      await refuse(error, base);
    }
  };
  return {
    stage,
    ...told,
    failure,
    fail,
    save,
    check: () => check(base, false),
    checkForced: () => check(base, true),
    decide: (values: FormValues) => {
      form.setValue('values', { ...form.getValues('values'), ...values });
      return check(base, false);
    },
    goBack,
  };
}

async function sendAndTell(opened: Opened, sending: Parameters<typeof sendEntry>[1]): Promise<Saved> {
  const saved = await sendEntry(opened, sending);
  showSuccess(saved.changeSet === null ? TEXTS.unchanged : TEXTS.done[opened.mode ?? 'edit']);
  tellShown(opened.kind, saved);
  await invalidate(opened.kind.name);
  return saved;
}

// What is saved and yet not shown, and why.
function tellShown({ fields, relations }: Kind, { shown = {} }: Saved): void {
  const told = Object.entries(shown).map(([name, { value, why }]) => {
    const label = (fields[name] ?? relations[name])?.label ?? name;
    return TEXTS.notShown(label, formatValue(fields[name], value) || TEXTS.none, why);
  });
  if (told.length > 0) showError(told.join(' '), TEXTS.notShownTitle);
}

// What others have changed since is taken into the form; what both changed is for the author to decide.
async function mergeFresh(
  id: string,
  { seen, seenRows }: Base,
  form: UseFormReturn<EntryDraft>,
): Promise<{ readonly next: Base; readonly clashes: readonly Clash[] }> {
  const fresh = await openEntry(id);
  const mine = form.getValues('values');
  const { values, clashes } = mergeValues(fresh.kind, { seen, fresh: fresh.values, mine });
  form.setValue('values', values, { shouldDirty: true });
  const rows = { seen: seenRows, fresh: fresh.rows, mine: form.getValues('rows') };
  form.setValue('rows', mergeRows(fresh.kind, rows), { shouldDirty: true });
  return { next: { seen: fresh.values, seenRows: fresh.rows, version: fresh.version }, clashes };
}

function duplicatesIn(error: unknown): readonly Duplicate[] | undefined {
  const { code, duplicates } = problemIn(error) ?? {};
  return code === 'DUPLICATE' ? (duplicates as readonly Duplicate[]) : undefined;
}

function wordsOf(
  error: unknown,
  { kind }: Opened,
  { form, base }: { readonly form: UseFormReturn<EntryDraft>; readonly base: Base },
): string {
  const messages = fieldMessagesOf(error);
  return messages ? tellErrors(kind, { form, base, messages }) : errorMessage(error);
}
