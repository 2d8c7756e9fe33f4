/** Something that a derived value rests on, or is held against, as /explain/ answers it. */
export type ExplainedInput = {
  /** The row whose value it is: the name of its kind, and its id. */
  readonly kind: string;
  readonly id: string;
  readonly field: string;
  readonly name: string | null;
  /** An amount in another currency than USD is {amount, currency}. */
  readonly value: unknown;
  /** Why it does not count; null where it does. */
  readonly leftOut: string | null;
  /** Says otherwise than the derived value. */
  readonly isRival: boolean;
};

/** What a derived value of a row rests on, as /explain/ answers it. */
export type Explanation = {
  readonly row: { readonly id: string; readonly value: unknown };
  readonly rests: { readonly count: number; readonly inputs: readonly ExplainedInput[] };
};

/** Why an input does not count, in words that stand beside it. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  apart: 'of a type that does not count as raised',
  promised: 'promised, not paid',
  part: 'part of a round that has an amount itself',
  within: 'within another award that has an amount itself',
  undisclosed: 'amount not disclosed',
  no_rate: 'no exchange rate known',
  missing: 'missing',
  not_asked: 'does not apply',
  reference: 'a table of places or rates: it does not speak of the organization',
  own: 'our own work',
  beside: 'may only stand beside another page',
  same_text: 'the same text as another source',
  copied: 'a data set that copies pages counted here',
  older: 'older',
  not_lead: 'did not lead',
  not_user: 'not an enterprise user',
  earlier: 'of an earlier year',
  less_far: 'another use has gone further',
  not_best: 'not the best of its year',
  several: 'several, of which none is told',
  before: 'reached before it was promised',
  below: 'below what was promised',
  later: 'not the first to fulfil it',
  stood: 'as much was reached before it was promised',
};
