import type { Side } from '#domain/writing/toldMerge.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';

/** Two rows by their ids: the one that stays, and the one that becomes part of it. */
export interface IdPair {
  readonly kept: string;
  readonly gone: string;
}

/** A merge as somebody suggested it. */
export interface WaitingMerge {
  readonly kind: string;
  readonly kept: string;
  readonly gone: string;
  readonly keptVersion: number;
  readonly goneVersion: number;
  readonly choose: Readonly<Record<string, Side>>;
  readonly rounds: readonly IdPair[];
}

/** The merge that a set suggests; undefined where it suggests none. */
export async function waitingMerge(database: Database, setId: string): Promise<WaitingMerge | undefined> {
  const [found] = await database.query<WaitingMerge>(sql`
    select kind, kept_id as kept, gone_id as gone, kept_version as "keptVersion", gone_version as "goneVersion", choose, rounds
    from suggested_merge where change_set_id = ${setId}`);
  return found;
}
