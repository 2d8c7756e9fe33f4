import type { NewFact } from '#domain/writing/changeSet.ts';
import type { Database } from '#server/database/database.ts';
import {
  differingFacts,
  FACTS,
  goneFacts,
  keptFacts,
  type PackClaim,
  type PackRow,
} from '#server/facts/packRows.ts';
import { packId } from './ids.ts';

/** What becomes of the claims of a pack, and which of them are its own from now on. */
export interface ClaimPlan {
  readonly begun: readonly NewFact[];
  readonly revived: readonly PackClaim[];
  readonly ended: readonly PackClaim[];
  readonly came: readonly PackRow[];
}

/** Compares the claims of a pack with those that stand: new ones begin, those that are gone end, of other words the new ones count. A claim that a user ended stays so as long as the pack goes on making it. */
export async function planClaims(
  database: Database,
  pack: string,
  facts: readonly NewFact[],
): Promise<ClaimPlan> {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const differing = await differingFacts(database, facts);
  const plan = {
    begun: [] as NewFact[],
    revived: [] as PackClaim[],
    ended: await goneFacts(database, pack, [...byId.keys()]),
    came: [] as PackRow[],
  };
  const retold = differing.flatMap(({ id, isSame }) => (isSame ? [] : [retoldId(pack, byId.get(id))]));
  const kept = await keptFacts(database, retold);
  for (const { id, standing, isSame, isKnown, counts } of differing) {
    const fact = byId.get(id);
    if (!fact) continue;
    if (standing === null || isSame) {
      plan.came.push({
        kind: FACTS,
        id,
        ...(standing === null || standing === id ? {} : { standsAs: standing }),
      });
      if (standing === null) plan.begun.push(fact);
      else if (!counts) plan.revived.push({ ...toldOf(fact), id: standing });
    } else if (counts || !isKnown) {
      const standsAs = retoldId(pack, fact);
      plan.came.push({ kind: FACTS, id, standsAs });
      if (counts) plan.ended.push({ ...toldOf(fact), id: standing });
      if (kept.has(standsAs)) plan.revived.push({ ...toldOf(fact), id: standsAs });
      else plan.begun.push({ ...fact, id: standsAs });
    }
  }
  return plan;
}

// What is said in other words is another claim: nothing that was said is written over.
function retoldId(pack: string, fact: NewFact | undefined): string {
  const { id, quote, note, method, confidence, validFrom, validTo } = fact ?? {};
  return packId(pack, FACTS, JSON.stringify([id, quote, note, method, confidence, validFrom, validTo]));
}

/** Whom a claim is about, and the row that it links. */
export function toldOf({ id, subjectKind, subjectId, field, value }: NewFact): PackClaim {
  const target = value.startsWith('{') ? (JSON.parse(value) as { readonly id: string }).id : null;
  return { id, subjectKind, subjectId, field, target };
}
