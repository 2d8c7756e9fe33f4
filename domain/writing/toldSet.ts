import type { KindName, EdgeName } from '#domain/names.ts';
import type { Absence, Cell, ClaimAct, SetKind } from './changeSet.ts';

/** The kinds of sets as people call them. */
export const SET_KINDS = [
  { value: 'edit', label: 'Edit' },
  { value: 'suggestion', label: 'Suggestion' },
  { value: 'import', label: 'Import' },
  { value: 'merge', label: 'Merge' },
  { value: 'pack', label: 'Sector pack' },
  { value: 'undo', label: 'Undo' },
] as const satisfies readonly { readonly value: SetKind; readonly label: string }[];

/** What becomes of sets, as people call it. */
export const SET_STATUSES = [
  { value: 'PENDING', label: 'Waiting' },
  { value: 'APPROVED', label: 'Accepted' },
  { value: 'DECLINED', label: 'Declined' },
  { value: 'UNDONE', label: 'Taken back' },
] as const;

/** Where a set stands. */
export type ToldStatus = (typeof SET_STATUSES)[number]['value'];

/** What the viewer may do with a set now. */
export interface SetAbilities {
  readonly approve: boolean;
  readonly decline: boolean;
  /** A declined suggestion waits again. */
  readonly resubmit: boolean;
  /** The own suggestion is taken back before it is decided. */
  readonly withdraw: boolean;
  /** Other values are put in place of those of the own suggestion. */
  readonly revise: boolean;
  /** Its author is asked something, and it waits for the answer. */
  readonly ask: boolean;
  /** Something is said about it. */
  readonly comment: boolean;
  /** What came into the rows is taken back. */
  readonly undo: boolean;
  /** All that was decided together with it is taken back. */
  readonly undoBatch: boolean;
}

/** A source that values of a set rest on. */
export interface ToldSource {
  readonly id: string;
  readonly url: string | null;
  readonly title: string | null;
}

/** A row that a set makes, changes or removes; no name where it has none, or the viewer does not see it. */
interface ToldSubject {
  readonly kind: KindName | EdgeName;
  readonly id: string;
  readonly name: string | null;
}

/** A set as it is told: what was changed, by whom, when and why, and what became of it; times in ISO 8601. */
export interface ToldSet {
  readonly id: string;
  readonly kind: SetKind;
  readonly title: string;
  readonly note: string | null;
  readonly status: ToldStatus;
  readonly author: { readonly id: string | null; readonly name: string };
  readonly createdAt: string;
  readonly decidedAt: string | null;
  readonly decidedBy: { readonly id: string; readonly name: string | null } | null;
  readonly reason: string | null;
  readonly undoes: string | null;
  readonly decides: string | null;
  /** The set by which it was decided, where that made changes of its own: to undo that is to decide anew. */
  readonly decidedIn: string | null;
  readonly isApplied: boolean;
  /** It waits for its author to answer a question. */
  readonly isAsked: boolean;
  /** How often its author has changed it since it was made. */
  readonly revision: number;
  /** Common to sets that were decided at once. */
  readonly batch: string | null;
  readonly commentCount: number;
  readonly changeCount: number;
  /** Some of the rows that it is about, entries first. */
  readonly subjects: readonly ToldSubject[];
  readonly subjectCount: number;
  readonly sources: readonly ToldSource[];
  /** Values without a source, and how many of them are material. */
  readonly unsourced: number;
  readonly unsourcedMaterial: number;
  /** Rows and links that visitors see today and that it touches, and those that come with it. */
  readonly impact: { readonly changed: number; readonly added: number };
  readonly can: SetAbilities;
}

/** One step of a set as it is kept: what stood before, what is said, and what that rests on. */
export interface SaidChange {
  readonly kind: string;
  readonly id: string;
  readonly op: 'create' | 'set' | 'claim' | 'remove' | 'restore' | 'status' | ClaimAct;
  readonly field: string | null;
  readonly before: Cell;
  readonly value: Cell;
  readonly source: ToldSource | null;
  readonly quote: string | null;
  readonly note: string | null;
  readonly method: string | null;
  readonly confidence: string | null;
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly absence: Absence | null;
}

/** One step of a set as it is told: beside what stands now. */
export interface ToldChange extends SaidChange {
  readonly kind: KindName | EdgeName;
  /** Its place in the set. */
  readonly position: number;
  /** What the field is called. */
  readonly label: string | null;
  readonly stands: Cell;
  /** Of a set that waits: somebody has changed the value since it was made. */
  readonly isMoved: boolean;
  readonly isMaterial: boolean;
}

/** The limits of what is said about a set: characters of a comment, and comments. */
export const COMMENT_LIMITS = { text: 5_000, most: 200 } as const;

/** Something that was said about a set; a question waits for its author. */
export interface ToldComment {
  readonly id: string;
  readonly text: string;
  readonly isQuestion: boolean;
  readonly createdAt: string;
  readonly author: { readonly id: string; readonly name: string | null };
}

/** A set with its changes, the names of the rows that its links lead to, and what was said about it, the oldest first. */
export interface ToldSetInFull extends ToldSet {
  readonly comments: readonly ToldComment[];
  readonly changes: readonly ToldChange[];
  readonly names: Readonly<Record<string, string>>;
  /** The two entries that it suggests to merge: which one stays, which one goes, and how many rounds of each are merged with them. */
  readonly merge: { readonly kept: string; readonly gone: string; readonly rounds: number } | null;
}

/** A page of sets, the number of all, and of all by what became of them whatever status is asked for. */
export interface ToldSets {
  readonly count: number;
  readonly counts: Readonly<Partial<Record<ToldStatus, number>>>;
  readonly next: string | null;
  readonly results: readonly ToldSet[];
}

/** What became of one of several sets that were decided at once. */
export interface BulkOutcome {
  readonly id: string;
  readonly status: ToldStatus | null;
  readonly code: string | null;
  readonly detail: string | null;
}
