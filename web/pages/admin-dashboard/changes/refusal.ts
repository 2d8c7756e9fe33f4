import type { Conflict } from '#domain/writing/conflicts.ts';
import { ServerError } from '#web/api/serverErrors.ts';

/** What a refusal says besides its sentence: values changed since, or later sets that build on one. */
export type Refusal = {
  readonly code: string | null;
  readonly conflicts: Readonly<Record<string, Conflict>>;
  readonly later: readonly { readonly id: string; readonly title: string }[];
};

const NOTHING: Refusal = { code: null, conflicts: {}, later: [] };

/** What the server says of why it refused. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ServerError)) return NOTHING;
  try {
    return { ...NOTHING, ...(JSON.parse(error.bodyText) as Partial<Refusal>) };
  } catch {
    return NOTHING;
  }
}
