import { can, lowestAudience, type Viewer } from '#domain/access.ts';
import type { ApprovalStatus } from '#domain/approval.ts';
import { AppError, forbidden } from '#domain/errors.ts';
import type { Kind } from '#domain/kind.ts';
import type { Step } from '#domain/writing/changeSet.ts';
import type { Database } from '#server/database/database.ts';
import { uuidV7 } from '#server/database/values/uuid.ts';
import type { Writing } from '#server/facts/changes/carryOut.ts';
import { lockRows, type Current } from '#server/facts/changes/lockRows.ts';
import { decideSet, makeSet, makeSetOf, suggestSet } from './sets.ts';
import { lockSet } from '#server/facts/changes/storeSet.ts';
import { abilitiesOf } from './abilities.ts';
import { refuseDuplicates } from './duplicates/duplicates.ts';
import { beginReading } from './beginReading.ts';
import { readEntry } from './readEntry.ts';
import type { Place } from './reading.ts';
import { readRequest, seenVersion } from './requests.ts';
import type { EditingServices } from './services.ts';
import { rowComesBack } from './review/conversation.ts';
import { shownInstead } from './shown/shownInstead.ts';
import { lockedRow, type Standing } from './standingRow.ts';
import { makeWhole } from './wholeEntry.ts';
import { newSet, requireWriter, write, type Asked, type Written } from './write.ts';

/** Makes a new entry, with all that is nested in it; it waits for approval. 403 where the role is too low, 422 with every wrong field, 409 where it may be there already. */
export function createEntry(
  services: EditingServices,
  kind: Kind,
  { asked, body }: { readonly asked: Asked; readonly body: unknown },
): Promise<Written> {
  const { viewer } = asked;
  requireTo(viewer, 'create', kind.name);
  return write(services, asked, async (writing) => {
    const request = readRequest(body, ['force', 'approve']);
    const id = uuidV7(writing.now);
    const steps = await readSteps(services, writing, {
      viewer,
      request,
      place: { of: kind, id, path: '', isNew: true },
    });
    for (const { of } of steps) requireTo(viewer, 'create', of.name);
    if (!request.isForced) await refuseDuplicates(writing.database, steps, viewer);
    if (request.approves) requireTo(viewer, 'approve', kind.name);
    const set = newSet(writing, viewer, {
      kind: 'edit',
      title: `New ${kind.label.toLowerCase()}: ${nameIn(kind, steps)}`,
      note: request.note,
    });
    await makeSet(writing, set, steps);
    if (!request.approves) return { id, changeSet: { id: set.id, status: 'PENDING' }, isSuggestion: false };
    await decideOwn(writing, viewer, set.id);
    return { id, changeSet: { id: set.id, status: 'APPROVED' }, isSuggestion: false };
  });
}

/** Approves what the viewer has just made. */
export async function decideOwn(writing: Writing, viewer: Viewer, id: string): Promise<void> {
  const kept = await lockSet(writing.database, id);
  if (!kept) return;
  const deciding = newSet(writing, viewer, {
    kind: 'edit',
    title: `Approved: ${kept.title}`,
    note: null,
  });
  await decideSet(writing, kept, { deciding, status: 'APPROVED', reason: null, isForced: false });
}

/**
 * Changes an entry: at once where the viewer may edit it, else as a suggestion that waits. 404 where it is not seen, 410 where it was
 * removed, 409 where somebody else has changed it since, 422 with every wrong field.
 */
export function editEntry(
  services: EditingServices,
  kind: Kind,
  {
    asked,
    id,
    body,
    version,
    isWhole = false,
  }: {
    readonly asked: Asked;
    readonly id: string;
    readonly body: unknown;
    readonly version: number | null;
    /** It takes the place of all that stands. */
    readonly isWhole?: boolean;
  },
): Promise<Written> {
  const { viewer } = asked;
  requireTo(viewer, 'suggest', kind.name);
  return write(services, asked, async (writing) => {
    const row = await lockedRow(writing.database, kind, { id, viewer });
    const request = readRequest(body, ['version']);
    const seen = seenVersion(request.version, version);
    const abilities = abilitiesOf(viewer, kind.name, row);
    if (isWhole && !abilities.edit) throw forbidden(lowestAudience('edit', kind.name));
    if (abilities.edit && seen === null) throw missingVersion();
    const place = { of: kind, id, path: '', isNew: false, isWhole };
    const { current } = row;
    const steps = await readSteps(services, writing, { viewer, request, version: seen, place, current });
    const isSuggestion = !abilities.edit;
    if (!isSuggestion) await requireSteps(writing.database, viewer, { steps, id });
    const title = `${isSuggestion ? 'Suggested' : 'Edited'}: ${row.name ?? id}`;
    const set = newSet(writing, viewer, {
      kind: isSuggestion ? 'suggestion' : 'edit',
      title,
      note: request.note,
    });
    const locked = new Map(current ? [[id, current]] : []);
    const { status, plans } = isSuggestion
      ? { status: await suggestSet(writing, set, refuseRemovals(kind, steps)), plans: [] }
      : await makeSetOf(writing, { ...set, rowStatus: rowStatusIn(row) }, steps, locked);
    // Of a row that is approved nobody is asked any more.
    if (!isSuggestion && row.status !== 'APPROVED') await rowComesBack(writing.database, viewer, id);
    const shown = isSuggestion ? {} : await shownInstead(writing.database, kind, { id, steps, plans });
    const changeSet = status === null ? null : { id: set.id, status };
    return { id, changeSet, isSuggestion, shown, state: () => row };
  });
}

// What comes with an edit is asked for as what it is: new rows as if they were made by themselves, links as rows of their own.
async function requireSteps(
  database: Database,
  viewer: Viewer,
  { steps, id }: { readonly steps: readonly Step[]; readonly id: string },
): Promise<void> {
  for (const { op, of } of steps) if (op === 'create') requireTo(viewer, 'create', of.name);
  const links = steps.filter((step) => step.op !== 'create' && step.id !== id);
  for (const row of (await lockRows(database, links)).values()) {
    if (!abilitiesOf(viewer, row.of.name, row).edit) throw forbidden(lowestAudience('edit', row.of.name));
  }
}

// Links of an approved entry that is edited are live with it.
const rowStatusIn = ({ status }: Standing): ApprovalStatus =>
  status === 'APPROVED' ? 'APPROVED' : 'PENDING';

function refuseRemovals(kind: Kind, steps: readonly Step[]): readonly Step[] {
  if (steps.some(({ op }) => op === 'remove')) throw forbidden(lowestAudience('edit', kind.name));
  return steps;
}

/** Removes an entry and what cannot stand without it: nobody sees it from then on, its history stays. */
export function removeEntry(
  services: EditingServices,
  kind: Kind,
  { asked, id, version }: { readonly asked: Asked; readonly id: string; readonly version: number | null },
): Promise<Written> {
  const { viewer } = asked;
  return write(services, asked, async (writing) => {
    const row = await lockedRow(writing.database, kind, { id, viewer });
    requireTo(viewer, 'remove', kind.name);
    if (version === null) throw missingVersion();
    const set = newSet(writing, viewer, { kind: 'edit', title: `Removed: ${row.name ?? id}`, note: null });
    const status = await makeSet(writing, set, [{ of: kind, id, op: 'remove', version }]);
    return { id, changeSet: status === null ? null : { id: set.id, status }, isSuggestion: false };
  });
}

const missingVersion = (): AppError =>
  new AppError('INVALID_FIELDS', {
    message: 'Say which version of the entry you saw, so that nobody else’s change is lost.',
    fields: {
      version: ['Send the version of the entry that you read, as "version" or in an If-Match header.'],
    },
  });

/** Throws where the viewer's role does not allow the action: 401 without a session, 403 with the role that may. */
export function requireTo(
  viewer: Viewer,
  action: 'create' | 'edit' | 'approve' | 'decline' | 'remove' | 'suggest',
  of: string,
): void {
  if (can(viewer, action, of)) return;
  requireWriter(viewer);
  throw forbidden(lowestAudience(action, of));
}

interface Requested {
  readonly place: Place;
  readonly viewer: Viewer;
  readonly request: ReturnType<typeof readRequest>;
  readonly version?: number | null;
  /** The row, where it was locked and read already. */
  readonly current?: Current | undefined;
}

/** Reads a request into steps; everything that is wrong is told at once. */
export async function readSteps(
  services: EditingServices,
  writing: Writing,
  { viewer, request, version = null, place, current }: Requested,
): Promise<readonly Step[]> {
  const standing = await standingValues(writing.database, place, current);
  const reading = await beginReading(services, writing, { viewer, sources: request.sources, standing });
  const claims = await readEntry(reading, place, request.values);
  if (place.isWhole) await makeWhole(reading, place, { values: request.values, claims });
  reading.problems.refuse();
  const { of, id, isNew } = place;
  const own: Step = isNew ? { of, id, op: 'create', claims } : { of, id, op: 'set', version, claims };
  return [...reading.before, own, ...reading.after];
}

async function standingValues(
  database: Database,
  { of, id, isNew }: Place,
  locked: Current | undefined,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (isNew) return new Map();
  const current = locked ?? (await lockRows(database, [{ of, id }])).get(id);
  return new Map(
    Object.entries(current?.cells ?? {}).flatMap(([name, cell]) =>
      cell === null ? [] : [[name, [cell].flat()]],
    ),
  );
}

function nameIn(kind: Kind, steps: readonly Step[]): string {
  const own = steps.find((step) => step.of === kind && step.op === 'create');
  const name = own && 'claims' in own ? own.claims.get(kind.nameField)?.value : undefined;
  return typeof name === 'string' ? name : '';
}
