import type { Viewer } from '#domain/access.ts';
import type { Lane } from '#server/database/database.ts';
import type { EditingServices } from '#server/editing/services.ts';
import type { AnswerServices } from '#server/insights/services.ts';

/** What every resolver is given: what to answer with and who asks. */
export interface GraphqlContext {
  readonly services: AnswerServices & EditingServices;
  readonly viewer: Viewer;
  /** The connections the question is confined to. */
  readonly lane?: Lane | undefined;
  /** The key under which the request may be sent again. */
  readonly idempotencyKey?: string | undefined;
  /** Aborts when nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined;
}

/** An answered object: values under the keys they were asked under. */
export type Row = Readonly<Record<string, unknown>>;
