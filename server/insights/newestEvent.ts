import type { Viewer } from '#domain/access.ts';
import { answersTo } from './answers.ts';
import type { LatestEvent } from './latestEvents.ts';
import type { AnswerServices } from './services.ts';

/** The day of the newest round or acquisition on record that the viewer may see; null where there is none. */
export async function newestEvent(
  services: AnswerServices,
  viewer: Viewer,
): Promise<Pick<LatestEvent, 'date' | 'datePrecision'> | null> {
  const { rows } = await answersTo(services, 'events', viewer);
  const [first] = rows;
  if (first === undefined) return null;
  const { date, datePrecision } = JSON.parse(first) as LatestEvent;
  return { date, datePrecision };
}
