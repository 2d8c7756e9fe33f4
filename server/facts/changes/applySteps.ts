import { factValueWriter } from '#domain/evidence/settle.ts';
import type { Cell, Step } from '#domain/writing/changeSet.ts';
import { newNames } from '#domain/writing/newNames.ts';
import { partOf, type Part } from '#domain/writing/writable.ts';
import type { Database } from '#server/database/database.ts';
import { carryOut, type Planned, type Writing } from './carryOut.ts';
import { linkedNames, liveFacts } from './claims.ts';
import { keysOfNames } from './keys.ts';
import { endingWith } from './endingWith.ts';
import { lockRows, type CurrentRows } from './lockRows.ts';
import { planStep } from './planStep.ts';
import { dependentSteps } from './removal.ts';
import { staleEdit } from './stale.ts';
import type { ComingSet } from '#domain/writing/keptSet.ts';

/**
 * Brings the steps of a set into the rows, all or nothing with the transaction: locks the rows in one order, refuses edits of
 * versions that others have changed (STALE), keeps what was, writes rows and claims, and lets everything follow that is made of them.
 * Gives what became of each row; where that is nothing, nothing is kept of it. Rows that are locked already are given with it.
 */
export async function applySteps(
  writing: Writing,
  set: ComingSet,
  given: readonly Step[],
  locked?: CurrentRows,
): Promise<readonly Planned[]> {
  const { database } = writing;
  const steps = [...(await dependentSteps(database, given)), ...given];
  const current = await lockRows(
    database,
    steps.filter(({ op }) => op !== 'create'),
    locked,
  );
  await refuseStale(database, steps, current);
  const names = await linkedNames(database, steps.flatMap(linksOf), newNames(steps));
  const planning = {
    set,
    now: writing.now,
    live: await liveFacts(database, steps),
    write: factValueWriter(names),
    keys: await keysOfNames(database, steps),
    ending: await endingWith(
      database,
      steps.flatMap(({ op, id }) => (op === 'remove' ? (current.get(id) ?? []) : [])),
    ),
  };
  const plans = steps.flatMap((step) => planStep({ ...planning, step, row: current.get(step.id) }) ?? []);
  if (plans.length > 0) await carryOut(writing, set, plans);
  return plans;
}

function linksOf(step: Step): { part: Part; value: Cell }[] {
  if (step.op !== 'create' && step.op !== 'set') return [];
  return [...step.claims].map(([name, { value }]) => ({ part: partOf(step.of, name), value }));
}

async function refuseStale(database: Database, steps: readonly Step[], current: CurrentRows): Promise<void> {
  for (const step of steps) {
    const row = current.get(step.id);
    if (!row || !('version' in step) || step.version === null) continue;
    const refusal = await staleEdit(database, row, step.version);
    if (refusal) throw refusal;
  }
}
