import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { remember, remembered } from '#web/ui/memory/remembered.ts';
import { draftKey, draftText, readDraft } from '#web/editing/entry/draft.ts';
import type { Opened } from '#web/editing/entry/opened.ts';
import { isChanged as differs } from '#web/editing/entry/request.ts';
import { resolverOf } from '#web/editing/entry/resolve.ts';
import { rememberSources } from '#web/editing/inputs/knownSources.ts';
import { useDraft } from './useDraft.ts';
import type { Base, Saved } from '#web/editing/entry/sendEntry.ts';
import { useSending } from './useSending.ts';
import type { EntryDraft } from '#web/editing/entry/values.ts';

/** The form of an entry: what stands in it, what is wrong, its draft, and its way to the server. */
export function useEntryForm(opened: Opened, userId: string, onSaved: (saved: Saved) => void) {
  const { kind, id } = opened;
  const key = draftKey(userId, opened.revises ?? id ?? newName(opened));
  const [kept] = useState(() => readDraft(remembered(key)));
  const { fresh, blank } = useMemo(() => beginning(opened), [opened]);
  const [base, setBase] = useState<Base>(kept ?? fresh);
  const [restoredAt, setRestoredAt] = useState(kept?.at ?? null);
  const [keptAt, setKeptAt] = useState(kept?.at ?? null);
  const form = useForm<EntryDraft>({
    defaultValues: kept ? withKept(blank, kept.draft) : blank,
    mode: 'onTouched',
    resolver: resolverOf(kind, { isNew: id === null }),
    shouldFocusError: false,
  });
  const isChanged = (draft: EntryDraft): boolean =>
    draft.sources.length > 0 ||
    differs(kind, { ...base, ...(opened.begun && { seen: blank.values }), draft });
  const draft = useDraft<EntryDraft>({
    form,
    key,
    textOf: (own, at) => draftText({ ...base, draft: own, at }),
    isChanged,
    onKept: setKeptAt,
  });
  const sending = useSending({
    opened,
    form,
    base,
    setBase,
    isChanged: () => isChanged(form.getValues()),
    onSaved: (saved) => {
      draft.forget();
      rememberSources(userId, form.getValues('sources'));
      onSaved(saved);
    },
  });
  return {
    ...sending,
    form,
    base,
    keptAt,
    restoredAt,
    /** Whether something would be lost. */
    isOpen: () => !draft.isOver() && isChanged(form.getValues()),
    /** Gives up the draft that was found. */
    discard: () => {
      remember(key, undefined);
      setBase(fresh);
      form.reset(blank);
      setRestoredAt(null);
      setKeptAt(null);
      sending.goBack();
    },
  };
}

// What stood there, and what the form begins with.
const beginning = ({ values, rows, version, begun }: Opened): { fresh: Base; blank: EntryDraft } => ({
  fresh: { seen: values, seenRows: rows, version },
  blank: { values: { ...values, ...begun }, rows, sources: [], evidence: {} },
});

// What was declared since the draft was kept stands in the form as well.
const withKept = ({ values, rows }: EntryDraft, kept: EntryDraft): EntryDraft => ({
  ...kept,
  values: { ...values, ...kept.values },
  rows: { ...rows, ...kept.rows },
});

// Each organization's new entry of a kind has a draft of its own.
function newName({ kind, begun = {} }: Opened): string {
  const begunWith = Object.values(begun).flatMap((value) =>
    (typeof value === 'string' ? [value] : value).map((one) => (typeof one === 'string' ? one : one.id)),
  );
  return ['new', kind.name, ...begunWith].join(' ');
}

/** The form of an entry. */
export type EntryFormState = ReturnType<typeof useEntryForm>;
