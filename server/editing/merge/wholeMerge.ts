import type { Viewer } from '#domain/access.ts';
import { AppError, invalidFields } from '#domain/errors.ts';
import type { Kind } from '#domain/kind.ts';
import { kindOf } from '#domain/registry.ts';
import type { Step } from '#domain/writing/changeSet.ts';
import type { Database } from '#server/database/database.ts';
import { standingRow, type Standing } from '#server/editing/standingRow.ts';
import type { Writing } from '#server/facts/changes/carryOut.ts';
import { lockRows, type Current } from '#server/facts/changes/lockRows.ts';
import { keepMerged } from './mergedRows.ts';
import type { Both } from './mergedValues.ts';
import { joinedSteps, planMerge, type Plan } from './planMerge.ts';
import type { MergeRequest } from './readMerge.ts';
import { planRounds } from './sameRounds.ts';

interface Names {
  readonly kept: string;
  readonly gone: string;
}

/** A merge that is worked out. */
export interface PlannedMerge {
  readonly request: MergeRequest;
  readonly both: Both;
  readonly names: Names;
  readonly main: Plan;
  readonly steps: readonly Step[];
}

/** Works out what two locked entries and the rounds chosen of theirs come to. */
export async function planAll(
  writing: Writing,
  kind: Kind,
  { both, names, request }: Pick<PlannedMerge, 'both' | 'names' | 'request'>,
): Promise<PlannedMerge> {
  const main = await planMerge(writing, kind, { both, versions: request.versions });
  const rounds = await planRounds(writing, request, request.rounds);
  const each = rounds.flatMap(({ steps }) => steps);
  const steps = each.length === 0 ? main.steps : joinedSteps([...each, ...main.steps]);
  return { request, both, names, main, steps };
}

/** Notes where the entry that goes leads to, and each of its rounds that goes. */
export async function keepAllMerged(
  database: Database,
  setId: string,
  { kind, request }: { readonly kind: Kind; readonly request: MergeRequest },
): Promise<void> {
  await keepMerged(database, setId, { kind, id: request.gone, into: request.kept });
  for (const { kept, gone } of request.rounds) {
    await keepMerged(database, setId, { kind: kindOf('fundingRound'), id: gone, into: kept });
  }
}

interface Locking {
  readonly viewer: Viewer;
  readonly request: MergeRequest;
  /** The id in the address. */
  readonly id: string;
}

/** The two entries of a merge as they stand. Nobody comes to point to either of them, or changes it, until all is done. */
export async function lockBoth(
  database: Database,
  kind: Kind,
  { viewer, request, id }: Locking,
): Promise<{ readonly both: Both; readonly names: Names }> {
  const { kept, gone, choose } = request;
  const locked = await lockRows(
    database,
    [kept, gone].map((one) => ({ of: kind, id: one })),
  );
  await standingRow(database, kind, { id, viewer });
  const stands = async (one: string): Promise<Standing> =>
    one === id ? standingRow(database, kind, { id, viewer }) : otherRow(database, kind, { id: one, viewer });
  const [keptRow, goneRow] = [await stands(kept), await stands(gone)];
  if (keptRow.status !== 'APPROVED' && keptRow.status !== goneRow.status) {
    throw notApproved(id === kept ? 'from' : 'into');
  }
  const both = { kept: locked.get(kept) as Current, gone: locked.get(gone) as Current, choose };
  return { both, names: { kept: keptRow.name ?? kept, gone: goneRow.name ?? gone } };
}

async function otherRow(
  database: Database,
  kind: Kind,
  wanted: { readonly id: string; readonly viewer: Viewer },
): Promise<Standing> {
  try {
    return await standingRow(database, kind, wanted);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const sentence = error.code === 'GONE' ? error.message : `There is no such ${kind.label.toLowerCase()}.`;
    throw invalidFields({ from: [sentence] });
  }
}

const notApproved = (path: string): AppError =>
  invalidFields({
    [path]: ['The entry that stays must be approved, for the other one is. Merge the other way round.'],
  });
