import type { Kind } from '#domain/kind.ts';
import type { Claim } from './claim.ts';

/** One thing that a computed value rests on: a field of a subject of the same screen. */
export type ComputationPart = {
  readonly key: string;
  readonly subject: string;
  readonly field: string;
  readonly label: string;
  readonly text: string;
  /** Why it is not counted, where it is not. */
  readonly leftOut?: string | undefined;
};

/** How a computed value comes about. */
export type Computation = {
  readonly words: string;
  readonly parts: readonly ComputationPart[];
  /** Values that say otherwise, such as a stated total beside a sum. */
  readonly rivals?: readonly ComputationPart[];
  /** A source states another value than the computed one. */
  readonly isContested?: boolean;
};

/** Why a value is empty: in two or three words, and in a sentence. */
export type Absence = { readonly short: string; readonly words: string };

/** A row of any kind with its shown values and every claim about them. */
export type EvidenceSubject = {
  readonly id: string;
  readonly name: string;
  readonly kind: Kind;
  readonly values: Readonly<Record<string, unknown>>;
  readonly claims: readonly Claim[];
  /** How its computed fields come about, by field. */
  readonly computed?: Readonly<Record<string, Computation>>;
  /** Why fields are empty where it is not that the sources do not report them, by field. */
  readonly absences?: Readonly<Record<string, Absence>>;
  /** The names of values that the registry does not have, such as a rank, by field. */
  readonly labels?: Readonly<Record<string, string>>;
};
