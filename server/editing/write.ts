import { mayWrite, type Viewer } from '#domain/access.ts';
import { AppError, stale, unauthorized } from '#domain/errors.ts';
import type { Conflict } from '#domain/writing/conflicts.ts';
import { personSignature, type NewSet, type SetKind } from '#domain/writing/changeSet.ts';
import type { Database } from '#server/database/database.ts';
import { uuidV7 } from '#server/database/values/uuid.ts';
import type { Writing } from '#server/facts/changes/carryOut.ts';
import type { KeptChange, SetStatus } from '#domain/writing/keptSet.ts';
import { readChanges } from '#server/facts/changes/storeSet.ts';
import type { RowState } from './abilities.ts';
import { seenChanges } from './changeSets.ts';
import type { ShownInstead } from './shown/shownInstead.ts';
import { signersOf } from './history/signers.ts';
import { once, type Repeatable } from './idempotency.ts';
import { isCrossing, refusalOf } from './crossing.ts';
import type { EditingServices } from './services.ts';

/** Who writes, and by what key the request may be sent again. */
export interface Asked {
  readonly viewer: Viewer;
  readonly repeatable?: Repeatable | undefined;
  /** Nothing is written: what would be is checked. */
  readonly isDryRun?: boolean;
}

/** What became of a write. */
export interface Written {
  readonly id: string;
  readonly changeSet: { readonly id: string; readonly status: SetStatus } | null;
  /** The edit waits for somebody who may make it. */
  readonly isSuggestion: boolean;
  /** Of values that were said: where another one is shown, and why. */
  readonly shown?: ShownInstead;
  /** How the row stands after a write that leaves its status as it was; not known any more where the same request comes again. */
  readonly state?: () => RowState;
  /** Of a write that was only tried: what it would change. */
  readonly changes?: readonly KeptChange[];
}

class DryRun extends Error {
  readonly written: Written;
  constructor(written: Written) {
    super('This was only tried.');
    this.written = written;
  }
}

/** Throws where nobody is signed in, and where an API key that only reads asks: not even what is its owner's own is changed by it. */
export function requireWriter(viewer: Viewer): void {
  if (viewer.id === null) throw unauthorized();
  if (mayWrite(viewer)) return;
  throw new AppError('FORBIDDEN', { message: 'This API key only reads. Use one with the scope "write".' });
}

/** Does a write in one transaction, once for each key, or tries it and takes everything back. */
export async function write<Done extends Written>(
  services: EditingServices,
  { viewer, repeatable, isDryRun = false }: Asked,
  work: (writing: Writing) => Promise<Done>,
): Promise<Done> {
  requireWriter(viewer);
  const now = services.clock.now();
  const inTransaction = (database: Database): Promise<Done> =>
    once(database, isDryRun ? undefined : repeatable, {
      now,
      work: async () => {
        const written = await work({ database, now, names: services.refreshNames });
        if (!isDryRun) return written;
        const changes = written.changeSet ? await readChanges(database, written.changeSet.id) : [];
        const told = changes.map((change) => ({ ...change, kind: change.subjectKind }));
        throw new DryRun({ ...written, changes: await seenChanges(database, viewer, told) });
      },
    });
  for (let attempt = 1; ; attempt += 1) {
    try {
      // A few rows are written by statements that take longer to plan than to run.
      return await services.database.transaction(inTransaction, { plansOnce: true });
    } catch (error) {
      if (error instanceof DryRun) return error.written as Done;
      if (attempt === MOST_ATTEMPTS || !isCrossing(error)) {
        throw refusalOf(await signed(services.database, viewer, error));
      }
    }
  }
}

// Who changed what the author has not seen is told by name.
async function signed(database: Database, viewer: Viewer, error: unknown): Promise<unknown> {
  if (!(error instanceof AppError) || error.code !== 'STALE') return error;
  const conflicts = Object.entries((error.more?.['conflicts'] ?? {}) as Readonly<Record<string, Conflict>>);
  if (conflicts.length === 0) return error;
  const signer = await signersOf(
    database,
    viewer,
    conflicts.map(([, { by }]) => by),
  );
  return stale(Object.fromEntries(conflicts.map(([name, one]) => [name, { ...one, by: signer(one.by) }])));
}

// Writes that cross each other wait for one another in vain, or find taken what was free: one of them is done again.
const MOST_ATTEMPTS = 5;

/** A set of the viewer's own, made now. */
export const newSet = (
  { now }: Writing,
  viewer: Viewer,
  { kind, title, note }: { readonly kind: SetKind; readonly title: string; readonly note: string | null },
): NewSet => ({
  id: uuidV7(now),
  kind,
  title: title.slice(0, 300),
  note,
  author: { signature: personSignature(viewer.id ?? ''), id: viewer.id },
});
