import { invalidFields } from '#domain/errors.ts';
import type { Cell, ClaimAct } from '#domain/writing/changeSet.ts';
import type { Part } from '#domain/writing/writable.ts';
import { resettled, type LiveFact } from './settle.ts';

/** What somebody says of a claim: it is disputed, stands above all others, or was withdrawn. */
export type MarkKind = 'dispute' | 'pin' | 'withdrawal';

/** What becomes of a value, its claims and their marks when something is done with some of them. */
export interface Marked {
  readonly cell: Cell;
  readonly told: {
    /** The new marks of the claims, in their order. */
    readonly begun: readonly { readonly id: string }[];
    /** Claims and marks that end. */
    readonly ended: readonly string[];
    /** The claims that are marked from then on, or not any more. */
    readonly facts: readonly string[];
  };
}

interface Marking {
  readonly act: ClaimAct;
  readonly field: string;
  /** None of links with values of their own, and of what is worked out: these have no column. */
  readonly part: Part | undefined;
  readonly standing: Cell;
  readonly live: readonly LiveFact[];
  /** The claims with which it is done. */
  readonly facts: readonly string[];
  readonly newId: () => string;
}

/** The mark that each thing that is done with claims makes. */
export const MARKS: Readonly<Record<ClaimAct, MarkKind | null>> = {
  withdraw: 'withdrawal',
  dispute: 'dispute',
  settle: null,
  pin: 'pin',
  unpin: null,
};

/**
 * Settles a value when claims about it are withdrawn, disputed or pinned: the best one that is left is shown, and one is pinned at a time.
 * Null where one of the claims counts no more. Throws INVALID_FIELDS where a value that is required would go.
 */
export function settleMarks({ act, field, part, standing, live, facts, newId }: Marking): Marked | null {
  const some = live.filter(({ id }) => facts.includes(id));
  if (some.length < facts.length) return null;
  const left = leftAfter(act, live, some);
  const cell = part ? resettled({ part, standing, live }, left) : standing;
  if (part?.isRequired && cell === null) {
    throw invalidFields({
      [field]: ['It is required, and no other claim about it is left: change the value.'],
    });
  }
  const ended = endedBy(act, live, some);
  const marked = live.filter(
    (fact) => some.includes(fact) || (fact.pin !== null && ended.includes(fact.pin)),
  );
  const begun = MARKS[act] === null ? [] : facts.map(() => ({ id: newId() }));
  return { cell, told: { begun, ended, facts: marked.map(({ id }) => id) } };
}

function leftAfter(act: ClaimAct, live: readonly LiveFact[], some: readonly LiveFact[]): readonly LiveFact[] {
  if (act === 'withdraw') return live.filter((fact) => !some.includes(fact));
  if (act !== 'pin' && act !== 'unpin') return live;
  return live.map((fact) => ({ ...fact, pin: act === 'pin' && some.includes(fact) ? fact.id : null }));
}

function endedBy(act: ClaimAct, live: readonly LiveFact[], some: readonly LiveFact[]): readonly string[] {
  if (act === 'withdraw') return some.map(({ id }) => id);
  if (act === 'pin' || act === 'unpin') return live.flatMap(({ pin }) => pin ?? []);
  return some.flatMap(({ dispute }) => dispute ?? []);
}
