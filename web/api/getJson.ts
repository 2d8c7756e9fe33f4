import { readerFetch } from './credentials.ts';
import { errorMessage } from './errorMessage.ts';
import { patientFetch } from './patientFetch.ts';
import { jsonOf, ServerError } from './serverErrors.ts';

/** Gets JSON from an address of the API; a refusal says why in the server's own words. */
export const getJson = <T>(url: string, signal?: AbortSignal): Promise<T> => get(readerFetch, url, signal);

/** The same of what nobody needs to be signed in for, whoever is. */
export const getPublicJson = <T>(url: string, signal?: AbortSignal): Promise<T> =>
  get(patientFetch, url, signal);

async function get<T>(ask: typeof patientFetch, url: string, signal?: AbortSignal): Promise<T> {
  const reply = await ask(url, { headers: { Accept: 'application/json' }, signal: signal ?? null });
  try {
    return jsonOf(reply) as T;
  } catch (error) {
    throw error instanceof ServerError ? new ServerError(errorMessage(error), error) : error;
  }
}
