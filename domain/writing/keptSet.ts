import type { Cell, ClaimAct, Evidence, NewFact, NewSet, SetKind } from './changeSet.ts';
import type { Writable } from './writable.ts';

/** Where a set stands: waiting for a decision, decided, or taken back. */
export type SetStatus = 'APPROVED' | 'DECLINED' | 'PENDING' | 'UNDONE';

/** A set that comes into the rows; one that is not kept yet says with what status it is to be. */
export interface ComingSet extends NewSet {
  readonly status?: SetStatus;
  readonly undoes?: string;
  readonly decides?: string;
}

/** A claim that begins, with the status of the row that the step is about. */
export type BegunFact = NewFact & { readonly status: string };

/** One step of a set as it is kept. */
export interface StoredChange {
  readonly op: 'create' | 'set' | 'claim' | 'remove' | 'restore' | 'status' | ClaimAct;
  readonly subject: { readonly of: Writable; readonly id: string };
  readonly field: string | null;
  readonly value: Cell;
  readonly evidence: Evidence | null;
  /** What stood there before. */
  readonly before: Cell;
  readonly baseVersion: number | null;
  /** Claims that began to count with it, and those that ended. */
  readonly begun: readonly { readonly id: string }[];
  readonly ended: readonly string[];
  /** Claims that are marked by it, or not any more. */
  readonly facts?: readonly string[];
}

/** A step about a row with nothing else said of it. */
export const plainChange = (op: StoredChange['op'], subject: StoredChange['subject']): StoredChange => ({
  op,
  subject,
  field: null,
  value: null,
  evidence: null,
  before: null,
  baseVersion: null,
  begun: [],
  ended: [],
});

/** A set as it is kept. */
export interface KeptSet {
  readonly id: string;
  readonly kind: SetKind;
  readonly title: string;
  readonly note: string | null;
  readonly author: string;
  readonly createdBy: string | null;
  readonly status: SetStatus;
  readonly applied: string | null;
  /** The set that it takes back, and the one that it decides. */
  readonly undoes: string | null;
  readonly decides: string | null;
}

/** One step of a kept set. */
export interface KeptChange extends Evidence {
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly op: StoredChange['op'];
  readonly field: string | null;
  readonly value: Cell;
  readonly before: Cell;
  readonly baseVersion: number | null;
  readonly begun: readonly string[];
  readonly ended: readonly string[];
  readonly facts: readonly string[];
}
