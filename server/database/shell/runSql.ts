import pg from 'pg';
import { printResult } from '#server/database/printResult.ts';
import { StartupError } from '#server/database/startupError.ts';

/** Runs what was typed, of one statement or of several, and gives their answers as text; what PostgreSQL refuses is a StartupError. */
export async function runSql(
  client: Pick<pg.Client, 'query'>,
  text: string,
  style: 'table' | 'tsv',
): Promise<string> {
  // As printed by PostgreSQL: no value is turned into one of JavaScript's on its way to the screen.
  const types = { getTypeParser: () => String };
  try {
    const answer = await client.query({ text, rowMode: 'array', types } as pg.QueryArrayConfig);
    const results = Array.isArray(answer) ? (answer as pg.QueryArrayResult[]) : [answer];
    return results.map((result) => printResult(result, style)).join('');
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    throw new StartupError([error.message, error.detail, error.hint].filter(Boolean).join('\n'), {
      cause: error,
    });
  }
}
