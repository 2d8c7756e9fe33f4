import { kindOf } from '#domain/registry.ts';
import type { NewFact, NewSet } from '#domain/writing/changeSet.ts';
import type { Database } from '#server/database/database.ts';
import { affectedBy, type Written } from '#server/facts/follow/affected.ts';
import { follow, type RefreshNames } from '#server/facts/follow/follow.ts';
import {
  endFacts,
  markApplied,
  reviveFacts,
  statusOfFacts,
  storeChanges,
  storeFacts,
  type StoredChange,
} from './storeSet.ts';
import { keepRows, writeRows, type Deed } from './writeRows.ts';

/** What the engine writes with: a transaction, the time, and how names become findable. */
export interface Writing {
  readonly database: Database;
  readonly now: Date;
  readonly names: RefreshNames;
}

/** What is done to one row, and what comes of it for the claims about it. */
export interface Planned {
  /** Nothing becomes of a row whose values stay: claims that are not the best leave it as it is. */
  readonly deed: Deed | null;
  readonly begun: readonly (NewFact & { readonly status: string })[];
  /** Claims that count again. */
  readonly revived: readonly string[];
  readonly changes: readonly StoredChange[];
}

/** Carries out what is planned for the rows of a set, by a number of statements that does not grow with the rows, and then whatever follows. */
export async function carryOut(
  { database, names }: Writing,
  set: NewSet,
  plans: readonly Planned[],
): Promise<void> {
  const deeds = [...onceEach(plans.flatMap(({ deed }) => deed ?? []))];
  const changes = plans.flatMap((plan) => plan.changes);
  const written = writtenBy(deeds);
  const standing = deeds.filter(({ does }) => does === 'update' || does === 'delete');
  // Nothing hung on rows that were not there.
  const before = await affectedBy(database, writtenBy(standing));
  await keepRows(database, standing, set.author);
  await writeRows(database, deeds);
  await statusOfFacts(database, deeds.filter(isDecided));
  const ended = changes.flatMap((change) => change.ended);
  await endFacts(database, ended);
  const revived = plans.flatMap((plan) => plan.revived);
  await reviveFacts(database, revived);
  const begun = plans.flatMap((plan) => plan.begun);
  await storeFacts(database, set, begun);
  await storeChanges(database, set, changes);
  await markApplied(database, set.id);
  await follow(database, [...written, ...factsWritten(changes)], before, names);
}

// A row gets one new version from a set, whatever number of steps is about it.
function onceEach(deeds: readonly Deed[]): Iterable<Deed> {
  const byId = new Map<string, Deed>();
  for (const deed of deeds) {
    const { does, columns } = byId.get(deed.id) ?? deed;
    const isWhole = deed.does === 'delete' || deed.does === 'restore';
    byId.set(deed.id, isWhole ? deed : { ...deed, does, columns: { ...columns, ...deed.columns } });
  }
  return byId.values();
}

const isDecided = ({ does, columns }: Deed): boolean => does === 'update' && 'status' in columns;

// Of each kind the rows of which everything may follow, and those of which what is made of some columns may.
function writtenBy(deeds: readonly Deed[]): Written[] {
  const isInPart = (deed: Deed): boolean => deed.does === 'update' && !isDecided(deed);
  return [...Map.groupBy(deeds, ({ of }) => of)].flatMap(([of, some]) =>
    [...Map.groupBy(some, isInPart)].map(([inPart, rows]): Written => {
      const columns = rows.flatMap((row) => Object.keys(row.columns));
      return { of, ids: rows.map(({ id }) => id), columns: inPart ? [...new Set(columns)] : null };
    }),
  );
}

function factsWritten(changes: readonly StoredChange[]): Written[] {
  const ids = changes.flatMap(({ begun, ended, facts = [] }) => [
    ...begun.map(({ id }) => id),
    ...ended,
    ...facts,
  ]);
  return ids.length === 0 ? [] : [{ of: kindOf('fact'), ids, columns: null }];
}
