import { cellOf, shownOf, whyShown } from '#domain/evidence/settle.ts';
import type { Step } from '#domain/writing/changeSet.ts';
import { isSame } from '#domain/writing/sameCells.ts';
import { partOf, type Writable } from '#domain/writing/writable.ts';
import type { Database } from '#server/database/database.ts';
import type { Planned } from '#server/facts/changes/carryOut.ts';
import { aboutKey, liveFacts } from '#server/facts/changes/claims.ts';

/** What is shown in place of values that were said, by field: the claim of it, what it says, and why it goes before, in a sentence. */
export type ShownInstead = Readonly<
  Record<string, { readonly claim: string; readonly value: unknown; readonly why: string }>
>;

interface Said {
  readonly id: string;
  readonly steps: readonly Step[];
  /** What became of the rows by them, where it is at hand. */
  readonly plans?: readonly Planned[];
}

/** Of the single values of a row that steps have set, those of which another claim is shown than the new one. */
export async function shownInstead(
  database: Database,
  of: Writable,
  { id, steps, plans = [] }: Said,
): Promise<ShownInstead> {
  const own = steps.filter((step) => step.op === 'set' && step.id === id);
  const claims = own.flatMap((step) => ('claims' in step ? [...step.claims] : []));
  const columns = plans.find(({ deed }) => deed?.id === id)?.deed?.columns ?? {};
  const isWritten = ([field, { value }]: (typeof claims)[number]): boolean => {
    const { column, isList } = partOf(of, field);
    return isList || (column in columns && isSame(columns[column] ?? null, value));
  };
  // What the row now has is what is shown.
  if (claims.every(isWritten)) return {};
  const live = await liveFacts(database, own);
  return Object.fromEntries(
    claims.flatMap(([field, { value: said }]) => {
      const part = partOf(of, field);
      if (part.isList) return [];
      const facts = live.get(aboutKey(id, field)) ?? [];
      // The one that was just made is the last.
      const [shown, mine] = [shownOf(facts), facts.at(-1)];
      if (!shown || !mine || isSame(cellOf(part, shown), said)) return [];
      const value = JSON.parse(shown.value) as unknown;
      return [[field, { claim: shown.id, value, why: whyShown(shown, mine) }]];
    }),
  );
}
