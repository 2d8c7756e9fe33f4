import type { ApprovalStatus } from '#domain/approval.ts';
import { kindOf, standsOn } from '#domain/registry.ts';
import type { Cell } from '#domain/writing/changeSet.ts';
import { partsOf, type Writable } from '#domain/writing/writable.ts';

/** A row as plain objects have it. */
export interface NaiveRow {
  readonly of: Writable;
  readonly id: string;
  readonly status: ApprovalStatus;
  readonly createdBy: string | null;
  readonly cells: Readonly<Record<string, Cell>>;
}

/** Somebody's word on a value: links by the id of the row, no value as null. */
export interface NaiveClaim {
  readonly key: number;
  readonly subject: string;
  readonly field: string;
  readonly value: string | null;
  readonly by: string;
  readonly method: string;
  readonly confidence: string;
  /** The link that it tells of, whose status it shares. */
  readonly edge: string | null;
  /** Of claims that were there before: their own status. */
  readonly status: ApprovalStatus | null;
}

/** One thing that became of another one. */
export type Effect =
  | {
      readonly at: 'row';
      readonly id: string;
      readonly before: NaiveRow | null;
      readonly after: NaiveRow | null;
    }
  | {
      readonly at: 'cell';
      readonly id: string;
      readonly field: string;
      readonly before: Cell;
      readonly after: Cell;
    }
  | {
      readonly at: 'status';
      readonly id: string;
      readonly before: ApprovalStatus;
      readonly after: ApprovalStatus;
    }
  | { readonly at: 'claim'; readonly key: number; readonly before: boolean; readonly after: boolean };

/** A value that somebody suggests, and what stood there. */
export interface Suggested {
  readonly id: string;
  readonly of: Writable;
  readonly field: string;
  readonly before: Cell;
  readonly value: Cell;
}

/** A set of changes. */
export interface NaiveSet {
  readonly id: string;
  readonly by: string;
  status: ApprovalStatus | 'UNDONE';
  isApplied: boolean;
  effects: readonly Effect[];
  /** The rows that it made, or would make. */
  made: readonly string[];
  /** What has to be as it left it for it to be taken back. */
  stamps: ReadonlyMap<string, number>;
  readonly undoes: NaiveSet | null;
  readonly decides: NaiveSet | null;
  readonly suggested: Suggestion | null;
}

/** What waits in a suggestion. */
export interface Suggestion {
  readonly values: readonly Suggested[];
  readonly rows: readonly NaiveRow[];
  readonly words: Words;
}

/** How surely something is said. */
export interface Words {
  readonly method: string;
  readonly confidence: string;
  readonly isSourced: boolean;
}

const METHODS = ['reported', 'imported', 'derived', 'estimated'];
const CONFIDENCES = ['high', 'medium', 'low'];

/** The claim that is shown: a person's before a pack's, then by method, unless unsure, then by confidence, then the last one. */
export function bestOf(claims: readonly NaiveClaim[]): NaiveClaim | undefined {
  const weigh = ({ by, method, confidence, key }: NaiveClaim): number[] => [
    by.startsWith('user:') ? 0 : 1,
    METHODS.indexOf(method),
    confidence === 'low' ? 1 : 0,
    CONFIDENCES.indexOf(confidence),
    -key,
  ];
  return claims.toSorted((one, other) => {
    const [left, right] = [weigh(one), weigh(other)];
    const at = left.findIndex((number, index) => number !== right[index]);
    return at < 0 ? 0 : left[at]! - right[at]!;
  })[0];
}

/** Rows, claims and sets in plain objects: what the engine has to agree with. */
export class NaiveState {
  readonly rows = new Map<string, NaiveRow>();
  readonly claims = new Map<number, NaiveClaim>();
  readonly live = new Set<number>();
  readonly sets = new Map<string, NaiveSet>();
  /** Rows that are gone, as they were. */
  readonly gone = new Map<string, NaiveRow>();
  readonly everGone = new Set<string>();
  #stamps = new Map<string, number>();
  #next = 1;

  /** A number that nothing else has. */
  number(): number {
    this.#next += 1;
    return this.#next;
  }

  /** Lets effects come true and gives what has to stay for them to be taken back. */
  apply(effects: readonly Effect[], back?: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
    for (const effect of effects) this.#change(effect);
    for (const key of effects.flatMap(keysOf)) this.#stamps.set(key, back?.get(key) ?? this.number());
    return this.stampsFor(effects);
  }

  /** How everything that these effects touch stands now: what they wrote, whether the row is there, all of rows that came or went. */
  stampsFor(effects: readonly Effect[]): ReadonlyMap<string, number> {
    const wanted = new Set(effects.flatMap(keysOf));
    const whole = new Set(effects.flatMap((effect) => (effect.at === 'row' ? [effect.id] : [])));
    for (const effect of effects) if (effect.at !== 'claim') wanted.add(effect.id);
    for (const key of this.#stamps.keys()) if (whole.has(key.split(' ')[0]!)) wanted.add(key);
    return new Map([...wanted].map((key) => [key, this.#stamps.get(key) ?? 0]));
  }

  #change(effect: Effect): void {
    if (effect.at === 'claim') {
      if (effect.after) this.live.add(effect.key);
      else this.live.delete(effect.key);
      return;
    }
    const row = this.rows.get(effect.id);
    if (effect.at === 'row') {
      if (row) {
        this.gone.set(row.id, row);
        this.everGone.add(row.id);
      }
      if (effect.after) {
        this.rows.set(effect.id, effect.after);
        this.gone.delete(effect.id);
      } else this.rows.delete(effect.id);
      return;
    }
    if (!row) throw new Error(`The model changes a row that is gone: ${effect.id}.`);
    const next =
      effect.at === 'status'
        ? { ...row, status: effect.after }
        : { ...row, cells: { ...row.cells, [effect.field]: effect.after } };
    this.rows.set(effect.id, next);
  }

  /** The claims that count about a value. */
  claimsAbout(subject: string, field: string): readonly NaiveClaim[] {
    return [...this.claims.values()].filter(
      (claim) => claim.subject === subject && claim.field === field && this.live.has(claim.key),
    );
  }

  /** Whether somebody who sees only what is approved, and the own, sees a row. */
  isSeenBy(by: string, row: NaiveRow | undefined): boolean {
    if (!row || (row.status !== 'APPROVED' && row.createdBy !== by)) return false;
    return standsOn(row.of).every(({ column }) => {
      const part = [...partsOf(row.of).values()].find((one) => one.column === column);
      const owner = part && row.cells[part.name];
      return typeof owner !== 'string' || !this.rows.has(owner) || this.isSeenBy(by, this.rows.get(owner));
    });
  }

  /** Links of rows that are there to rows that are not, or the same two linked twice. */
  isBroken(): 'DANGLING' | 'DUPLICATE' | null {
    const pairs = new Set<string>();
    for (const { of, cells } of this.rows.values()) {
      for (const { name, to } of partsOf(of).values()) {
        const ids = to === undefined || kindOf(to).unversioned ? [] : [cells[name] ?? []].flat();
        if (ids.some((id) => !this.rows.has(id))) return 'DANGLING';
      }
      if (of.name !== 'partnership') continue;
      const pair = [cells['organization'], cells['partner']].map(String).sort().join(' ');
      if (pairs.has(pair)) return 'DUPLICATE';
      pairs.add(pair);
    }
    return null;
  }
}

const keysOf = (effect: Effect): string[] => {
  if (effect.at === 'claim') return [];
  if (effect.at === 'cell') return [`${effect.id} ${effect.field}`];
  return [effect.at === 'row' ? effect.id : `${effect.id} :status`];
};

/** The effects that take others back. */
export const reversed = (effects: readonly Effect[]): readonly Effect[] =>
  effects.toReversed().map((effect) => ({ ...effect, before: effect.after, after: effect.before }) as Effect);
