import type { ApprovalStatus } from './approval.ts';
import type { DatePrecision } from './dates.ts';
import type { Region } from './tables/countries.ts';

/** A choice: the value that is stored and the label that people read. */
export type Choice<Value extends string = string> = { readonly value: Value; readonly label: string };

/** An employee band with its bounds; the last one has no upper bound. */
export type EmployeeRange = Choice & { readonly min: number; readonly max: number | null };

/** The employee bands, exactly as specified. */
export const EMPLOYEE_RANGES = [
  { value: '1-10', label: '1-10', min: 1, max: 10 },
  { value: '11-50', label: '11-50', min: 11, max: 50 },
  { value: '51-100', label: '51-100', min: 51, max: 100 },
  { value: '101-500', label: '101-500', min: 101, max: 500 },
  { value: '501-1000', label: '501-1000', min: 501, max: 1000 },
  { value: '1001-5000', label: '1001-5000', min: 1001, max: 5000 },
  { value: '5001-10000', label: '5001-10000', min: 5001, max: 10000 },
  { value: '10000+', label: '10000+', min: 10000, max: null },
] as const satisfies readonly EmployeeRange[];

/** Gives the band that holds both bounds, or null where none does (decision 24); no max means open-ended, an equal one an exact number. */
export function employeeRangeOf(min: number | null, max: number | null): EmployeeRange | null {
  if (min === null) return null;
  const holds = (band: EmployeeRange) => band.max === null || (max !== null && max <= band.max);
  return EMPLOYEE_RANGES.find((band) => min >= band.min && holds(band)) ?? null;
}

/** The business regions. */
export const REGIONS = [
  { value: 'Americas', label: 'Americas' },
  { value: 'APAC', label: 'APAC' },
  { value: 'EMEA', label: 'EMEA' },
] as const satisfies readonly Choice<Region>[];

/** The approval statuses of an entry. */
export const APPROVAL_STATUS = [
  { value: 'APPROVED', label: 'Approved' },
  { value: 'DECLINED', label: 'Declined' },
  { value: 'PENDING', label: 'Pending' },
] as const satisfies readonly Choice<ApprovalStatus>[];

/** What an organization is; it may be several. */
export const ENTITY_TYPES = [
  { value: 'company', label: 'Company' },
  { value: 'investor', label: 'Investor' },
  { value: 'enterprise_user', label: 'Enterprise user' },
  { value: 'national_lab', label: 'National lab' },
  { value: 'group_or_center', label: 'Group or center' },
  { value: 'university', label: 'University' },
  { value: 'government_body', label: 'Government body' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly Choice[];

/** How near an organization stands to its sector (decision 86): figures of the sector take the first two unless asked otherwise. */
export const CORENESS = [
  { value: 'core', label: 'Core' },
  { value: 'division', label: 'Division of a larger company' },
  { value: 'supplier', label: 'Supplier' },
  { value: 'adjacent', label: 'Adjacent' },
] as const satisfies readonly Choice[];

/** How near those stand to the sector that are not within it (decision 86). */
export const OUTSIDE_SECTOR = [
  'supplier',
  'adjacent',
] as const satisfies readonly (typeof CORENESS)[number]['value'][];

/** What an amount in USD rests on: the page, or the mean rate of its month or year (decision 87). */
export const USD_BASES = [
  { value: 'stated', label: 'Stated by the source' },
  { value: 'month_mean', label: 'Converted at the mean of the month' },
  { value: 'year_mean', label: 'Converted at the mean of the year' },
] as const satisfies readonly Choice[];

/** What a valuation includes. */
export const VALUATION_TYPES = [
  { value: 'pre_money', label: 'Pre-money' },
  { value: 'post_money', label: 'Post-money' },
  { value: 'combined', label: 'Of the combined company' },
  { value: 'market', label: 'Market value' },
  { value: 'unspecified', label: 'Not stated' },
] as const satisfies readonly Choice[];

/** Whether an organization is in business. */
export const OPERATING_STATUS = [
  { value: 'active', label: 'Active' },
  { value: 'acquired', label: 'Acquired' },
  { value: 'public', label: 'Public' },
  { value: 'defunct', label: 'Defunct' },
  { value: 'uncertain', label: 'Uncertain' },
] as const satisfies readonly Choice[];

/** The groups of round types. */
export const ROUND_GROUPS = [
  { value: 'equity', label: 'Equity' },
  { value: 'convertible', label: 'Convertible' },
  { value: 'bridge', label: 'Bridge' },
  { value: 'ipo', label: 'IPO' },
  { value: 'post_ipo', label: 'Post-IPO' },
  { value: 'debt', label: 'Debt' },
  { value: 'grant', label: 'Grant' },
  { value: 'acquisition', label: 'Acquisition' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly Choice[];

/** The group of a round type. */
export type RoundGroup = (typeof ROUND_GROUPS)[number]['value'];

/** A round type with its group. */
export type RoundType = Choice & { readonly group: RoundGroup };

/** The groups of rounds that raise money (decision 71). */
export const RAISING_GROUPS: readonly RoundGroup[] = ['equity', 'convertible', 'bridge'];

/** The groups of rounds that are capital of any kind, listings and debt as well (decision 88). */
export const CAPITAL_GROUPS: readonly RoundGroup[] = [...RAISING_GROUPS, 'ipo', 'post_ipo', 'debt'];

/** Whether an investor is of the country of the company. */
export const CAPITAL_ORIGINS = [
  { value: 'local', label: 'From the company’s country' },
  { value: 'foreign', label: 'From another country' },
] as const satisfies readonly Choice[];

/** What a round counts as in the figures of its company (decisions 71 and 88). */
export const COUNTS_AS = [
  { value: 'raised', label: 'Private equity' },
  { value: 'capital', label: 'Listing, later shares or debt' },
  { value: 'part', label: 'Part of another round' },
  { value: 'promised', label: 'Promised' },
  { value: 'apart', label: 'Not counted' },
] as const satisfies readonly Choice[];

const roundType = <const Value extends string, const Group extends RoundGroup>(
  value: Value,
  label: string,
  group: Group,
) => ({ value, label, group });

/** The types of funding rounds. */
export const ROUND_TYPES = [
  roundType('pre_seed', 'Pre-seed', 'equity'),
  roundType('seed', 'Seed', 'equity'),
  roundType('angel', 'Angel', 'equity'),
  roundType('pre_series_a', 'Pre-Series A', 'equity'),
  roundType('series_a', 'Series A', 'equity'),
  roundType('series_b', 'Series B', 'equity'),
  roundType('series_c', 'Series C', 'equity'),
  roundType('series_d', 'Series D', 'equity'),
  roundType('series_e', 'Series E', 'equity'),
  roundType('series_f', 'Series F', 'equity'),
  roundType('series_g', 'Series G', 'equity'),
  roundType('series_h', 'Series H', 'equity'),
  roundType('series_i', 'Series I', 'equity'),
  roundType('series_j', 'Series J', 'equity'),
  roundType('venture', 'Venture, series unknown', 'equity'),
  roundType('corporate_round', 'Corporate round', 'equity'),
  roundType('private_equity', 'Private equity', 'equity'),
  roundType('equity_crowdfunding', 'Equity crowdfunding', 'equity'),
  roundType('undisclosed', 'Undisclosed round', 'equity'),
  roundType('convertible_note', 'Convertible note', 'convertible'),
  roundType('safe', 'SAFE', 'convertible'),
  roundType('bridge', 'Bridge', 'bridge'),
  roundType('ipo', 'IPO', 'ipo'),
  roundType('spac', 'SPAC merger', 'ipo'),
  roundType('pipe', 'PIPE of a listing', 'ipo'),
  roundType('direct_listing', 'Direct listing', 'ipo'),
  roundType('post_ipo_equity', 'Post-IPO equity', 'post_ipo'),
  roundType('post_ipo_debt', 'Post-IPO debt', 'post_ipo'),
  roundType('post_ipo_secondary', 'Post-IPO secondary', 'post_ipo'),
  roundType('debt_financing', 'Debt financing', 'debt'),
  roundType('grant', 'Grant', 'grant'),
  roundType('non_equity_assistance', 'Non-equity assistance', 'other'),
  roundType('product_crowdfunding', 'Product crowdfunding', 'other'),
  roundType('initial_coin_offering', 'Initial coin offering', 'other'),
  roundType('secondary_market', 'Secondary market', 'other'),
  roundType('acquisition', 'Acquisition', 'acquisition'),
  roundType('merger', 'Merger', 'acquisition'),
  roundType('other', 'Other', 'other'),
] as const satisfies readonly RoundType[];

/** The value of a round type. */
export type RoundTypeValue = (typeof ROUND_TYPES)[number]['value'];

/** What kind of investor an organization or person is. */
export const INVESTOR_TYPES = [
  { value: 'venture_capital', label: 'Venture capital' },
  { value: 'corporate', label: 'Corporate' },
  { value: 'corporate_venture', label: 'Corporate venture' },
  { value: 'angel', label: 'Angel' },
  { value: 'family_office', label: 'Family office' },
  { value: 'accelerator', label: 'Accelerator' },
  { value: 'incubator', label: 'Incubator' },
  { value: 'private_equity', label: 'Private equity' },
  { value: 'hedge_fund', label: 'Hedge fund' },
  { value: 'venture_debt', label: 'Venture debt' },
  { value: 'government_office', label: 'Government office' },
  { value: 'sovereign_wealth_fund', label: 'Sovereign wealth fund' },
  { value: 'university', label: 'University' },
  { value: 'investment_bank', label: 'Investment bank' },
  { value: 'crowd', label: 'Crowd' },
  { value: 'individual', label: 'Individual' },
  { value: 'fund_of_funds', label: 'Fund of funds' },
  { value: 'pension_fund', label: 'Pension fund' },
  { value: 'nonprofit', label: 'Nonprofit' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly Choice[];

/** The value of an investor type. */
export type InvestorTypeValue = (typeof INVESTOR_TYPES)[number]['value'];

/** What an organization's business is. */
export const BUSINESS_TYPES = [
  { value: 'hardware', label: 'Hardware' },
  { value: 'software', label: 'Software' },
  { value: 'components', label: 'Components' },
  { value: 'services', label: 'Services' },
  { value: 'cloud', label: 'Cloud' },
  { value: 'end_user', label: 'End user' },
  { value: 'research', label: 'Research' },
  { value: 'public_body', label: 'Public body' },
  { value: 'investor', label: 'Investor' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly Choice[];

/**
 * How sure an amount is: given, an upper end only, intended only, or not told. Given ones count in totals (decision 71) and may
 * have a sign before them.
 */
export const AMOUNT_QUALIFIERS = [
  { value: 'exact', label: 'Exact', standing: 'given' },
  { value: 'about', label: 'About', standing: 'given', sign: '≈' },
  { value: 'at_least', label: 'At least', standing: 'given', sign: '≥' },
  { value: 'up_to', label: 'Up to', standing: 'bounded' },
  { value: 'letter_of_intent', label: 'Letter of intent', standing: 'intended' },
  { value: 'planned', label: 'Planned', standing: 'intended' },
  { value: 'under_negotiation', label: 'Under negotiation', standing: 'intended' },
  { value: 'undisclosed', label: 'Undisclosed', standing: 'untold' },
] as const satisfies readonly (Choice & {
  readonly standing: 'given' | 'bounded' | 'intended' | 'untold';
  readonly sign?: string;
})[];

/** What the shown private equity rests on (decision 71). */
export const TOTAL_BASES = [
  { value: 'rounds', label: 'Sum of the rounds on record' },
  { value: 'partial', label: 'Sum of the rounds with an amount' },
] as const satisfies readonly Choice[];

/** What a person does in an organization. */
export const PERSON_ROLES = [
  { value: 'founder', label: 'Founder' },
  { value: 'executive', label: 'Executive' },
  { value: 'board', label: 'Board' },
  { value: 'scientist', label: 'Scientist' },
  { value: 'investor', label: 'Investor' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly Choice[];

/** How a value came to be known. */
export const FACT_METHODS = [
  { value: 'reported', label: 'Reported' },
  { value: 'estimated', label: 'Estimated' },
  { value: 'derived', label: 'Derived' },
  { value: 'imported', label: 'Imported' },
] as const satisfies readonly Choice[];

/** Why there is no value, where that is known. */
export const ABSENCES = [
  { value: 'not_public', label: 'Not public' },
  { value: 'does_not_apply', label: 'Does not apply' },
  { value: 'unknown', label: 'Unknown' },
  { value: 'wrong', label: 'Withdrawn as wrong' },
] as const satisfies readonly Choice[];

/** What a source is to what it speaks of (decision 91): the first two are sources that count. */
export const SOURCE_TYPES = [
  { value: 'page', label: 'Page or document' },
  { value: 'dataset', label: 'Data set' },
  { value: 'reference', label: 'Table of places or rates' },
  { value: 'beside', label: 'Only alongside another page' },
  { value: 'own', label: 'Our own work' },
] as const satisfies readonly Choice[];

/** How far a value can be relied on. */
export const CONFIDENCE = [
  { value: 'high', label: 'High' },
  { value: 'medium', label: 'Medium' },
  { value: 'low', label: 'Low' },
] as const satisfies readonly Choice[];

/** How much of a date is known (decision 27). */
export const DATE_PRECISIONS = [
  { value: 'year', label: 'Year' },
  { value: 'month', label: 'Month' },
  { value: 'day', label: 'Day' },
] as const satisfies readonly Choice<DatePrecision>[];

/** What a partnership is about. */
export const PARTNERSHIP_OPTIONS = [
  { value: 'technology', label: 'Technology' },
  { value: 'go_to_market', label: 'Go-to-market' },
  { value: 'research', label: 'Research' },
  { value: 'supplier', label: 'Supplier' },
  { value: 'customer', label: 'Customer' },
  { value: 'joint_venture', label: 'Joint venture' },
  { value: 'member', label: 'Member' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly Choice[];

/** How far the use of a technology has come. */
export const USE_STAGES = [
  { value: 'exploring', label: 'Exploring' },
  { value: 'partnership', label: 'Partnership' },
  { value: 'pilot', label: 'Pilot' },
  { value: 'production', label: 'In production' },
] as const satisfies readonly Choice[];

/** What an act of public funding is: a strategy holds programmes, a programme pays awards and centres. */
export const FUNDING_LEVELS = [
  { value: 'strategy', label: 'Strategy' },
  { value: 'programme', label: 'Programme' },
  { value: 'award', label: 'Award' },
  { value: 'centre', label: 'Centre' },
] as const satisfies readonly Choice[];

/** What public money counts as in a sum over several levels. */
export const PUBLIC_MONEY_COUNTS_AS = [
  { value: 'counted', label: 'Counted once' },
  { value: 'part', label: 'Part of what is counted' },
  { value: 'promised', label: 'Promised' },
  { value: 'unknown', label: 'No amount in USD' },
] as const satisfies readonly Choice[];

/** How far a product or service is on its way to customers. */
export const PRODUCT_STAGES = [
  { value: 'announced', label: 'Announced' },
  { value: 'prototype', label: 'Prototype' },
  { value: 'limited_release', label: 'Limited release' },
  { value: 'available', label: 'Available' },
  { value: 'discontinued', label: 'Discontinued' },
] as const satisfies readonly Choice[];

/** What a milestone is about. */
export const MILESTONE_TYPES = [
  { value: 'founding', label: 'Founding' },
  { value: 'funding', label: 'Funding' },
  { value: 'grant', label: 'Public funding' },
  { value: 'product', label: 'Product' },
  { value: 'record', label: 'Record' },
  { value: 'partnership', label: 'Partnership' },
  { value: 'facility', label: 'Facility' },
  { value: 'people', label: 'People' },
  { value: 'acquisition', label: 'Acquisition' },
  { value: 'listing', label: 'Listing' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly Choice[];
