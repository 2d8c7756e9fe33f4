import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { remember } from '#web/ui/memory/remembered.ts';

const EVERY_MS = 1000;

type Kept<Draft extends FieldValues> = {
  readonly form: UseFormReturn<Draft>;
  /** Under which it is kept. */
  readonly key: string;
  /** What is kept of it, at a time in milliseconds. */
  readonly textOf: (draft: Draft, at: number) => string;
  readonly isChanged: (draft: Draft) => boolean;
  /** Hears of each time that it was kept, in milliseconds. */
  readonly onKept: (at: number | null) => void;
};

/** Keeps what is in the form within a second of each change, and on leaving the page; gives the way to keep nothing any more. */
export function useDraft<Draft extends FieldValues>(kept: Kept<Draft>) {
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
      const { textOf, isChanged, onKept } = latest.current;
      const draft = form.getValues();
      const at = Date.now();
      const isKept = isChanged(draft);
      remember(key, isKept ? textOf(draft, at) : undefined);
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
