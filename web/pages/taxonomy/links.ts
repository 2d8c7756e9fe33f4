import type { Condition } from '#domain/conditionTypes.ts';
import { hrefOf, listPath, type Conditions } from '#domain/lists.ts';
import type { MoneyFigure } from '#domain/money.ts';
import { within, SETS, type SetName } from '#domain/sets.ts';
import type { Shown } from './shown.ts';

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

/** The condition of the organizations of a class that are counted. */
export const countedIn = (slug: string, { reach }: Shown): Conditions => [
  inClass(slug),
  ...within(reach, 'coreness'),
];

// What sources state has no rounds: those of private equity stand beside it.
const ROUNDS: Readonly<Record<MoneyFigure, SetName>> = {
  equity: 'RAISED',
  capital: 'CAPITAL',
  stated: 'RAISED',
};

/** The condition of the rounds by which companies of a class have raised a figure of money (decisions 71 and 88). */
export function raisedIn(slug: string, { reach, figure }: Shown): Conditions {
  const groups = SETS[ROUNDS[figure]];
  const ofClass: Condition<'fundingRound'> = {
    f: 'entity.primaryClassification',
    op: 'descendantOf',
    v: slug,
  };
  return [ofClass, ...within(reach, 'entity.coreness'), { f: 'countsAs', op: 'eq', v: groups }];
}

/** The list of the companies of a class, with the money that is shown. */
export const companiesOf = (slug: string, shown: Shown): string =>
  hrefOf('COMPANIES', countedIn(slug, shown), { money: shown.figure });

/** The list of the companies of a country, with the money that is shown. */
export const companiesOfCountry = (country: string, { reach, figure }: Shown): string =>
  hrefOf('COMPANIES', [...within(reach, 'coreness'), { f: 'country', op: 'eq', v: country }], {
    money: figure,
  });

/** The list of the papers of a class. */
export const papersOf = (slug: string): string => listPath('PAPERS', [inClass(slug)]);

/** The list of the rounds by which companies of a class have raised. */
export const roundsOf = (slug: string, shown: Shown): string =>
  hrefOf('FUNDING_ROUNDS', raisedIn(slug, shown));
