import { errorMessage } from './errorMessage.ts';
import { patientFetch } from './patientFetch.ts';
import { jsonOf, ServerError } from './serverErrors.ts';

/** Gets JSON from an address; a refusal says why in the server's own words. */
export async function getJson<T>(url: string, signal?: AbortSignal): Promise<T> {
  const headers = { Accept: 'application/json' };
  const reply = await patientFetch(url, { headers, signal: signal ?? null });
  try {
    return jsonOf(reply) as T;
  } catch (error) {
    throw error instanceof ServerError ? new ServerError(errorMessage(error), error) : error;
  }
}
