import { formatDate } from '#domain/dates.ts';

const END_OF_DAY = 'T23:59:59.999Z';

/** A moment in words, also as an address names it: "1 Jan 2026" for a day as a whole, else with the minute in UTC. */
export function momentText(moment: string): string {
  const [day, time = ''] = [moment.slice(0, 10), moment.slice(10)];
  const words = formatDate(day);
  return time === '' || time === END_OF_DAY ? words : `${words}, ${time.slice(1, 6)} UTC`;
}
