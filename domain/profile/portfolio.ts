import type { RoundTypeValue } from '#domain/choices.ts';
import type { DatePrecision } from '#domain/dates.ts';

type Named = { readonly id: string; readonly name: string };

/** A class as a portfolio names it. */
export type PortfolioClass = Named & { readonly slug: string };

/** How many companies of a portfolio stand somewhere, and how many deals were made in them. */
export type PortfolioShare = { readonly companies: number; readonly deals: number };

/** A round that an investor joined. */
export type JoinedRound = {
  readonly id: string;
  readonly type: RoundTypeValue | null;
  readonly date: string | null;
  readonly precision: DatePrecision | null;
};

/** How an investor could leave a company, or lost it. */
export type Exit = {
  readonly how: 'acquired' | 'listed' | 'closed';
  readonly date: string | null;
  readonly precision: DatePrecision | null;
  /** Who bought it. */
  readonly by: Named | null;
  /** The round by which it was listed. */
  readonly round: JoinedRound | null;
};

/** A company of a portfolio. */
export type Holding = Named & {
  readonly country: string | null;
  readonly operatingStatus: string | null;
  readonly class: PortfolioClass | null;
  readonly rounds: number;
  readonly leads: number;
  readonly first: JoinedRound;
  readonly last: JoinedRound;
  readonly exit: Exit | null;
};

/** An investor beside whom another stood. */
export type CoInvestor = Named & {
  readonly rounds: number;
  /** The names of the companies of these rounds. */
  readonly companies: readonly string[];
};

/** What an investor did in the sector, counted over all of its deals. */
export type Portfolio = {
  readonly deals: number;
  readonly leads: number;
  readonly companies: number;
  /** Companies of which it joined more than one round. */
  readonly again: number;
  /** Companies with an exit. */
  readonly exits: number;
  /** The median of the whole amounts in USD, of the deals whose amount counts, and how many these are. */
  readonly medianUsd: number | null;
  readonly pricedDeals: number;
  /** Deals with a date, how many of them a year from the first to the last, and these two. */
  readonly datedDeals: number;
  readonly perYear: number | null;
  readonly first: JoinedRound | null;
  readonly last: JoinedRound | null;
  /** By top class, the one with most companies first; within it by the companies' own. */
  readonly classes: readonly (PortfolioShare & {
    readonly class: PortfolioClass | null;
    readonly within: readonly (PortfolioShare & { readonly class: PortfolioClass })[];
  })[];
  /** By country, that with most companies first. */
  readonly countries: readonly (PortfolioShare & { readonly country: string | null })[];
  /** Deals by round type and year. */
  readonly stages: readonly {
    readonly type: RoundTypeValue | null;
    readonly year: number | null;
    readonly deals: number;
  }[];
  /** The companies, that of the newest deal first. */
  readonly holdings: readonly Holding[];
  /** All that it invested with, and those with most shared rounds. */
  readonly coInvestors: { readonly count: number; readonly first: readonly CoInvestor[] };
};
