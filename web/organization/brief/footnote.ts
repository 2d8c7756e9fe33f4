import { formatDate, formatDateText } from '#domain/dates.ts';
import { formatAddress } from '#web/records/evidence/formatValue.ts';
import { sourceName, type ClaimSource } from '#web/records/evidence/claim.ts';

/** What a footnote says of its source, without the address: title, who published it and when, when it was read, licence. */
export function footnoteText(source: ClaimSource): string {
  const name = sourceName(source);
  const isAddress = isShortened(name, source.url);
  return [
    isAddress && source.publisher !== null ? null : name,
    source.publisher === name ? null : source.publisher,
    source.publishedOn && formatDate(source.publishedOn),
    source.retrievedOn && `retrieved ${formatDate(source.retrievedOn)}`,
    source.licence,
  ]
    .filter(Boolean)
    .join(', ');
}

// A page without a title goes by its address, which stands behind it anyway.
const isShortened = (name: string, url: string | null): boolean =>
  url !== null && formatAddress(url).startsWith(name.replace(/[.…]+$/, ''));

/** What the brief says of its own making: whose data, as of when, and under which licences. */
export function colophon(
  sources: readonly ClaimSource[],
  { snapshot, today }: { snapshot: string; today: string },
): string {
  const licences = [...new Set(sources.flatMap(({ licence }) => licence ?? []))].sort();
  const under =
    licences.length > 0 ? ` Data sets are used under their licences: ${licences.join('; ')}.` : '';
  const asOf = snapshot === '' ? '' : `, data as of ${formatDateText(snapshot)}`;
  return `Put together by Sector Atlas on ${formatDate(today)}${asOf}.${under} Pages are cited, not copied. What no source says is left out.`;
}
