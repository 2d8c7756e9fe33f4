import type { TimelineEvent } from '#web/organization/part.ts';

// A page tells of a round days after it closed; a date that is known to the month stands at its first day.
const NEAR_DAYS = 45;
const DAY_MS = 86_400_000;

/** The events without those that another one of the lane that they name says already. */
export function withoutRepeats(events: readonly TimelineEvent[]): TimelineEvent[] {
  const byLane = Map.groupBy(events, ({ lane }) => lane);
  return events.filter(
    (event) =>
      event.repeats === undefined ||
      !byLane.get(event.repeats)?.some((other) => isNear(event, other) && isNamed(event, other)),
  );
}

// An event about another organization is repeated only by one that names it.
const isNamed = ({ title }: TimelineEvent, { link }: TimelineEvent): boolean =>
  link === undefined || title.includes(link.name);

function isNear(one: TimelineEvent, other: TimelineEvent): boolean {
  const isYear = [one, other].some(({ date, dateText }) => dateText === date.slice(0, 4));
  if (isYear) return one.date.slice(0, 4) === other.date.slice(0, 4);
  return Math.abs(Date.parse(one.date) - Date.parse(other.date)) <= NEAR_DAYS * DAY_MS;
}
