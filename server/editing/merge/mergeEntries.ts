import { can, mayMerge, type Viewer } from '#domain/access.ts';
import { invalidFields } from '#domain/errors.ts';
import type { Kind } from '#domain/kind.ts';
import type { ForetoldMerge } from '#domain/writing/toldMerge.ts';
import type { Writing } from '#server/facts/changes/carryOut.ts';
import { requireTo } from '#server/editing/entries.ts';
import type { EditingServices } from '#server/editing/services.ts';
import { makeSet } from '#server/editing/sets.ts';
import { newSet, write, type Asked, type Written } from '#server/editing/write.ts';
import { derivedOf, foretold } from './foretold.ts';
import { readMerge, type MergeRequest } from './readMerge.ts';
import { sameRounds } from './sameRounds.ts';
import { suggestMerge } from './suggestedMerge.ts';
import { keepAllMerged, lockBoth, planAll, type PlannedMerge } from './wholeMerge.ts';

/** What became of a merge, or of one that was only tried what it would come to. */
export interface MergeWritten extends Written {
  readonly merge?: ForetoldMerge;
}

interface Merging {
  readonly asked: Asked;
  readonly id: string;
  readonly body: unknown;
  /** The version of the entry of the address, where a header says it. */
  readonly version: number | null;
}

/**
 * Makes one entry of two that are the same: the values chosen, all that points to the one that goes, its claims where they say what
 * stays, and its name as another name; its address leads to the one that stays from then on. Who may not do it suggests it. 403 where
 * the role is too low, 404 and 410 where the entry is not there, 409 where either has changed since, 422 where the two cannot be one.
 */
export async function mergeEntries(
  services: EditingServices,
  kind: Kind,
  { asked, id, body, version }: Merging,
): Promise<MergeWritten> {
  const { viewer, isDryRun = false } = asked;
  requireTo(viewer, 'suggest', kind.name);
  const request = readMerge(kind, { id, body, version });
  return write(services, asked, async (writing): Promise<MergeWritten> => {
    const locked = await lockBoth(writing.database, kind, { viewer, request, id });
    if (!isDryRun) refuseUnseen(request);
    const merge = await planAll(writing, kind, { ...locked, request });
    if (isDryRun && can(viewer, 'seePending', kind.name)) {
      return tryMerge(services, writing, { viewer, kind, merge });
    }
    if (!mayMerge(viewer, kind.name)) return suggestMerge(writing, viewer, { kind, ...merge });
    return carryOut(writing, viewer, { kind, merge });
  });
}

interface Doing {
  readonly kind: Kind;
  readonly merge: PlannedMerge;
}

async function carryOut(
  writing: Writing,
  viewer: Viewer,
  { kind, merge: { request, names, steps } }: Doing,
): Promise<Written> {
  const title = `Merged: ${names.gone} into ${names.kept}`;
  const set = newSet(writing, viewer, { kind: 'merge', title, note: request.reason });
  await makeSet(writing, set, steps);
  await keepAllMerged(writing.database, set.id, { kind, request });
  return { id: request.kept, changeSet: { id: set.id, status: 'APPROVED' }, isSuggestion: false };
}

async function tryMerge(
  services: EditingServices,
  writing: Writing,
  { viewer, kind, merge }: Doing & { readonly viewer: Viewer },
): Promise<MergeWritten> {
  const { database } = writing;
  const { request, both, main } = merge;
  const pair = { kept: request.kept, gone: request.gone };
  const rounds = await sameRounds(database, kind, { viewer, pair, chosen: request.rounds });
  const before = await derivedOf(database, kind, request.kept);
  const written = await carryOut(writing, viewer, { kind, merge });
  const derived = { before, after: await derivedOf(database, kind, request.kept) };
  const { facts, values } = main;
  const merged = new Set(request.rounds.map(({ gone }) => gone));
  const moved = main.moved.filter(({ row }) => !merged.has(row.id));
  const inside = { ...services, database };
  return {
    ...written,
    merge: await foretold(inside, { viewer, kind, both, facts, values, moved, derived, rounds }),
  };
}

function refuseUnseen({ unseen }: MergeRequest): void {
  if (unseen.length === 0) return;
  const sentence = 'Send the version of this entry that you saw, so that nobody else’s change is lost.';
  throw invalidFields(Object.fromEntries(unseen.map((name) => [name, [sentence]])));
}
