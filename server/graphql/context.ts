import type { Viewer } from '#domain/access.ts';
import type { Database, Lane } from '#server/database/database.ts';

/** What every resolver is given: the database and who asks. */
export interface GraphqlContext {
  readonly database: Database;
  readonly viewer: Viewer;
  /** The connections the question is confined to. */
  readonly lane?: Lane | undefined;
  /** Aborts when nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined;
}

/** An answered object: values under the keys they were asked under. */
export type Row = Readonly<Record<string, unknown>>;
