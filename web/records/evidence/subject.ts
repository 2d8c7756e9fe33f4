import type { ExplainedInput } from '#domain/evidence/explanation.ts';
import type { Kind } from '#domain/kind.ts';
import type { Claim } from './claim.ts';

/** How a value comes about that is worked out: in words, and what it rests on where the server is not to be asked. */
export type Computed = { readonly words: string; readonly inputs?: readonly ExplainedInput[] };

/** Why a value is empty: in two or three words, and in a sentence. */
export type Absence = { readonly short: string; readonly words: string };

/** A row of any kind with its shown values and every claim about them. */
export type EvidenceSubject = {
  readonly id: string;
  readonly name: string;
  readonly kind: Kind;
  readonly values: Readonly<Record<string, unknown>>;
  readonly claims: readonly Claim[];
  /** What there is to say of this row's derived values, and of values that the registry does not have, by field. */
  readonly computed?: Readonly<Record<string, Computed>>;
  /** The derived fields of which a source states another value. */
  readonly contested?: readonly string[];
  /** Why fields are empty where it is not that the sources do not report them, by field. */
  readonly absences?: Readonly<Record<string, Absence>>;
  /** The names of values that the registry does not have, such as a rank, by field. */
  readonly labels?: Readonly<Record<string, string>>;
};
