import type { Viewer } from '#domain/access.ts';
import { invalidFields } from '#domain/errors.ts';
import type { Kind } from '#domain/kind.ts';
import { kindOf } from '#domain/registry.ts';
import { mayBeSameRound } from '#domain/rounds/sameRound.ts';
import type { SameRounds } from '#domain/writing/toldMerge.ts';
import type { Database } from '#server/database/database.ts';
import { datedRounds, roundInShort, type StandingRound } from '#server/editing/duplicates/duplicateRounds.ts';
import type { IdPair } from '#server/editing/review/waitingMerge.ts';
import type { Writing } from '#server/facts/changes/carryOut.ts';
import { lockRows, type Current } from '#server/facts/changes/lockRows.ts';
import { planMerge, type Plan } from './planMerge.ts';

const ROUND = kindOf('fundingRound');
const NONE = new Map<string, never>();

/** Rounds that both companies have and that may be one round told twice; none of entries that have no rounds. */
export async function sameRounds(
  database: Database,
  kind: Kind,
  {
    viewer,
    pair,
    chosen,
  }: { readonly viewer: Viewer; readonly pair: IdPair; readonly chosen: readonly IdPair[] },
): Promise<readonly SameRounds[]> {
  if (kind !== kindOf('organization')) return [];
  const rounds = await datedRounds(database, [pair.kept, pair.gone], viewer);
  const of = (company: string): StandingRound[] => rounds.filter((round) => round.company === company);
  return of(pair.gone).flatMap((other) =>
    of(pair.kept)
      .filter((one) => mayBeSameRound(one, other))
      .map((one) => ({
        this: told(one),
        other: told(other),
        isMerged: chosen.some(({ kept, gone }) => kept === one.id && gone === other.id),
      })),
  );
}

const told = (round: StandingRound): SameRounds['this'] => ({
  id: round.id,
  name: round.name,
  about: roundInShort(round),
});

/** Works out how rounds of two companies become one each. Throws INVALID_FIELDS for rounds that are not one of each. */
export async function planRounds(
  writing: Writing,
  pair: IdPair,
  rounds: readonly IdPair[],
): Promise<readonly Plan[]> {
  if (rounds.length === 0) return [];
  const ids = rounds.flatMap(({ kept, gone }) => [kept, gone]);
  const locked = await lockRows(
    writing.database,
    ids.map((id) => ({ of: ROUND, id })),
  );
  const roundOf = (id: string, company: string): Current | undefined => {
    const row = locked.get(id);
    return row?.cells['entity'] === company ? row : undefined;
  };
  const plans: Plan[] = [];
  for (const [index, { kept, gone }] of rounds.entries()) {
    const [one, other] = [roundOf(kept, pair.kept), roundOf(gone, pair.gone)];
    if (!one || !other || (one.status !== 'APPROVED' && one.status !== other.status)) throw noPair(index);
    const both = { kept: one, gone: other, choose: NONE };
    plans.push(await planMerge(writing, ROUND, { both, versions: { kept: null, gone: null } }));
  }
  return plans;
}

const noPair = (index: number) =>
  invalidFields({
    [`rounds.${index}`]: [
      'Name a round of each of the two entries; the one that stays must be approved if the other one is.',
    ],
  });
