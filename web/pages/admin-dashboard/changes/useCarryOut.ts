import { useRef, useState, type RefObject } from 'react';
import type { BulkOutcome, ToldSet } from '#domain/writing/toldSet.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { showError, showSuccess } from '#web/ui/kit/toast.ts';
import { refusalOf, type Refusal } from './refusal.ts';
import { decideMany, refreshAfter, takeBack, undoBatch, type Acceptance } from './sets.ts';
import { TEXTS } from './texts.ts';

/** What is asked before, or instead of, a decision. */
export type Asking =
  | { readonly about: 'decline'; readonly sets: readonly ToldSet[] }
  | { readonly about: 'part'; readonly set: ToldSet; readonly declined: readonly number[] }
  | {
      readonly about: 'conflict';
      readonly set: ToldSet;
      readonly how: Acceptance;
      readonly refusal: Refusal;
    }
  | { readonly about: 'undo' | 'ask' | 'batch'; readonly set: ToldSet }
  | { readonly about: 'later'; readonly refusal: Refusal };

/** One decision at a time: carried out, told with the way to take it back, or refused with what stands in its way. */
export function useCarryOut() {
  const [asking, setAsking] = useState<Asking | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly BulkOutcome[]>([]);
  const last = useRef<(() => void) | null>(null);
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal.code === 'BUILT_UPON') setAsking({ about: 'later', refusal });
      else showError(errorMessage(error), TEXTS.failed);
    } finally {
      setBusy(false);
    }
  };
  /** Tells what was decided about a set. */
  const tell = async (set: ToldSet, words: string): Promise<void> => {
    const act = () =>
      void run(async () => {
        last.current = null;
        await takeBack(set);
        showSuccess(TEXTS.takenBack(set.title));
        await refreshAfter([set]);
      });
    last.current = act;
    setAsking(null);
    showSuccess(words, undefined, { label: TEXTS.undo, act });
    await refreshAfter([set]);
  };
  const together = useTogether(last, { run, setAsking, setRefused });
  return {
    asking,
    setAsking,
    isBusy,
    refused,
    run,
    tell,
    ...together,
    undoLast: () => last.current?.(),
  };
}

type Carrying = {
  readonly run: (work: () => Promise<void>) => Promise<void>;
  readonly setAsking: (asking: Asking | null) => void;
  readonly setRefused: (refused: readonly BulkOutcome[]) => void;
};

// Decisions about several sets, which are taken back together.
function useTogether(last: RefObject<(() => void) | null>, { run, setAsking, setRefused }: Carrying) {
  const takeBackMany = async (batch: string, sets: readonly ToldSet[]): Promise<void> => {
    last.current = null;
    showSuccess(TEXTS.takenBackMany(await undoBatch(batch)));
    setAsking(null);
    await refreshAfter(sets);
  };
  /** Decides about several, and keeps what was refused. */
  const many = async (sets: readonly ToldSet[], decision: 'approve' | 'decline', reason?: string) => {
    const { results: outcomes, batch } = await decideMany(sets, {
      decision,
      ...(reason !== undefined && { reason }),
    });
    const done = outcomes.filter(({ code }) => code === null).length;
    const what = decision === 'approve' ? TEXTS.acceptedMany : TEXTS.declinedMany;
    const act = () => void run(() => takeBackMany(batch ?? '', sets));
    last.current = batch === null ? null : act;
    const action = batch === null ? undefined : { label: TEXTS.undo, act };
    if (done > 0) showSuccess(TEXTS.manyDone(done, what), undefined, action);
    setAsking(null);
    setRefused(outcomes.filter(({ code }) => code !== null));
    await refreshAfter(sets);
  };
  return { many, takeBackMany };
}
