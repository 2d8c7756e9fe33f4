import type { PreciseDate } from '#domain/dates.ts';
import { digitsOf, parseAmount, parseCurrency } from '#domain/money.ts';
import type { Confidence } from '#server/packs/build/claims.ts';
import { dateWithPlaceholders, dateWithPrecision } from './dates.ts';
import type {
  CollectedLine,
  ProfiledCompany,
  ProfiledRound,
} from '#server/packs/build/inputs/readSources.ts';
import { matchPattern, type Rules } from '#server/packs/build/inputs/rules.ts';

/** The types of a first listing. */
export const LISTINGS: ReadonlySet<string> = new Set(['spac', 'ipo']);

/** One page's account of a round, a listing or an acquisition. */
export type Observation = {
  /** Where it stands: "collected:12" or "ionlandscape:c002-ionq:3". */
  readonly id: string;
  /** Key of the company. */
  readonly company: string;
  readonly dataset: string;
  readonly kind: string;
  /** The round as the page names it, "" where it does not. */
  readonly label: string;
  /** Round type of the label, "" where it gives none. */
  readonly type: string;
  readonly date: PreciseDate | null;
  /** Amount in the stated currency, "" where none is stated. */
  readonly amount: string;
  /** ISO code, "" where the page does not say. */
  readonly currency: string;
  /** The amount in USD where the page gives it, else "". */
  readonly usd: string;
  readonly qualifier: string;
  readonly leads: readonly string[];
  readonly others: readonly string[];
  readonly url: string;
  readonly title: string;
  readonly confidence: Confidence;
  readonly isWeak: boolean;
  readonly note: string;
  /** Name of the group that the editors put it into, "" to leave it to the rules. */
  readonly group: string;
  /** What the company was worth, as the page says; null where it does not. */
  readonly valuation: Valuation | null;
};

/** A valuation in the currency of its page. */
export type Valuation = {
  readonly amount: string;
  readonly currency: string;
  readonly type: string;
  /** True where the page calls it a guess. */
  readonly isEstimate: boolean;
};

/** Reads the amount qualifier of a note in words; a missing amount is undisclosed. */
export function qualifierOf(note: string, amount: string): string {
  if (amount === '') return 'undisclosed';
  if (/letter of intent/i.test(note)) return 'letter_of_intent';
  if (/\bup to\b/i.test(note)) return 'up_to';
  if (/planned|proposed|conditional|expected|target|pending|commitments/i.test(note)) return 'planned';
  if (/^(over|more than)\b|; (over|more than)\b|more than/i.test(note)) return 'at_least';
  if (/\b(about|approximately|nearly|around|estimated)\b/i.test(note)) return 'about';
  return 'exact';
}

/** How far a collected line can be relied on: weak and undated lines are low, inferred values medium. */
export function confidenceOf({
  weak,
  date,
  note = '',
  date_basis: basis,
}: Pick<CollectedLine, 'weak' | 'date' | 'note' | 'date_basis'>): Confidence {
  if (weak === true || date === undefined) return 'low';
  if (basis !== undefined) return 'medium';
  return /inferred|assumed|presumed|doubtful|estimated|elsewhere|\bper\b|from other|of the news|article date|headline/i.test(
    note,
  )
    ? 'medium'
    : 'high';
}

/** The observation of a collected line. */
export function observationOf(line: CollectedLine, company: string, rules: Rules): Observation {
  const note = line.note ?? '';
  const amount = line.amount === undefined ? '' : (parseAmount(String(line.amount)) ?? '');
  const currency = parseCurrency(line.currency ?? '') ?? '';
  const label = line.round === undefined || /^undisclosed$/i.test(line.round) ? '' : line.round;
  return {
    id: line.id,
    company,
    dataset: 'collected',
    kind: line.kind,
    label,
    type: matchPattern(rules.roundTypes, label)?.type ?? TYPES_OF_KINDS[line.kind] ?? '',
    date: dateWithPrecision(line.date, line.date_precision),
    amount,
    currency,
    usd: usdOf(line, amount, currency),
    qualifier: qualifierOf(note, amount),
    leads: line.lead ?? [],
    others: line.others ?? [],
    url: line.source,
    title: line.page_title ?? '',
    confidence: confidenceOf(line),
    isWeak: line.weak === true,
    note,
    group: '',
    valuation: valuationOf(line),
  };
}

// An amount in dollars is its own amount in USD.
const usdOf = ({ amount_usd: usd }: CollectedLine, amount: string, currency: string): string =>
  usd === undefined ? (currency === 'USD' ? amount : '') : String(usd);

// What the kind of a line says where its label does not.
const TYPES_OF_KINDS: Readonly<Record<string, string>> = {
  spac: 'spac',
  ipo: 'ipo',
  pipe: 'post_ipo_equity',
  post_ipo: 'post_ipo_equity',
  debt: 'debt_financing',
  convertible: 'convertible_note',
};

const VALUATION_TYPES: Readonly<Record<string, string>> = {
  'post-money': 'post_money',
  'pre-money': 'pre_money',
  'combined company': 'combined',
  'pro forma enterprise value': 'combined',
  'market valuation at debut': 'market',
};

/** The valuation that a collected line states, with the type and the doubt that its words name; null where it states none. */
export function valuationOf({
  valuation,
  valuation_currency,
  valuation_type = '',
  note = '',
}: Pick<CollectedLine, 'valuation' | 'valuation_currency' | 'valuation_type' | 'note'>): Valuation | null {
  const currency = parseCurrency(valuation_currency ?? '') ?? '';
  if (valuation === undefined || currency === '') return null;
  const named = VALUATION_WORDS.find(([words]) => words.test(note))?.[1];
  return {
    amount: String(valuation),
    currency,
    type: VALUATION_TYPES[valuation_type] ?? named ?? 'unspecified',
    isEstimate: /valuation as a guess|valuation estimat/i.test(note),
  };
}

// What a note says where the line names no type.
const VALUATION_WORDS: readonly (readonly [RegExp, string])[] = [
  [/pre-money|before (the )?new money/i, 'pre_money'],
  [/post-money|valuation (after the raise|includes the cash)/i, 'post_money'],
];

/** The observation of a round of the landscape under the page that says so. */
export function profiledObservation(
  { company, round, index }: { company: ProfiledCompany; round: ProfiledRound; index: number },
  { key, url, rules }: { key: string; url: string; rules: Rules },
): Observation {
  const money = profiledMoney(round);
  const label = round.round ?? '';
  return {
    id: `ionlandscape:${company.id}:${index + 1}`,
    company: key,
    dataset: 'ionlandscape',
    kind: 'round',
    label,
    type: matchPattern(rules.roundTypes, label)?.type ?? stageType(round.stage ?? ''),
    date: preciseDate(company, round),
    ...money,
    qualifier: money.amount === '' && money.usd === '' ? 'undisclosed' : 'exact',
    leads: round.lead ?? [],
    others: round.others ?? [],
    url,
    title: '',
    confidence: round.weak === true ? 'low' : 'medium',
    isWeak: round.weak === true,
    note: '',
    group: `profiled-${index + 1}`,
    valuation: null,
  };
}

/** The money of a round of the landscape: a foreign amount that stands unchanged as USD is no USD amount. */
export function profiledMoney(round: Pick<ProfiledRound, 'amount_usd' | 'amount_local' | 'currency'>): {
  amount: string;
  currency: string;
  usd: string;
} {
  const usd = round.amount_usd === undefined ? '' : String(round.amount_usd);
  if (round.amount_local === undefined) return { amount: usd, currency: usd === '' ? '' : 'USD', usd };
  const currency = parseCurrency(round.currency ?? '') ?? '';
  const isCopy = round.amount_usd === round.amount_local && currency !== 'USD' && digitsOf(currency) > 0;
  return { amount: String(round.amount_local), currency, usd: isCopy ? '' : usd };
}

const STAGES: Readonly<Record<string, string>> = { post_ipo: 'post_ipo_equity', series_e_plus: 'series_e' };

const stageType = (stage: string): string => STAGES[stage] ?? stage;

// A dated milestone of the same company and month knows the day.
function preciseDate(company: ProfiledCompany, round: ProfiledRound): PreciseDate | null {
  const date = dateWithPlaceholders(round.date ?? '');
  if (date === null || date.precision !== 'month') return date;
  const days = (company.milestones ?? []).filter(
    (milestone) =>
      (milestone.kind === 'funding' || milestone.kind === 'ipo') &&
      milestone.date.slice(0, 7) === date.date.slice(0, 7) &&
      dateWithPlaceholders(milestone.date)?.precision === 'day' &&
      (round.source === undefined || round.source === '' || milestone.source === round.source),
  );
  return days.length === 1 && days[0] !== undefined ? dateWithPlaceholders(days[0].date) : date;
}
