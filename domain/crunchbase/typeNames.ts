import type { InvestorTypeValue, RoundTypeValue } from '#domain/choices.ts';

type Names<Value extends string> = Readonly<Partial<Record<Value, readonly string[]>>>;

/** The names that Crunchbase publishes for the types of funding rounds. */
export const ROUND_NAMES: Names<RoundTypeValue> = {
  pre_seed: ['pre_seed'],
  seed: ['seed'],
  angel: ['angel'],
  series_a: ['series_a'],
  series_b: ['series_b'],
  series_c: ['series_c'],
  series_d: ['series_d'],
  series_e: ['series_e'],
  series_f: ['series_f'],
  series_g: ['series_g'],
  series_h: ['series_h'],
  series_i: ['series_i'],
  series_j: ['series_j'],
  venture: ['series_unknown'],
  corporate_round: ['corporate_round'],
  private_equity: ['private_equity'],
  equity_crowdfunding: ['equity_crowdfunding'],
  undisclosed: ['undisclosed'],
  convertible_note: ['convertible_note'],
  post_ipo_equity: ['post_ipo_equity'],
  post_ipo_debt: ['post_ipo_debt'],
  post_ipo_secondary: ['post_ipo_secondary'],
  debt_financing: ['debt_financing'],
  grant: ['grant'],
  non_equity_assistance: ['non_equity_assistance'],
  product_crowdfunding: ['product_crowdfunding'],
  initial_coin_offering: ['initial_coin_offering'],
  secondary_market: ['secondary_market'],
};

/** The names that Crunchbase publishes for the types of investors. */
export const INVESTOR_NAMES: Names<InvestorTypeValue> = {
  venture_capital: ['venture_capital', 'micro_vc'],
  corporate_venture: ['corporate_venture_capital'],
  angel: ['angel', 'angel_group', 'syndicate'],
  family_office: ['family_investment_office'],
  accelerator: ['accelerator', 'startup_competition', 'entrepreneurship_program'],
  incubator: ['incubator', 'co_working_space'],
  private_equity: ['private_equity_firm', 'secondary_purchaser'],
  hedge_fund: ['hedge_fund'],
  venture_debt: ['venture_debt'],
  government_office: ['government_office'],
  university: ['university_program'],
  investment_bank: ['investment_bank'],
  crowd: ['crowdfunding'],
  fund_of_funds: ['fund_of_funds'],
  pension_fund: ['pension_funds'],
};

/** Gives the round type of a name that Crunchbase publishes, or null. */
export const roundTypeOfCrunchbase = (name: string): RoundTypeValue | null => valueOf(ROUND_NAMES, name);

/** Gives the investor type of a name that Crunchbase publishes, or null. */
export const investorTypeOfCrunchbase = (name: string): InvestorTypeValue | null =>
  valueOf(INVESTOR_NAMES, name);

function valueOf<Value extends string>(names: Names<Value>, name: string): Value | null {
  const all = Object.entries(names) as [Value, readonly string[]][];
  return all.find(([, known]) => known.includes(name))?.[0] ?? null;
}
