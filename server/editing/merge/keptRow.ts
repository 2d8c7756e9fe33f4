import { leftOf } from '#domain/evidence/settle.ts';
import type { Cell, Claim, Evidence, Step, Taken } from '#domain/writing/changeSet.ts';
import { isSame } from '#domain/writing/sameCells.ts';
import type { Part, Writable } from '#domain/writing/writable.ts';
import { UNSOURCED } from '#server/editing/evidence.ts';
import { bestEvidence, retold, saying, type Pair, type WholeFact } from './claimsOfBoth.ts';
import { mergedValues, type Both, type MergedValue } from './mergedValues.ts';

/** What the values of two rows that become one are told with. */
export interface Telling {
  readonly pair: Pair;
  readonly facts: readonly WholeFact[];
  readonly now: Date;
}

/** What a row is made of that takes the place of another one: what is said anew, and what comes as it was. */
export interface Made {
  readonly claims: Map<string, Claim>;
  readonly taken: Map<string, Taken>;
}

/**
 * What becomes of the row that stays. A value that changes is said by who merges, resting on what it rested on at the other row: so it
 * holds against the next load of a pack. Where both say the same, the claims of both count. All else that was told of the other row ends.
 */
export function madeOfBoth(
  of: Writable,
  both: Both,
  telling: Telling,
): Made & { readonly values: readonly MergedValue[] } {
  const made: Made = { claims: new Map(), taken: new Map() };
  const values = mergedValues(of, both).filter(({ part }) => !('ends' in of) || part.field !== undefined);
  for (const merged of values) {
    const { part, value } = merged;
    const standing = both.kept.cells[part.name] ?? null;
    if (isSame(standing, value)) agree(made, both, merged, telling);
    else if (isSame(merged.this, value)) made.taken.set(part.name, letGo(both, merged, telling));
    else made.claims.set(part.name, claimOf(of, both, merged, telling));
  }
  return { ...made, values };
}

const itemsOf = (cell: Cell): readonly string[] => (cell === null ? [] : [cell].flat());

function agree({ taken }: Made, { gone, kept }: Both, { part, other }: MergedValue, telling: Telling): void {
  const standing = kept.cells[part.name] ?? null;
  const same = itemsOf(other).filter((item) => itemsOf(standing).includes(item));
  const facts = same
    .flatMap((item) => saying(telling.facts, { id: gone.id, part, item }))
    .flatMap((fact) => retold(telling.pair, fact, telling.now) ?? []);
  if (facts.length > 0) taken.set(part.name, { cell: standing, facts });
}

// A link to the row that goes leads nowhere else, or to what the next best claim says.
function letGo({ kept, gone }: Both, { part, value }: MergedValue, { facts }: Telling): Taken {
  if (part.isList || value !== null) return { cell: value, facts: [] };
  const live = facts.filter(({ subjectId, field }) => subjectId === kept.id && field === part.name);
  return { cell: leftOf(part, live, new Set([kept.id, gone.id])), facts: [] };
}

function claimOf(of: Writable, both: Both, { part, value }: MergedValue, { facts }: Telling): Claim {
  const standing = itemsOf(both.kept.cells[part.name] ?? null);
  const restsOn = (item: string): Evidence =>
    bestEvidence([
      ...saying(facts, { id: both.gone.id, part, item }),
      ...nameFacts(of, part, { facts, item }),
    ]) ?? UNSOURCED;
  if (!part.isList) {
    const evidence = typeof value === 'string' ? restsOn(value) : UNSOURCED;
    return { value, evidence, isChosen: true };
  }
  const added = itemsOf(value).filter((item) => !standing.includes(item));
  const items = new Map(added.map((item) => [item, restsOn(item)]));
  const sourced = [...items.values()].find(({ sourceId }) => sourceId !== null);
  return { value, evidence: sourced ?? UNSOURCED, items };
}

// Another name was the first one of either row.
function nameFacts(
  of: Writable,
  { name, field }: Part,
  { facts, item }: { readonly facts: readonly WholeFact[]; readonly item: string },
): readonly WholeFact[] {
  if (!('nameField' in of) || name !== 'aliases' || field === undefined) return [];
  const said = JSON.stringify(item);
  return facts.filter((fact) => fact.field === of.nameField && fact.value === said);
}

/** The step that makes the row of both. */
export const keptStep = (
  of: Writable,
  both: Both,
  { claims, taken }: Made,
  version: number | null,
): Step => ({
  of,
  id: both.kept.id,
  op: 'set',
  version,
  claims,
  taken,
});
