import { formatMeasure } from '#domain/format.ts';
import { doublingMonths, type Trend } from './trend.ts';

/** What changes in a year, and in which measure. */
export type Pace = Pick<Trend, 'measure' | 'slope'>;

const monthsText = (slope: number): string => String(Math.round(Math.abs(doublingMonths(slope))));

/** What changes in a year, in words, with its 90% interval: "doubles every 22 months (17 to 31)", "+3.2 a year (2.1 to 4.3)". */
export function paceWords({ measure, slope }: Pace, textOf: (value: number) => string = measured): string {
  if (measure === 'linear') {
    const signed = (value: number): string => `${value < 0 ? '−' : '+'}${textOf(Math.abs(value))}`;
    return `${signed(slope.value)} a year (${signed(slope.low)} to ${signed(slope.high)})`;
  }
  const isUp = slope.value > 0;
  const verb = measure === 'rest' ? verbOfRest(isUp) : isUp ? 'doubles every' : 'halves every';
  const [slow, fast] = isUp ? [slope.low, slope.high] : [slope.high, slope.low];
  const isTold = isUp ? slow > 0 : slow < 0;
  const interval = isTold
    ? `${monthsText(fast)} to ${monthsText(slow)}`
    : `from ${monthsText(fast)} on; that it does not change at all cannot be ruled out`;
  return `${verb} ${monthsText(slope.value)} months (${interval})`;
}

const verbOfRest = (isUp: boolean): string =>
  isUp ? 'what lacks to 100% halves every' : 'what lacks to 100% doubles every';

const measured = (value: number): string => formatMeasure(value.toPrecision(3));
