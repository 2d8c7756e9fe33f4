import { wholeListQuestion } from '#web/api/wholeList.ts';

type ClassName = { readonly id: string; readonly slug: string; readonly name: string };

/** What is counted in a class and below it: a row of /taxonomy/. */
export type ClassTotal = ClassName & {
  readonly level: number | null;
  readonly parentClassification: ClassName | null;
  readonly organizations: number;
  readonly companies: number;
  readonly companyUsd: number | null;
  readonly papers: number;
};

/** Rounds and money of a top class: a row of /sector_totals/. */
export type SectorTotal = ClassName & {
  readonly usd: number | null;
  readonly rounds: number;
  readonly otherCurrencyRounds: number;
};

/** Organizations of a class: a row of /sector_counts/ or /secondary_counts/. */
export type ClassCount = ClassName & { readonly organizations: number };

/** What is counted in a country: a row of /country_totals/. */
export type CountryTotal = {
  readonly country: string;
  readonly name: string;
  readonly region: string;
  readonly organizations: number;
  readonly companies: number;
  readonly companyUsd: number | null;
};

// Classes of suppliers and of those beside the sector would be empty otherwise (decision 86).
const ALL = { coreness: 'all' };

export const TAXONOMY = wholeListQuestion<ClassTotal>('classification', '/taxonomy/', ALL);
export const COUNTRY_TOTALS = wholeListQuestion<CountryTotal>('organization', '/country_totals/', ALL);
export const SECTOR_TOTALS = wholeListQuestion<SectorTotal>('fundingRound', '/sector_totals/', ALL);
export const SECTOR_COUNTS = wholeListQuestion<ClassCount>('classification', '/sector_counts/', ALL);
export const SECONDARY_COUNTS = wholeListQuestion<ClassCount>('classification', '/secondary_counts/', ALL);
