import type { ApprovalStatus } from '#domain/approval.ts';
import type { ABSENCES } from '#domain/choices.ts';
import type { Writable } from './writable.ts';

/** A value as PostgreSQL writes it: text, a list of texts, or null for none. */
export type Cell = string | null | readonly string[];

/** Why there is no value, as a claim says. */
export type Absence = (typeof ABSENCES)[number]['value'];

/** What a value rests on; the source by its id. */
export interface Evidence {
  readonly sourceId: string | null;
  readonly quote: string | null;
  readonly note: string | null;
  readonly method: 'reported' | 'estimated' | 'derived' | 'imported';
  readonly confidence: 'high' | 'medium' | 'low';
  /** Since when and until when it is true, yyyy-MM-dd. */
  readonly validFrom: string | null;
  readonly validTo: string | null;
  /** Of a claim that there is no value: it ends all others about it. */
  readonly absence?: Absence | null;
}

/** What something rests on, without all else that is known of it. */
export const evidenceOf = ({
  sourceId,
  quote,
  note,
  method,
  confidence,
  validFrom,
  validTo,
  absence = null,
}: Evidence): Evidence => ({ sourceId, quote, note, method, confidence, validFrom, validTo, absence });

/** A value that somebody says a field or link has, and why. */
export interface Claim {
  readonly value: Cell;
  readonly evidence: Evidence;
  /** What single items of a list rest on, where that is something else. */
  readonly items?: ReadonlyMap<string, Evidence>;
  /** It was chosen over all other claims about a single value: they end. */
  readonly isChosen?: boolean;
  /** Of a list: these come to it, or are claimed once more; all others stay. */
  readonly isAdded?: boolean;
}

/** A claim on its way in; its value as JSON text. */
export interface NewFact extends Evidence {
  readonly id: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly field: string;
  readonly value: string;
  /** Where in its source it stands. */
  readonly locator?: string | null;
  /** How the one signed who says it, where that is not the author of the set. */
  readonly recordedBy?: string;
}

/** A value with its claims as they come from a row that another one takes the place of: nobody says it anew. */
export interface Taken {
  readonly cell: Cell;
  readonly facts: readonly NewFact[];
}

/** What is done with claims about one value: they end, are disputed or not any more, stand above all others or not any more. */
export type ClaimAct = (typeof CLAIM_ACTS)[number];

/** Each of what can be done with a claim. */
export const CLAIM_ACTS = ['withdraw', 'dispute', 'settle', 'pin', 'unpin'] as const;

/** One row and what becomes of it; `version` is the one that its author saw. */
export type Step = { readonly of: Writable; readonly id: string } & (
  | { readonly op: 'create'; readonly claims: ReadonlyMap<string, Claim> }
  | {
      readonly op: 'set';
      readonly version: number | null;
      readonly claims: ReadonlyMap<string, Claim>;
      readonly taken?: ReadonlyMap<string, Taken>;
    }
  | { readonly op: 'remove'; readonly version: number | null }
  // Links to rows that go, by what is left of them; no claim is made of it.
  | {
      readonly op: 'unlink';
      readonly cells: Readonly<Record<string, Cell>>;
      readonly gone: ReadonlySet<string>;
    }
  | { readonly op: 'status'; readonly status: ApprovalStatus }
  // The evidence says why.
  | {
      readonly op: ClaimAct;
      readonly field: string;
      readonly facts: readonly string[];
      readonly evidence: Evidence;
    }
);

/** Why rows change: what people call the kinds of sets. */
export type SetKind = 'edit' | 'suggestion' | 'import' | 'merge' | 'pack' | 'undo';

/** Who changes: how facts and versions are signed, and the account behind it. */
export interface Author {
  readonly signature: string;
  readonly id: string | null;
}

/** A set of changes on its way in. */
export interface NewSet {
  readonly id: string;
  readonly kind: SetKind;
  readonly title: string;
  readonly note: string | null;
  readonly author: Author;
  /** The status of rows that it makes, where they do not wait for a decision. */
  readonly rowStatus?: ApprovalStatus;
}

/** How a person signs what he or she writes. */
export const personSignature = (accountId: string): string => `user:${accountId}`;
