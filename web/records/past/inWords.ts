import { momentText } from '#domain/past/momentText.ts';
import { formatDate } from '#domain/dates.ts';
import { asOf, presentDay } from '#web/api/past/asOf.ts';

/** What is said behind the name of something that is read as of a moment: ", as of 1 Jan 2026"; nothing where it is of now. */
export function asOfWords(moment = asOf()): string {
  return moment === undefined ? '' : `, as of ${momentText(moment)}`;
}

/** What the day that counts as today is called: a word of the present, or the day in the past. */
export const todayWords = (word = 'today'): string =>
  asOf() === undefined ? word : formatDate(presentDay());
