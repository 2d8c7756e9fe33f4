import type { ToldSet } from '#domain/writing/toldSet.ts';
import { sayAbout } from '#web/editing/conversation/CommentForm.tsx';
import { showSuccess } from '#web/ui/kit/toast.ts';
import { refusalOf } from './refusal.ts';
import { decide, refreshAfter, undo, type Acceptance } from './sets.ts';
import { TEXTS } from './texts.ts';
import { useCarryOut, type Asking } from './useCarryOut.ts';
import { useLeftOut } from './useLeftOut.ts';

/** Decisions about sets: carried out, told by a toast from which they can be taken back, and refused with what stands in their way. */
export function useDecisions() {
  const { asking, setAsking, isBusy, refused, run, tell, many, takeBackMany, undoLast } = useCarryOut();
  const { leftOutOf, choiceOf } = useLeftOut();
  const approve = async (set: ToldSet, how: Acceptance): Promise<void> => {
    try {
      const { revision, title } = set;
      await tell(await decide(set.id, { ...how, decision: 'approve', revision }), TEXTS.accepted(title));
    } catch (error) {
      const refusal = refusalOf(error);
      const hasMoved = refusal.code === 'STALE' && Object.keys(refusal.conflicts).length > 0;
      if (!hasMoved) {
        // What its author has put in place is shown before it is decided about.
        if (refusal.code === 'STALE') await refreshAfter([set]);
        throw error;
      }
      setAsking({ about: 'conflict', set, how, refusal });
    }
  };
  const accept = (set: ToldSet, how: Acceptance = {}): Promise<void> => run(() => approve(set, how));
  return {
    asking,
    isBusy,
    refused,
    leftOutOf,
    choiceOf,
    undoLast,
    close: () => setAsking(null),
    accept,
    /** Accepts a set as it is marked: as a whole, but for values that are left out, or not at all. */
    acceptMarked: (set: ToldSet): void => {
      const declined = leftOutOf(set);
      if (declined.length === 0) void accept(set);
      else if (declined.length === set.changeCount) setAsking({ about: 'decline', sets: [set] });
      else setAsking({ about: 'part', set, declined });
    },
    // Forms of reasons tell themselves what is wrong with them.
    acceptSome: (set: ToldSet, declined: readonly number[], reason: string): Promise<void> =>
      approve(set, { declined, reason }),
    acceptMany: (sets: readonly ToldSet[]) => run(() => many(sets, 'approve')),
    askToDecline: (sets: readonly ToldSet[]) => setAsking({ about: 'decline', sets }),
    decline: async (sets: readonly ToldSet[], reason: string): Promise<void> => {
      const [set] = sets;
      if (sets.length > 1) await many(sets, 'decline', reason);
      else if (set) {
        const { revision } = set;
        const decided = await decide(set.id, { decision: 'decline', reason, revision });
        await tell(decided, TEXTS.declined(set.title));
      }
    },
    ...questions(setAsking),
    undoBatch: (set: ToldSet) => run(() => takeBackMany(set.batch ?? '', [set])),
    undo: (set: ToldSet) =>
      run(async () => {
        setAsking(null);
        await undo(set.id);
        showSuccess(TEXTS.takenBack(set.title));
        await refreshAfter([set]);
      }),
  };
}

// What is asked before something is done; a question goes to the author of a set, which waits for the answer.
const questions = (setAsking: (asking: Asking | null) => void) => ({
  askToUndo: (set: ToldSet) => setAsking({ about: 'undo', set }),
  askToUndoBatch: (set: ToldSet) => setAsking({ about: 'batch', set }),
  askAuthor: (set: ToldSet) => setAsking({ about: 'ask', set }),
  sendQuestion: async (set: ToldSet, text: string): Promise<void> => {
    await sayAbout(set.id, text, true);
    showSuccess(TEXTS.asked(set.title));
    setAsking(null);
    await refreshAfter([set]);
  },
});

/** Decisions about sets, and what is asked about them. */
export type Decisions = ReturnType<typeof useDecisions>;
