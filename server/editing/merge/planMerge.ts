import { invalidFields } from '#domain/errors.ts';
import type { Kind } from '#domain/kind.ts';
import type { Step } from '#domain/writing/changeSet.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { LIVE } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import type { Writing } from '#server/facts/changes/carryOut.ts';
import type { Current } from '#server/facts/changes/lockRows.ts';
import { claimsAbout, type WholeFact } from './claimsOfBoth.ts';
import { keptStep, madeOfBoth, type Telling } from './keptRow.ts';
import type { Both, MergedValue } from './mergedValues.ts';
import { movesOf, type Moved } from './moves.ts';

/** Two locked rows of a kind that become one, and the versions that were seen of them. */
export interface Planning {
  readonly both: Both;
  readonly versions: { readonly kept: number | null; readonly gone: number | null };
}

/** What a merge comes to. */
export interface Plan {
  readonly steps: readonly Step[];
  readonly values: readonly MergedValue[];
  readonly moved: readonly Moved[];
  readonly facts: readonly WholeFact[];
}

const nameOf = ({ nameField }: Kind, { cells, id }: Current): string => String(cells[nameField] ?? id);

/** Works out the steps that make one of two rows. Throws INVALID_FIELDS where something required is missing, or one would stand above itself. */
export async function planMerge(
  { database, now }: Writing,
  kind: Kind,
  { both, versions }: Planning,
): Promise<Plan> {
  const { kept, gone, choose } = both;
  const facts = await claimsAbout(database, [kept.id, gone.id], gone.id);
  const keptName = nameOf(kind, choose.get(kind.nameField) === 'other' ? gone : kept);
  const telling: Telling = { pair: { gone: gone.id, kept: kept.id, keptName }, facts, now };
  const made = madeOfBoth(kind, both, telling);
  refuseGaps(made.values);
  await refuseCircle(database, kind, { both, values: made.values });
  const moves = await movesOf(database, kind, telling);
  const steps: readonly Step[] = [
    keptStep(kind, both, made, versions.kept),
    ...moves.steps,
    { of: kind, id: gone.id, op: 'remove', version: versions.gone },
  ];
  return { steps, values: made.values, moved: moves.moved, facts };
}

/** The steps of several merges as those of one: a row that goes is changed by none, and one that several change is changed once. */
export function joinedSteps(steps: readonly Step[]): readonly Step[] {
  const going = new Set(steps.flatMap(({ op, id }) => (op === 'remove' ? [id] : [])));
  const joined = new Map<string, Step>();
  for (const step of steps) {
    const known = joined.get(step.id);
    if (step.op === 'remove') joined.set(step.id, known?.op === 'remove' ? heldTo(known, step) : step);
    else if (!going.has(step.id)) joined.set(step.id, known ? together(known, step) : step);
  }
  return [...joined.values()];
}

type Removal = Step & { readonly op: 'remove' };

const heldTo = (one: Removal, other: Removal): Step => ({ ...one, version: one.version ?? other.version });

function together(one: Step, other: Step): Step {
  if (one.op !== 'set' || other.op !== 'set') return other;
  return {
    ...one,
    version: one.version ?? other.version,
    claims: new Map([...other.claims, ...one.claims]),
    taken: new Map([...(other.taken ?? []), ...(one.taken ?? [])]),
  };
}

function refuseGaps(values: readonly MergedValue[]): void {
  const gaps = values.filter(({ part, value }) => part.isRequired && (value === null || value.length === 0));
  if (gaps.length === 0) return;
  throw invalidFields(
    Object.fromEntries(
      gaps.map(({ part }) => [`choose.${part.name}`, ['It is required, and the other entry has none.']]),
    ),
  );
}

const MOST_ABOVE = 100;

// What the other one was part of may be part of the one that stays.
async function refuseCircle(
  database: Database,
  kind: Kind,
  { both, values }: { readonly both: Both; readonly values: readonly MergedValue[] },
): Promise<void> {
  const ids = new Set([both.kept.id, both.gone.id]);
  for (const { part, value } of values) {
    if (part.to !== kind.name || part.isList) continue;
    let above = value as string | null;
    for (let step = 0; above !== null && step < MOST_ABOVE; step += 1) {
      const [row] = await database.query<{ id: string | null }>(
        sql`select t.${sql.id(part.column)} as id from ${rowsOf(LIVE, kind)} t where t.id = ${above}`,
      );
      above = row?.id ?? null;
      if (above !== null && ids.has(above)) {
        const sentence = `The entry would come to stand above itself by "${part.label}". Choose the other one, or change it first.`;
        throw invalidFields({ [`choose.${part.name}`]: [sentence] });
      }
    }
  }
}
