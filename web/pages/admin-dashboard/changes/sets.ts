import { findKind } from '#domain/registry.ts';
import type { BulkOutcome, ToldSet, ToldSetInFull } from '#domain/writing/toldSet.ts';
import { invalidate } from '#web/api/invalidate.ts';
import { postRest } from '#web/api/postRest.ts';

/** How a set is accepted: over values that have changed since, or without some of its values, and why without them. */
export type Acceptance = {
  readonly force?: boolean;
  /** The places of values that are not taken. */
  readonly declined?: readonly number[];
  readonly reason?: string;
};

type Decision = Acceptance & {
  readonly decision: 'approve' | 'decline' | 'resubmit';
  /** The one that was looked at: another one is not decided about. */
  readonly revision?: number;
};

/** Decides about one set; gives it as it then is. */
export const decide = (id: string, decision: Decision): Promise<ToldSetInFull> =>
  postRest<ToldSetInFull>(`/change-sets/${id}/decide/`, decision);

type ManyDecided = { readonly results: readonly BulkOutcome[]; readonly batch: string | null };

/** Decides about several sets; gives what became of each, and by what they are taken back together. */
export const decideMany = (sets: readonly ToldSet[], decision: Decision): Promise<ManyDecided> =>
  postRest<ManyDecided>('/change-sets/decide/', {
    ...decision,
    ids: sets.map(({ id }) => id),
    revisions: Object.fromEntries(sets.map(({ id, revision }) => [id, revision])),
  });

/** Takes back all that was decided at once; gives how many sets. */
export async function undoBatch(batch: string): Promise<number> {
  const { sets } = await postRest<{ readonly sets: readonly string[] }>(
    `/change-sets/batches/${batch}/undo/`,
    {},
  );
  return sets.length;
}

/** Takes back what a set has changed. */
export const undo = (id: string): Promise<unknown> => postRest(`/change-sets/${id}/undo/`, {});

/** Takes a decision back: by the set that carried it out, or, where it changed nothing, by letting it wait again. */
export const takeBack = ({ id, isApplied, decidedIn }: ToldSet): Promise<unknown> =>
  decidedIn !== null || isApplied ? undo(decidedIn ?? id) : decide(id, { decision: 'resubmit' });

/** Lets every answer be asked for again that rows of the sets may be in, the lists of sets among them. */
export async function refreshAfter(sets: readonly ToldSet[]): Promise<void> {
  const kinds = sets.flatMap(({ subjects }) => subjects.flatMap(({ kind }) => findKind(kind)?.name ?? []));
  await Promise.all([...new Set([...kinds, 'organization' as const])].map((kind) => invalidate(kind)));
}
