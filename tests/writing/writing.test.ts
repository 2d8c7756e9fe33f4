import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { refreshDerived } from '#server/facts/refreshDerived.ts';
import { DERIVED_NAMES } from '#server/query/derived.ts';
import { makeServices } from '#server/services.ts';
import { kept, keptFromScratch, madeAnew, staleValues, totalsFollow } from '#tests/support/followed.ts';
import { storeSampleSector } from '#tests/support/sampleSector.ts';
import { createTestDatabase } from '#tests/support/testDatabase.ts';
import { IS_THOROUGH } from '#tests/support/thorough.ts';
import { bestOf, type NaiveState } from './naiveState.ts';
import { RandomRun } from './randomRun.ts';
import { someStep, type SomeStep } from './someSteps.ts';
import { claimsWithoutSet, gapsInHistory, naiveLines, readStored, storedLines } from './storedState.ts';

const LENGTH = IS_THOROUGH ? 500 : 160;
const RUNS = IS_THOROUGH ? 3 : 1;
const BETWEEN = IS_THOROUGH ? 20 : 40;

let database: Database;

/** Makes the sample sector anew and does something in it. */
async function inSector(work: () => Promise<void>): Promise<void> {
  const made = await createTestDatabase();
  database = made.database;
  await storeSampleSector(database);
  await refreshDerived(database, DERIVED_NAMES, null);
  await madeAnew(database);
  await work().finally(() => made.drop());
}

/** The values of which people have told, but of which another claim is shown than the best. */
const notTheBest = (state: NaiveState): unknown[] =>
  [...state.rows.values()].flatMap(({ id, cells }) =>
    Object.entries(cells).flatMap(([field, cell]) => {
      const claims = state.claimsAbout(id, field);
      const isSingle = typeof cell !== 'object' || cell === null;
      if (!isSingle || !claims.some(({ by }) => by.startsWith('user:'))) return [];
      const best = bestOf(claims)?.value ?? null;
      return best === cell ? [] : [{ id, field, cell, best }];
    }),
  );

/** What follows from the rows, or tells of their past, and is not as it must be. */
async function beside(state: NaiveState): Promise<unknown> {
  await totalsFollow(database);
  return {
    stale: await staleValues(database),
    gaps: await gapsInHistory(database, [...state.everGone]),
    withoutSet: await claimsWithoutSet(database),
    notTheBest: notTheBest(state),
  };
}

/** One random run, in which the engine and the model are compared after each step. */
async function ran(steps: readonly SomeStep[]): Promise<void> {
  const run = new RandomRun(makeServices(database));
  await run.begin();
  for (const [index, step] of steps.entries()) {
    const said = await run.step(step);
    if (!said) continue;
    done.set(`${step.what} ${said[0]}`, (done.get(`${step.what} ${said[0]}`) ?? 0) + 1);
    expect([index, step, said[0]]).toEqual([index, step, said[1]]);
    const stored = await readStored(database);
    const [is, mustBe] = [storedLines(stored), naiveLines(run.state)];
    const differing = [
      is.filter((line) => !mustBe.includes(line)),
      mustBe.filter((line) => !is.includes(line)),
    ];
    expect([index, step, differing, is.length]).toEqual([index, step, [[], []], mustBe.length]);
    run.observe(stored);
    if (index % BETWEEN !== BETWEEN - 1) continue;
    const nothing = { stale: [], gaps: [], withoutSet: [], notTheBest: [] };
    expect([index, await beside(run.state)]).toEqual([index, nothing]);
  }
  // The last step may have had nothing to do.
  await totalsFollow(database);
  expect([await kept(database)]).toEqual(await keptFromScratch(database));
}

const done = new Map<string, number>();

test('whatever people write, decide and take back, rows, claims and sets are those of a naive model', async () => {
  const steps = fc.array(someStep, { minLength: LENGTH, maxLength: LENGTH });
  await fc.assert(
    fc.asyncProperty(steps, (some) => inSector(() => ran(some))),
    { numRuns: RUNS, endOnFailure: true },
  );
  // Every step was taken, and refused, now and then.
  for (const what of [
    'create',
    'edit',
    'connect',
    'disconnect',
    'merge',
    'remove',
    'decide',
    'decideSet',
    'undo',
  ]) {
    expect([what, done.get(`${what} done`) ?? 0]).toEqual([what, expect.toSatisfy((count) => count > 0)]);
  }
});
