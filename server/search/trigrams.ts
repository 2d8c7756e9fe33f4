import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';

/** Says whether a database compares texts by their trigrams. */
export type AskTrigrams = () => Promise<boolean>;

/** Asks a database once whether it has trigrams. */
export function askTrigrams(database: Database): AskTrigrams {
  let asked: Promise<boolean> | undefined;
  const ask = async (): Promise<boolean> => {
    const [row] = await database.query<{ has: boolean }>(
      sql`select to_regprocedure('word_similarity(text, text)') is not null as has`,
    );
    return row?.has === true;
  };
  return () => {
    asked ??= ask().catch((error: unknown) => {
      asked = undefined;
      throw error;
    });
    return asked;
  };
}
