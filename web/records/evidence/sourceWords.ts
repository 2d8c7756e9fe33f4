import { SOURCE_TYPES } from '#domain/choices.ts';
import { formatDate } from '#domain/dates.ts';
import { sourceName, type ClaimSource } from './claim.ts';

/** The host of an address as people say it; null where there is none. */
export const siteOf = (address: string | null): string | null =>
  address !== null && URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : null;

/** Whose page or data a source is: its publisher, else its site, else what it is called. */
export const publisherOf = (source: ClaimSource): string =>
  source.publisher ?? siteOf(source.url) ?? source.dataset ?? sourceName(source);

/** What a source is where that is not plainly a page, in words. */
export const kindOfSource = ({ type }: ClaimSource): string | null =>
  type === null || type === 'page'
    ? null
    : (SOURCE_TYPES.find(({ value }) => value === type)?.label.toLowerCase() ?? null);

/** When a source was published, or else what day it was read; null where neither is known. */
export function dayOfSource({ publishedOn, retrievedOn }: ClaimSource): string | null {
  if (publishedOn) return formatDate(publishedOn);
  return retrievedOn ? `read ${formatDate(retrievedOn)}` : null;
}
