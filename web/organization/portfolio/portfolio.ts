import { isIn } from '#domain/sets.ts';
import type { Stake } from './portfolioQuery.ts';

type Round = Stake['node'];
type Entity = NonNullable<Round['entity']>;

/** A company of a portfolio with the rounds of it that the investor joined, the newest first. */
export type Holding = {
  readonly company: Entity;
  readonly rounds: readonly Round[];
  readonly leads: number;
};

/** An investor beside whom another stood, with the rounds that both joined. */
export type CoInvestor = {
  readonly id: string;
  readonly name: string;
  readonly rounds: readonly Round[];
};

/** The companies of a portfolio, those of the newest round first. */
export function holdingsOf(stakes: readonly Stake[]): readonly Holding[] {
  const byCompany = Map.groupBy(
    stakes.filter(({ node }) => node.entity !== null),
    ({ node }) => node.entity?.id,
  );
  return [...byCompany.values()].flatMap((of) => {
    const company = of[0]?.node.entity;
    const rounds = of.map(({ node }) => node).toSorted(byDate);
    return company ? [{ company, rounds, leads: of.filter(({ isLead }) => isLead).length }] : [];
  });
}

// The newest first, what has no date last.
const byDate = (one: Round, other: Round): number => (other.date ?? '').localeCompare(one.date ?? '');

/** All who joined the same rounds, those with most of them first. */
export function coInvestorsOf(own: string, stakes: readonly Stake[]): readonly CoInvestor[] {
  const shared = new Map<string, { id: string; name: string; rounds: Round[] }>();
  for (const { node } of stakes) {
    for (const { id, name } of node.investors) {
      if (id === own) continue;
      const found = shared.get(id) ?? { id, name, rounds: [] };
      found.rounds.push(node);
      shared.set(id, found);
    }
  }
  return [...shared.values()].toSorted(
    (one, other) => other.rounds.length - one.rounds.length || one.name.localeCompare(other.name),
  );
}

/** What is said of an investor as a whole. */
export type Figures = {
  readonly deals: number;
  readonly leads: number;
  readonly companies: number;
  /** Companies of which it joined more than one round. */
  readonly again: number;
  /** The median of the whole amounts in USD that are known, and of how many. */
  readonly medianUsd: number | undefined;
  readonly knownAmounts: number;
  /** Dated deals per year from the first to the last; undefined where none has a date. */
  readonly pace: number | undefined;
  readonly first: Round | undefined;
  readonly last: Round | undefined;
};

/** The figures of an investor, counted over its deals. */
export function figuresOf(stakes: readonly Stake[]): Figures {
  const holdings = holdingsOf(stakes);
  const dated = stakes
    .map(({ node }) => node)
    .filter(({ date }) => date !== null)
    .toSorted(byDate);
  const amounts = stakes.flatMap(({ node }) =>
    node.fundingUsd === null || isIn('OUTSIDE_TOTALS', node.amountQualifier) ? [] : [Number(node.fundingUsd)],
  );
  const [last, first] = [dated[0], dated.at(-1)];
  return {
    deals: stakes.length,
    leads: stakes.filter(({ isLead }) => isLead).length,
    companies: holdings.length,
    again: holdings.filter(({ rounds }) => rounds.length > 1).length,
    medianUsd: medianOf(amounts),
    knownAmounts: amounts.length,
    pace: first && last ? dated.length / (yearOf(last) - yearOf(first) + 1) : undefined,
    first,
    last,
  };
}

/** The year of a dated round. */
export const yearOf = ({ date }: Round): number => Number(date?.slice(0, 4));

// The middle amount, or what lies between the two in the middle.
function medianOf(amounts: readonly number[]): number | undefined {
  const sorted = amounts.toSorted((one, other) => one - other);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}
