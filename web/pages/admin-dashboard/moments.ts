import { formatDate } from '#domain/dates.ts';

const UNITS = [
  ['day', 24 * 60 * 60_000],
  ['hour', 60 * 60_000],
  ['minute', 60_000],
] as const;
const AGO = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/** A moment as the clocks of servers tell it, to the minute. */
export const utcText = (at: string): string => `${formatDate(at.slice(0, 10))}, ${at.slice(11, 16)}`;

/** How long ago a moment was, in the largest unit that fits; clocks may differ, so nothing lies ahead. */
export function timeAgo(at: string, now: number): string {
  const passed = now - Date.parse(at);
  const unit = UNITS.find(([, ms]) => passed >= ms);
  return unit ? AGO.format(-Math.floor(passed / unit[1]), unit[0]) : 'Just now';
}
