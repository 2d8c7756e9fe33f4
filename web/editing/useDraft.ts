import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { remember } from '#web/ui/memory/remembered.ts';
import { draftText } from '#web/editing/entry/draft.ts';
import type { EntryDraft, FormRows, FormValues } from '#web/editing/entry/values.ts';

const EVERY_MS = 1000;

type Kept = {
  readonly form: UseFormReturn<EntryDraft>;
  /** Under which it is kept. */
  readonly key: string;
  readonly seen: FormValues;
  readonly seenRows: FormRows;
  readonly version: number | null;
  readonly isChanged: (draft: EntryDraft) => boolean;
  /** Hears of each time that it was kept, in milliseconds. */
  readonly onKept: (at: number | null) => void;
};

/** Keeps what is in the form within a second of each change, and on leaving the page; gives the way to keep nothing any more. */
export function useDraft(kept: Kept) {
  const latest = useRef(kept);
  const isOver = useRef(false);
  useEffect(() => void (latest.current = kept));
  const { form, key } = kept;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      if (isOver.current) return;
      const { seen, seenRows, version, isChanged, onKept } = latest.current;
      const draft = form.getValues();
      const at = Date.now();
      const isKept = isChanged(draft);
      remember(key, isKept ? draftText({ draft, seen, seenRows, version, at }) : undefined);
      onKept(isKept ? at : null);
    };
    const flush = () => timer !== undefined && keep();
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        timer ??= setTimeout(keep, EVERY_MS);
      },
    });
    window.addEventListener('pagehide', flush);
    return () => {
      stop();
      flush();
      window.removeEventListener('pagehide', flush);
    };
  }, [form, key]);
  return {
    isOver: () => isOver.current,
    forget: () => {
      isOver.current = true;
      remember(key, undefined);
    },
  };
}
