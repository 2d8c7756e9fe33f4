import { isDate } from '#domain/dates.ts';
import { malformedValue } from '#domain/errors.ts';
import type { Kind } from '#domain/kind.ts';
import type { Drawing } from '../chart.ts';
import type { Figure } from '../choices.ts';

/** The amounts in local currency by those in USD, of which sums can be told at constant rates. */
const LOCAL: Readonly<Record<string, string>> = {
  fundingUsd: 'fundingLocal',
  fundingUsdTotal: 'fundingLocalTotal',
};

/** The field of the currency of such amounts. */
export const CURRENCY = 'localCurrency';

// What is drawn of each value, of further figures or of days is not made of sums of groups.
const NOT_OF_SUMS: ReadonlySet<Drawing> = new Set(['histogram', 'boxes', 'ridge', 'bubbles', 'calendar']);

/** The amount in local currency behind a sum in USD; undefined where a chart cannot be told at constant rates. */
export function localAmount(kind: Kind, figure: Figure, drawing: Drawing): string | undefined {
  const { fn, f = '' } = figure.measure;
  const isTold = fn === 'sum' && kind.fields[CURRENCY] !== undefined && !NOT_OF_SUMS.has(drawing);
  return isTold ? LOCAL[f] : undefined;
}

/** Reads the time of the rates that a chart is told at: a month as yyyy-mm, or a year. */
export function readRatesOf(
  text: string | undefined,
):
  | { readonly time: string | undefined; readonly problem?: undefined }
  | { readonly time?: undefined; readonly problem: string } {
  const isTime =
    text === undefined || (/^\d{4}(-\d{2})?$/.test(text) && isDate(`${text}-01-01`.slice(0, 10)));
  return isTime
    ? { time: text }
    : { problem: malformedValue('rates', text.slice(0, 20), 'a month as yyyy-mm, or a year').message };
}
