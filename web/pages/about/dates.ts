import { formatDate, formatDateText } from '#domain/dates.ts';
import { NO_VALUE } from '#domain/format.ts';
import type { SectorConfig } from '#web/api/config.ts';

/** How far the data reach: the day of the newest round or acquisition on record. */
export const newestWords = ({ newestEvent: newest }: Pick<SectorConfig, 'newestEvent'>): string =>
  newest ? formatDate(newest.date, newest.datePrecision) : NO_VALUE;

/** When the sources were retrieved: one day, or from the first to the last; where no source tells, that of the pack. */
export function retrievedWords({
  attribution,
  snapshot,
}: Pick<SectorConfig, 'attribution' | 'snapshot'>): string {
  const days = attribution.flatMap(({ retrievedOn }) => (retrievedOn ? [retrievedOn] : [])).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return formatDateText(snapshot) || NO_VALUE;
  return first === last ? formatDate(first) : `${formatDate(first)} to ${formatDate(last)}`;
}
