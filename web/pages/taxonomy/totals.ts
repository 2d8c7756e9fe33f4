import type { MoneyFigure } from '#domain/money.ts';
import { reachParams, type Reach } from '#domain/sets.ts';
import { wholeListQuestion } from '#web/api/wholeList.ts';

type ClassName = { readonly id: string; readonly slug: string; readonly name: string };

/** How many companies there are, and what they raised by each figure of money. */
export type OfCompanies = {
  readonly companies: number;
  readonly companyUsd: number | null;
  readonly companyCapitalUsd: number | null;
  readonly companyStatedUsd: number | null;
};

/** What is counted in a class and below it: a row of /taxonomy/. */
export type ClassTotal = ClassName &
  OfCompanies & {
    readonly level: number | null;
    readonly parentClassification: ClassName | null;
    readonly organizations: number;
    readonly papers: number;
  };

/** Rounds of a top class: a row of /sector_totals/. */
export type SectorTotal = ClassName & {
  readonly rounds: number;
  readonly capitalRounds: number;
};

/** Organizations of a class: a row of /sector_counts/ or /secondary_counts/. */
export type ClassCount = ClassName & { readonly organizations: number };

/** What is counted in a country: a row of /country_totals/. */
export type CountryTotal = OfCompanies & {
  readonly country: string;
  readonly name: string;
  readonly region: string;
  readonly organizations: number;
};

/** What companies raised by a figure of money; null where nothing is known. */
export const raisedBy = (of: OfCompanies, figure: MoneyFigure): number | null =>
  ({ equity: of.companyUsd, capital: of.companyCapitalUsd, stated: of.companyStatedUsd })[figure];

/** The questions for the totals of those whose figures are shown. */
export const totalsOf = (reach: Reach) => {
  const params = reachParams(reach);
  return {
    taxonomy: wholeListQuestion<ClassTotal>('classification', '/taxonomy/', params),
    countries: wholeListQuestion<CountryTotal>('organization', '/country_totals/', params),
    tops: wholeListQuestion<SectorTotal>('fundingRound', '/sector_totals/', params),
    topCounts: wholeListQuestion<ClassCount>('classification', '/sector_counts/', params),
    secondCounts: wholeListQuestion<ClassCount>('classification', '/secondary_counts/', params),
  } as const;
};
