import type { Condition } from '#domain/conditionTypes.ts';
import { listPath } from '#domain/lists.ts';

type OfClass = {
  readonly f: 'primaryClassification';
  readonly op: 'descendantOf';
  readonly v: string;
};

/** The condition of all that stands in a class, or in one below it. */
export const inClass = (slug: string): OfClass => ({
  f: 'primaryClassification',
  op: 'descendantOf',
  v: slug,
});

/** The condition of the rounds by which companies of a class have raised (decision 71). */
export const raisedIn = (slug: string): readonly Condition<'fundingRound'>[] => [
  { f: 'entity.primaryClassification', op: 'descendantOf', v: slug },
  { f: 'countsAs', op: 'eq', v: 'raised' },
];

/** The list of the companies of a class. */
export const companiesOf = (slug: string): string => listPath('COMPANIES', [inClass(slug)]);

/** The list of the papers of a class. */
export const papersOf = (slug: string): string => listPath('PAPERS', [inClass(slug)]);

/** The list of the rounds by which companies of a class have raised. */
export const roundsOf = (slug: string): string => listPath('FUNDING_ROUNDS', raisedIn(slug));
