import { parseDate, type PreciseDate } from '#domain/dates.ts';
import { parseAmount, parseCurrency } from '#domain/money.ts';
import type { Confidence } from '#server/packs/build/claims.ts';
import type { CollectedLine } from '#server/packs/build/inputs/readSources.ts';
import { dateWithPrecision } from '#server/packs/build/rounds/dates.ts';
import { confidenceOf } from '#server/packs/build/rounds/observations.ts';
import type { ProgrammeLine } from './readFunding.ts';
import { instrumentOf, periodOf, qualifierOf } from './words.ts';

/** One page's account of public money: a strategy, a programme, an award or a centre. */
export type FundingObservation = {
  /** Where it stands: "programmes:12", "collected:41", "ionlandscape:c030-psiquantum:grant-2" or "ionlandscape:funding:3". */
  readonly id: string;
  readonly dataset: string;
  readonly level: string;
  /** The programme as the page names it, "" where it does not. */
  readonly programme: string;
  readonly instrument: string;
  /** Country as the source names it; undefined where only the agency tells it. */
  readonly country: string | undefined;
  /** The agency as the page names it, "" where it names none. */
  readonly agency: string;
  /** The recipient as the page names it, "" where it names none. */
  readonly recipient: string;
  readonly date: PreciseDate | null;
  readonly startYear: string;
  readonly endYear: string;
  readonly period: string;
  /** Public money in the stated currency, "" where none is stated. */
  readonly amount: string;
  readonly currency: string;
  /** The public money in USD where the source gives it, else "". */
  readonly usd: string;
  /** Money of all sides, where a page states more than the public part. */
  readonly total: string;
  readonly totalUsd: string;
  readonly qualifier: string;
  readonly nationalStrategy: string;
  readonly active: string;
  readonly url: string;
  readonly title: string;
  readonly confidence: Confidence;
  readonly note: string;
  /** Key of the row that the editors put it into, "" to leave it to the rules. */
  readonly group: string;
};

/** The values of an observation that most sources do not give. */
export const BLANK = {
  level: 'award',
  programme: '',
  country: undefined,
  startYear: '',
  endYear: '',
  period: '',
  total: '',
  totalUsd: '',
  nationalStrategy: '',
  active: '',
  title: '',
  group: '',
} as const;

const textOf = (value: number | boolean | undefined): string => (value === undefined ? '' : String(value));
/** An amount of a source as text, "" where it gives none. */
export const amountText = (value: number | undefined): string => parseAmount(textOf(value)) ?? '';

/** The observation of a collected line about a programme. */
export function ofProgramme(line: ProgrammeLine): FundingObservation {
  const { programme, note = '', announced, start_year: startYear, end_year: endYear } = line;
  const usd = amountText(line.amount_usd);
  const isDollar = line.amount === undefined && usd !== '';
  const amount = isDollar ? usd : amountText(line.amount);
  const words = `${programme}; ${note}`;
  return {
    ...BLANK,
    id: `programmes:${line.line}`,
    dataset: 'collected',
    level: line.kind,
    programme,
    instrument: instrumentOf(words),
    country: line.country,
    agency: line.agency ?? '',
    recipient: line.recipient ?? '',
    date: announced === undefined ? null : parseDate(announced),
    startYear: textOf(startYear),
    endYear: textOf(endYear),
    period: periodOf(note),
    amount,
    currency: isDollar ? 'USD' : (parseCurrency(line.currency ?? '') ?? ''),
    usd,
    qualifier: amount === '' ? '' : qualifierOf(words),
    nationalStrategy: textOf(line.national_strategy),
    active: textOf(line.active),
    url: line.source,
    title: line.page_title,
    confidence: programmeConfidence(line),
    note,
  };
}

const DOUBTS = /opinion|third-party|doubtful|secondary page|one page only|insider/i;

function programmeConfidence({
  weak,
  announced,
  start_year,
  end_year,
  note = '',
}: ProgrammeLine): Confidence {
  const date = announced ?? textOf(start_year ?? end_year);
  if (DOUBTS.test(note)) return 'low';
  return confidenceOf({ note, ...(weak ? { weak } : {}), ...(date === '' ? {} : { date }) });
}

/** The observation of a collected line about a company's grant, contract or public loan. */
export function ofCollectedAward(line: CollectedLine): FundingObservation {
  const { round = '', note = '' } = line;
  const amount = amountText(line.amount);
  const words = `${round}; ${note}`;
  return {
    ...BLANK,
    id: line.id,
    dataset: 'collected',
    instrument: instrumentOf(words),
    agency: [...(line.lead ?? []), ...(line.others ?? [])].slice(0, 1).join(''),
    recipient: line.company,
    date: dateWithPrecision(line.date, line.date_precision),
    amount,
    currency: parseCurrency(line.currency ?? '') ?? '',
    usd: amountText(line.amount_usd),
    qualifier: amount === '' ? 'undisclosed' : qualifierOf(words),
    url: line.source,
    title: line.page_title ?? '',
    confidence: confidenceOf(line),
    note,
  };
}
