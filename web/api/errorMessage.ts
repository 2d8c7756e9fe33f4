import { ServerError } from './serverErrors.ts';

/** What an error of the data client says to people: the server's own sentence where it sent one. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return UNKNOWN;
  if (error instanceof ServerError) return sentenceOf(error.bodyText) ?? error.message;
  if (error instanceof TypeError) return UNFIT_ANSWER;
  return error.message === '' ? UNKNOWN : error.message;
}

const UNKNOWN = 'The reason is not known.';
/** For whoever draws an answer of another shape than was agreed, and so fails with what only programmers understand. */
export const UNFIT_ANSWER = 'The answer of the server is not as expected.';

// A GraphQL answer or a problem body (RFC 9457).
function sentenceOf(bodyText: string): string | undefined {
  try {
    const body = JSON.parse(bodyText) as {
      detail?: unknown;
      errors?: readonly { message?: unknown }[];
    } | null;
    const found = body?.errors?.[0]?.message ?? body?.detail;
    return typeof found === 'string' && found !== '' ? found : undefined;
  } catch {
    return undefined;
  }
}
