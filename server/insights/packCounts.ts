import type { Viewer } from '#domain/access.ts';
import { answersTo } from './answers.ts';
import type { AnswerServices } from './services.ts';

/** The number of rows of each kind that the viewer may see, by the kind's name. */
export async function packCounts(services: AnswerServices, viewer: Viewer): Promise<Record<string, number>> {
  const { rows } = await answersTo(services, 'counts', viewer);
  return Object.fromEntries(
    rows.map((text) => {
      const { name, count } = JSON.parse(text) as { name: string; count: number };
      return [name, count];
    }),
  );
}
