import type { Choice } from './choices.ts';
import type { SortKey } from './kind.ts';
import type { FieldName } from './kindTypes.ts';
import {
  addDecimals,
  compareDecimals,
  decimalText,
  divideDecimals,
  multiplyDecimals,
  parseDecimal,
  requireDecimal,
  roundDecimal,
  trimDecimal,
} from './decimals.ts';
import { formatCount, formatNumber, NO_VALUE } from './format.ts';
import { currencyByCode } from './tables/currencies.ts';

/** An exact amount: a plain decimal text in whole currency units ("1250000.50") and its ISO 4217 code. */
export type Money = { readonly amount: string; readonly currency: string };

/** The digits after the point that a derived exchange rate is kept with. */
export const RATE_DIGITS = 10;

/** Reads an amount as people and files write it ("1,250,000.50", "1250000"); null for anything else, signs of currency included. */
export function parseAmount(text: string): string | null {
  const plain = text.trim();
  const isGrouped = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain);
  const decimal = parseDecimal(isGrouped ? plain.replaceAll(',', '') : plain);
  return decimal === null ? null : decimalText(trimDecimal(decimal));
}

/** Gives the ISO 4217 code in upper case when it is a known currency, else null. */
export function parseCurrency(text: string): string | null {
  return currencyByCode(text.trim())?.code ?? null;
}

/** Compares two amounts of one currency: negative, zero or positive. */
export function compareAmounts(first: string, second: string): number {
  return compareDecimals(requireDecimal(first), requireDecimal(second));
}

/** Adds amounts of one currency exactly; no amounts add up to "0". */
export function addAmounts(amounts: readonly string[]): string {
  const sum = amounts.map(requireDecimal).reduce(addDecimals, { units: 0n, scale: 0 });
  return decimalText(trimDecimal(sum));
}

/** Multiplies an amount by an exchange rate, rounded half away from zero to the target currency's digits. */
export function convertAmount(amount: string, rate: string, currency: string): string {
  const product = multiplyDecimals(requireDecimal(amount), requireDecimal(rate));
  return decimalText(roundDecimal(product, digitsOf(currency)));
}

/** Gives the rate that turns the local amount into the USD amount (decision 70), or null when the local amount is zero. */
export function rateBetween(localAmount: string, usdAmount: string): string | null {
  const rate = divideDecimals(requireDecimal(usdAmount), requireDecimal(localAmount), RATE_DIGITS);
  return rate === null ? null : decimalText(trimDecimal(rate));
}

/** Rounds an amount half away from zero to its currency's digits: 12.345 EUR is "12.35", 12.5 JPY is "13". */
export function roundAmount({ amount, currency }: Money): string {
  return decimalText(roundDecimal(requireDecimal(amount), digitsOf(currency)));
}

/** Gives the digits after the point of a currency by ISO 4217; 2 for an unknown code. */
export function digitsOf(currency: string): number {
  return currencyByCode(currency)?.digits ?? 2;
}

/** Writes USD short: "$950", "$4.8m", "-$1.2k"; a missing amount is a dash. */
export function formatUsd(amount: string | number | null | undefined): string {
  return withSymbol(formatNumber(amount), '$');
}

/** Writes an amount short with its currency: "€4.8m", "CHF 1.2k"; a missing amount is a dash. */
export function formatMoney(amount: string | number | null | undefined, currency: string): string {
  return withSymbol(formatNumber(amount), symbolOf(currency));
}

/** Writes an amount in full with its currency: "$4,800,000", "€12.50"; whole amounts stand without decimals. */
export function formatMoneyInFull(amount: string | number | null | undefined, currency: string): string {
  const decimal = amount === null || amount === undefined ? null : parseDecimal(amount);
  if (decimal === null) return NO_VALUE;
  const trimmed = trimDecimal(roundDecimal(decimal, digitsOf(currency)));
  return withSymbol(
    formatCount(decimalText(trimmed), trimmed.scale === 0 ? 0 : digitsOf(currency)),
    symbolOf(currency),
  );
}

function symbolOf(currency: string): string {
  if (currency.toUpperCase() === 'USD') return '$';
  return currencyByCode(currency)?.symbol ?? currency.toUpperCase();
}

function withSymbol(text: string, symbol: string): string {
  if (text === NO_VALUE) return text;
  const isNegative = text.startsWith('-');
  const gap = /[A-Za-z.]$/.test(symbol) ? '\u00a0' : '';
  return `${isNegative ? '-' : ''}${symbol}${gap}${isNegative ? text.slice(1) : text}`;
}

/** The three figures of what an organization raised, of which a screen shows one (decision 88): by itself, and within a sentence. */
export const MONEY_FIGURES = [
  {
    value: 'equity',
    label: 'Private equity',
    name: 'Private equity',
    words: 'private equity',
    without: 'without private equity on record',
    field: 'totalRaisedUsd',
  },
  {
    value: 'capital',
    label: 'All capital',
    name: 'All capital',
    words: 'all capital',
    without: 'without capital on record',
    field: 'capitalUsd',
  },
  {
    value: 'stated',
    label: 'Stated',
    name: 'Stated total',
    words: 'stated total',
    without: 'without a stated total',
    field: 'statedTotalUsd',
  },
] as const satisfies readonly (Choice & {
  /** Where it does not stand beside the others. */
  readonly name: string;
  /** Within a sentence. */
  readonly words: string;
  /** Behind the number of those that have none. */
  readonly without: string;
  readonly field: FieldName<'organization'>;
})[];

/** One of them. */
export type MoneyFigure = (typeof MONEY_FIGURES)[number]['value'];

/** The figure that is shown unless another one is chosen. */
export const USUAL_FIGURE: MoneyFigure = 'equity';

/** The parameter of an address that names the figure, where it is not the usual one. */
export const MONEY_PARAMETER = 'money';

/** The figure of a name; the usual one where there is none of that name. */
export const figureNamed = (name: string | null | undefined): MoneyFigure =>
  MONEY_FIGURES.find(({ value }) => value === name)?.value ?? USUAL_FIGURE;

/** A path of the sector's figures with money as this figure. */
export const pathInFigure = (path: string, figure: MoneyFigure): string =>
  figure === USUAL_FIGURE ? path : `${path}?${MONEY_PARAMETER}=${figure}`;

/** How a figure is called, and where it stands. */
export const moneyFigure = (figure: MoneyFigure): (typeof MONEY_FIGURES)[number] =>
  MONEY_FIGURES.find(({ value }) => value === figure) ?? MONEY_FIGURES[0];

/** The field that holds a figure. */
export const fieldOfFigure = (figure: MoneyFigure): (typeof MONEY_FIGURES)[number]['field'] =>
  moneyFigure(figure).field;

/** An order in which money stands as this figure, whichever it was. */
export const sortByFigure = (sort: readonly SortKey[], figure: MoneyFigure): readonly SortKey[] =>
  sort.map((key) =>
    MONEY_FIGURES.some(({ field }) => field === key.f) ? { ...key, f: fieldOfFigure(figure) } : key,
  );
