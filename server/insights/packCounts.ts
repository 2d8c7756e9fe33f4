import type { Viewer } from '#domain/access.ts';
import type { Database } from '#server/database/database.ts';
import { answersTo } from './answers.ts';

/** The number of rows of each kind that the viewer may see, by the kind's name. */
export async function packCounts(database: Database, viewer: Viewer): Promise<Record<string, number>> {
  const { rows } = await answersTo(database, 'counts', viewer);
  return Object.fromEntries(
    rows.map((text) => {
      const { name, count } = JSON.parse(text) as { name: string; count: number };
      return [name, count];
    }),
  );
}
