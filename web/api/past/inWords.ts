import { momentText } from '#domain/past/momentText.ts';
import { asOf } from './asOf.ts';

/** What is said behind the name of something that is read as of a moment: ", as of 1 Jan 2026"; nothing where it is of now. */
export function asOfWords(moment = asOf()): string {
  return moment === undefined ? '' : `, as of ${momentText(moment)}`;
}
