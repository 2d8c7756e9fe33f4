import { parseDate, type PreciseDate } from '#domain/dates.ts';
import type { Observation } from './observations.ts';

/** When an event was announced and when it was closed, as one account says in its label or note. */
export function announcedAndClosed({ label, note, date }: Pick<Observation, 'label' | 'note' | 'date'>): {
  announcedOn: PreciseDate | null;
  closedOn: PreciseDate | null;
} {
  const isAnnounced =
    /announce|agree|propos|authori[sz]ed|approved/i.test(label) || /^announced\b/i.test(note);
  const isClosed = /\bclos(ed|ing)\b|complet/i.test(label) || /^(closed|closing|completed)\b/i.test(note);
  return {
    announcedOn: isAnnounced && !isClosed ? date : dateAfter(note, 'announced'),
    closedOn: isClosed ? date : dateAfter(note, 'closed|completed'),
  };
}

function dateAfter(note: string, words: string): PreciseDate | null {
  const found = new RegExp(`\\b(?:${words}) (?:on )?(\\d{4}-\\d{2}(?:-\\d{2})?)`, 'i').exec(note);
  return found?.[1] === undefined ? null : parseDate(found[1]);
}
