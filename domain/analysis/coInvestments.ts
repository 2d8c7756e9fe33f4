import type { ConditionInput } from '#domain/query/grammar.ts';
import { questionAddress } from './questionAddress.ts';

/** Of more investors than these only those with the most rounds are linked. */
export const MOST_LINKED = 1000;

/** Which investors took part in the same rounds, as the server answers it. */
export interface CoInvestments {
  readonly deals: number;
  readonly rounds: number;
  readonly investors: number;
  /** Investors that took part in no round with another. */
  readonly alone: number;
  /** Those with the most rounds, at most as many as are linked. */
  readonly linked: readonly { readonly id: string; readonly name: string; readonly rounds: number }[];
  /** Of each round with several of them, their places among those. */
  readonly together: readonly (readonly number[])[];
}

/** Where it is asked who invests with whom, of the deals under conditions. */
export const coInvestmentsAddress = (where: ConditionInput | undefined): string =>
  questionAddress('/co-investments/', where);
