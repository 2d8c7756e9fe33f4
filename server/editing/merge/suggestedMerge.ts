import { mayMerge, type Viewer } from '#domain/access.ts';
import { forbidden } from '#domain/errors.ts';
import type { Kind } from '#domain/kind.ts';
import { kindNamed } from '#domain/registry.ts';
import type { Step } from '#domain/writing/changeSet.ts';
import { sql } from '#server/database/sql.ts';
import { waitingMerge } from '#server/editing/review/waitingMerge.ts';
import { suggestSet } from '#server/editing/sets.ts';
import { newSet, type Written } from '#server/editing/write.ts';
import type { Writing } from '#server/facts/changes/carryOut.ts';
import type { KeptSet } from '#domain/writing/keptSet.ts';
import type { MergeRequest } from './readMerge.ts';
import { keepAllMerged, lockBoth, planAll, type PlannedMerge } from './wholeMerge.ts';

/**
 * Keeps a merge until it is decided, with the values that the entry that stays would have and the removal of the other one. What else
 * goes over is worked out then, from the rows as they stand.
 */
export async function suggestMerge(
  writing: Writing,
  viewer: Viewer,
  { kind, request, names, main, both }: PlannedMerge & { readonly kind: Kind },
): Promise<Written> {
  const title = `Suggested merge: ${names.gone} into ${names.kept}`;
  const set = newSet(writing, viewer, { kind: 'merge', title, note: request.reason });
  const own = main.steps.filter(
    ({ id, op }) => id === request.kept || (id === request.gone && op === 'remove'),
  );
  await suggestSet(writing, set, own);
  // Of one that is only tried none may be said.
  const { versions } = request;
  const choose = JSON.stringify(Object.fromEntries(request.choose));
  await writing.database.query(sql`
    insert into suggested_merge (change_set_id, kind, kept_id, gone_id, kept_version, gone_version, choose, rounds)
    values (${set.id}, ${kind.name}, ${request.kept}, ${request.gone}, ${versions.kept ?? both.kept.version}, ${versions.gone ?? both.gone.version},
      ${choose}::jsonb, ${JSON.stringify(request.rounds)}::jsonb)`);
  return { id: request.kept, changeSet: { id: set.id, status: 'PENDING' }, isSuggestion: true };
}

/** A suggested merge that is about to be decided: its steps, and what is noted once they are done. */
export interface DecidedMerge {
  readonly steps: readonly Step[];
  readonly note: () => Promise<void>;
}

/**
 * Works out a suggested merge from the rows as they stand; undefined where the set is none that waits. 403 for who may not merge, STALE
 * where either entry has changed since unless that is forced, and refused where the two cannot be one any more.
 */
export async function decidedMerge(
  writing: Writing,
  viewer: Viewer,
  { set, isForced }: { readonly set: KeptSet; readonly isForced: boolean },
): Promise<DecidedMerge | undefined> {
  const { database } = writing;
  const found =
    set.kind === 'merge' && set.applied === null ? await waitingMerge(database, set.id) : undefined;
  if (!found) return undefined;
  const kind = kindNamed(found.kind);
  if (!mayMerge(viewer, kind.name)) throw forbidden('SUPER_ADMIN');
  const request: MergeRequest = {
    kept: found.kept,
    gone: found.gone,
    versions: isForced ? { kept: null, gone: null } : { kept: found.keptVersion, gone: found.goneVersion },
    unseen: [],
    choose: new Map(Object.entries(found.choose)),
    rounds: found.rounds,
    reason: null,
  };
  const locked = await lockBoth(database, kind, { viewer, request, id: found.kept });
  const { steps } = await planAll(writing, kind, { ...locked, request });
  return { steps, note: () => keepAllMerged(database, set.id, { kind, request }) };
}
