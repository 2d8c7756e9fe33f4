import type { NewFact } from '#domain/evidence/settle.ts';
import { kindOf } from '#domain/registry.ts';
import type { NewSet } from '#domain/writing/changeSet.ts';
import type { Writable } from '#domain/writing/writable.ts';
import type { Database } from '#server/database/database.ts';
import { affectedBy, type Written } from '#server/facts/follow/affected.ts';
import { follow, type RefreshNames } from '#server/facts/follow/follow.ts';
import {
  endFacts,
  markApplied,
  reviveFacts,
  storeChanges,
  storeFacts,
  type StoredChange,
} from './storeSet.ts';
import { keepRows } from './writeRows.ts';

/** What the engine writes with: a transaction, the time, and how names become findable. */
export interface Writing {
  readonly database: Database;
  readonly now: Date;
  readonly names: RefreshNames;
}

/** What is done to one row. */
export interface Planned {
  readonly row: { readonly of: Writable; readonly id: string; readonly isNew: boolean };
  readonly write: (database: Database) => Promise<void>;
  readonly written: Written;
  readonly begun: readonly (NewFact & { readonly status: string })[];
  /** Claims that count again. */
  readonly revived: readonly string[];
  readonly changes: readonly StoredChange[];
}

/** Carries out what is planned for the rows of a set: all in one statement after the other, and then whatever follows. */
export async function carryOut(
  { database, names }: Writing,
  set: NewSet,
  plans: readonly Planned[],
): Promise<void> {
  const written = plans.map((plan) => plan.written);
  const before = await affectedBy(database, written);
  // A row whose values stay has no version that ends.
  const changing = plans.filter(({ row, written: { columns } }) => !row.isNew && columns?.length !== 0);
  const standing = changing.map(({ row }) => row);
  await keepRows(database, standing, set.author);
  for (const { write } of plans) await write(database);
  const changes = plans.flatMap((plan) => plan.changes);
  await endFacts(
    database,
    changes.flatMap(({ ended }) => ended),
  );
  await reviveFacts(
    database,
    plans.flatMap(({ revived }) => revived),
  );
  await storeFacts(
    database,
    set,
    plans.flatMap(({ begun }) => begun),
  );
  await storeChanges(database, set, changes);
  await markApplied(database, set.id);
  await follow(database, [...written, ...factsWritten(changes)], before, names);
}

function factsWritten(changes: readonly StoredChange[]): Written[] {
  const ids = changes.flatMap(({ begun, ended }) => [...begun.map(({ id }) => id), ...ended]);
  return ids.length === 0 ? [] : [{ of: kindOf('fact'), ids, columns: null }];
}
