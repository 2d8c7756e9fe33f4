import { kindOf } from '#domain/registry.ts';
import type { Database } from '#server/database/database.ts';
import { affectedBy, hangsOtherwise, type Written } from '#server/facts/follow/affected.ts';
import { follow, type RefreshNames } from '#server/facts/follow/follow.ts';
import type { BegunFact, ComingSet, StoredChange } from '#domain/writing/keptSet.ts';
import { statusOfFacts, storeApplied } from './storeSet.ts';
import { writeRows, type Deed } from './writeRows.ts';

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
  readonly begun: readonly BegunFact[];
  /** Claims that count again. */
  readonly revived: readonly string[];
  readonly changes: readonly StoredChange[];
}

/** Carries out what is planned for the rows of a set, by a number of statements that does not grow with the rows, and then whatever follows. */
export async function carryOut(
  { database, names }: Writing,
  set: ComingSet,
  plans: readonly Planned[],
): Promise<void> {
  const deeds = [...onceEach(plans.flatMap(({ deed }) => deed ?? []))];
  const changes = plans.flatMap((plan) => plan.changes);
  // Nothing hung on rows that were not there.
  const standing = writtenBy(deeds.filter(({ does }) => does === 'update' || does === 'delete'));
  // Where everything hangs as it did, it is enough to ask for it afterwards.
  const before = standing.some(hangsOtherwise) ? await affectedBy(database, standing) : undefined;
  await writeRows(database, deeds, set.author);
  await statusOfFacts(database, deeds.filter(isDecided));
  const [begun, revived] = [plans.flatMap((plan) => plan.begun), plans.flatMap((plan) => plan.revived)];
  await storeApplied(database, set, { changes, begun, revived });
  const told = factsWritten(plans).filter(({ ids }) => ids.length > 0);
  await follow(database, [...writtenBy(deeds), ...told], before, names);
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

// Of each kind the rows of which everything may follow, those of which what is made of some columns may, and those that are new.
function writtenBy(deeds: readonly Deed[]): Written[] {
  return [...Map.groupBy(deeds, ({ of }) => of)].flatMap(([of, some]) =>
    [...Map.groupBy(some, (deed) => (isDecided(deed) ? 'decide' : deed.does))].map(([does, rows]) => {
      const columns =
        does === 'update' ? [...new Set(rows.flatMap((row) => Object.keys(row.columns)))] : null;
      return { of, ids: rows.map(({ id }) => id), columns, isNew: does === 'insert' };
    }),
  );
}

// What follows from the claims about a new row follows from the row, and one tells that there are some; those of a link are about its ends.
function factsWritten(plans: readonly Planned[]): Written[] {
  const isNew = ({ deed }: Planned): boolean => deed?.does === 'insert' && !('ends' in deed.of);
  return [...Map.groupBy(plans, isNew)].map(([areNew, some]) => {
    const changes = some.flatMap((plan) => plan.changes);
    const ids = changes.flatMap(({ begun, ended, facts = [] }) =>
      [begun.map(({ id }) => id), ended, facts].flat(),
    );
    return { of: kindOf('fact'), ids: areNew ? ids.slice(0, 1) : ids, columns: areNew ? [] : null };
  });
}
