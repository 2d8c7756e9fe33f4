import { AppError, invalidFields } from '#domain/errors.ts';
import type { Kind } from '#domain/kind.ts';
import type { Step } from '#domain/writing/changeSet.ts';
import type { ForetoldMerge } from '#domain/writing/toldMerge.ts';
import type { Viewer } from '#domain/access.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { LIVE } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import type { Writing } from '#server/facts/changes/carryOut.ts';
import { lockRows, type Current } from '#server/facts/changes/lockRows.ts';
import { requireTo } from '#server/editing/entries.ts';
import type { EditingServices } from '#server/editing/services.ts';
import { makeSet } from '#server/editing/sets.ts';
import { standingRow, type Standing } from '#server/editing/standingRow.ts';
import { newSet, write, type Asked, type Written } from '#server/editing/write.ts';
import { claimsAbout } from './claimsOfBoth.ts';
import { keptStep, madeOfBoth, type Telling } from './keptRow.ts';
import { keepMerged } from './mergedRows.ts';
import type { Both, MergedValue } from './mergedValues.ts';
import { movesOf } from './moves.ts';
import { derivedOf, foretold } from './foretold.ts';
import { readMerge, type MergeRequest } from './readMerge.ts';

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
 * stays, and its name as another name; its address leads to the one that stays from then on. 403 where the role is too low, 404 and 410
 * where the entry is not there, 409 where either has changed since, 422 where the two cannot be one.
 */
export function mergeEntries(
  services: EditingServices,
  kind: Kind,
  { asked, id, body, version }: Merging,
): Promise<MergeWritten> {
  const { viewer, isDryRun = false } = asked;
  requireTo(viewer, 'edit', kind.name);
  requireTo(viewer, 'remove', kind.name);
  const request = readMerge(kind, { id, body, version });
  return write(services, asked, async (writing): Promise<MergeWritten> => {
    const { database } = writing;
    const { both, names } = await lockBoth(database, kind, { viewer, request, id });
    if (!isDryRun) refuseUnseen(request);
    const { steps, values, moved, facts } = await planned(writing, kind, { both, request, names });
    const title = `Merged: ${names.gone} into ${names.kept}`;
    const set = newSet(writing, viewer, { kind: 'merge', title, note: request.reason });
    const before = isDryRun ? await derivedOf(database, kind, request.kept) : null;
    await makeSet(writing, set, steps);
    await keepMerged(database, set.id, { kind, id: request.gone, into: request.kept });
    const written = {
      id: request.kept,
      changeSet: { id: set.id, status: 'APPROVED' as const },
      isSuggestion: false,
    };
    if (!before) return written;
    const derived = { before, after: await derivedOf(database, kind, request.kept) };
    const inside = { ...services, database };
    return {
      ...written,
      merge: await foretold(inside, { viewer, kind, both, facts, values, moved, derived }),
    };
  });
}

interface Names {
  readonly kept: string;
  readonly gone: string;
}

interface Locking {
  readonly viewer: Viewer;
  readonly request: MergeRequest;
  /** The id in the address. */
  readonly id: string;
}

// Nobody comes to point to either of them, or changes it, until all is done.
async function lockBoth(
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

function refuseUnseen({ unseen }: MergeRequest): void {
  if (unseen.length === 0) return;
  const sentence = 'Send the version of this entry that you saw, so that nobody else’s change is lost.';
  throw invalidFields(Object.fromEntries(unseen.map((name) => [name, [sentence]])));
}

interface Planning {
  readonly both: Both;
  readonly request: MergeRequest;
  readonly names: Names;
}

async function planned({ database, now }: Writing, kind: Kind, { both, request, names }: Planning) {
  const { kept, gone, versions } = request;
  const facts = await claimsAbout(database, [kept, gone], gone);
  const name = request.choose.get(kind.nameField) === 'other' ? names.gone : names.kept;
  const telling: Telling = { pair: { gone, kept, keptName: name }, facts, now };
  const made = madeOfBoth(kind, both, telling);
  refuseGaps(made.values);
  await refuseCircle(database, kind, { both, values: made.values });
  const moves = await movesOf(database, kind, telling);
  const steps: readonly Step[] = [
    keptStep(kind, both, made, versions.kept),
    ...moves.steps,
    { of: kind, id: gone, op: 'remove', version: versions.gone },
  ];
  return { steps, values: made.values, moved: moves.moved, facts };
}

function refuseGaps(values: readonly MergedValue[]): void {
  const gaps = values.filter(({ part, value }) => part.isRequired && (value === null || value.length === 0));
  if (gaps.length === 0) return;
  throw invalidFields(
    Object.fromEntries(
      gaps.map(({ part }) => [`choose.${part.name}`, ['It is required, and the other entry has none.']]),
    ),
  );
}

const MOST_ABOVE = 100;

// What the other one was part of may be part of the one that stays.
async function refuseCircle(
  database: Database,
  kind: Kind,
  { both, values }: { readonly both: Both; readonly values: readonly MergedValue[] },
): Promise<void> {
  const ids = new Set([both.kept.id, both.gone.id]);
  for (const { part, value } of values) {
    if (part.to !== kind.name || part.isList) continue;
    let above = value as string | null;
    for (let step = 0; above !== null && step < MOST_ABOVE; step += 1) {
      const [row] = await database.query<{ id: string | null }>(
        sql`select t.${sql.id(part.column)} as id from ${rowsOf(LIVE, kind)} t where t.id = ${above}`,
      );
      above = row?.id ?? null;
      if (above !== null && ids.has(above)) {
        const sentence = `The entry would come to stand above itself by "${part.label}". Choose the other one, or change it first.`;
        throw invalidFields({ [`choose.${part.name}`]: [sentence] });
      }
    }
  }
}
