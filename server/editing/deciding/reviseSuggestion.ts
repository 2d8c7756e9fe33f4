import type { Viewer } from '#domain/access.ts';
import { AppError, invalidFields } from '#domain/errors.ts';
import type { Kind } from '#domain/kind.ts';
import { findKind } from '#domain/registry.ts';
import { evidenceOf } from '#domain/writing/changeSet.ts';
import { isSame } from '#domain/writing/sameCells.ts';
import { sql } from '#server/database/sql.ts';
import type { Writing } from '#server/facts/changes/carryOut.ts';
import type { KeptChange, KeptSet, StoredChange } from '#domain/writing/keptSet.ts';
import { readChanges, dropChanges, storeChanges } from '#server/facts/changes/storeSet.ts';
import { readSteps } from '#server/editing/entries.ts';
import { readRequest } from '#server/editing/requests.ts';
import type { EditingServices } from '#server/editing/services.ts';
import { suggestedChanges } from '#server/editing/sets.ts';
import { lockedRow } from '#server/editing/standingRow.ts';
import { comesBack } from '#server/editing/review/conversation.ts';

interface Revised {
  readonly viewer: Viewer;
  /** The viewer's own, locked. */
  readonly set: KeptSet;
  readonly body: unknown;
}

/**
 * Puts other values in place of those of a waiting suggestion, which then waits for its reviewers again. Where a value stays and nothing is
 * said of what it rests on, it rests on what it did. Throws DECIDED_ALREADY where it waits no more, INVALID_FIELDS where it is not values of
 * one entry, or none of them would change anything.
 */
export async function reviseSuggestion(
  services: EditingServices,
  writing: Writing,
  { viewer, set, body }: Revised,
): Promise<void> {
  const { database } = writing;
  if (set.status !== 'PENDING') {
    throw new AppError('DECIDED_ALREADY', {
      message: `This change is ${set.status.toLowerCase()} already. Suggest another one.`,
    });
  }
  const kept = await readChanges(database, set.id);
  const { of, id } = subjectOf(set, kept);
  await lockedRow(database, of, { id, viewer });
  const request = readRequest(body, ['version']);
  const place = { of, id, path: '', isNew: false, isWhole: false };
  const steps = await readSteps(services, writing, { viewer, request, version: request.version, place });
  if (steps.some((step) => step.op !== 'set' || step.id !== id)) throw onlyValues();
  const changes = (await suggestedChanges(database, steps)).map((change) => withEvidence(change, kept));
  if (changes.length === 0) {
    throw invalidFields({ values: ['None of these values differs from what stands. Withdraw it instead.'] });
  }
  await dropChanges(database, set.id);
  await storeChanges(database, set, changes);
  await database.query(sql`
    update change_set set revision = revision + 1, note = coalesce(${request.note}::text, note) where id = ${set.id}`);
  await comesBack(database, set.id);
}

function subjectOf(set: KeptSet, kept: readonly KeptChange[]): { readonly of: Kind; readonly id: string } {
  const [first] = kept;
  const of = first && findKind(first.subjectKind);
  const isPlain = kept.every(({ op, subjectId }) => op === 'set' && subjectId === first?.subjectId);
  if (!of || !isPlain || set.kind !== 'suggestion' || set.applied !== null) throw onlyValues();
  return { of, id: first.subjectId };
}

function withEvidence(change: StoredChange, kept: readonly KeptChange[]): StoredChange {
  const before = kept.find(({ field }) => field === change.field);
  const isSourced = change.evidence?.sourceId != null;
  if (!before || isSourced || !isSame(before.value, change.value)) return change;
  return { ...change, evidence: evidenceOf(before) };
}

const onlyValues = (): AppError =>
  invalidFields({
    values: ['Only suggested values of one entry are changed. Withdraw this one and suggest it anew.'],
  });
