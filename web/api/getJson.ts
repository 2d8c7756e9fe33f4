import { readerFetch } from './credentials.ts';
import { errorMessage } from './errorMessage.ts';
import { patientFetch, type Asking } from './patientFetch.ts';
import { jsonOf, ServerError } from './serverErrors.ts';

/** Gets JSON from an address of the API; a refusal says why in the server's own words. */
export const getJson = <T>(url: string, signal?: AbortSignal): Promise<T> => get(readerFetch, url, signal);

/** The same of what nobody needs to be signed in for, whoever is. */
export const getPublicJson = <T>(url: string, signal?: AbortSignal): Promise<T> =>
  get(patientFetch, url, signal);

async function get<T>(by: typeof patientFetch, url: string, signal?: AbortSignal): Promise<T> {
  const reply = await by(url, asking(signal));
  return said(() => jsonOf(reply)) as T;
}

/** Asks for JSON. */
export const asking = (signal?: AbortSignal): Asking => ({
  headers: { Accept: 'application/json' },
  signal: signal ?? null,
});

/** Says in the server's own words what a refusal says. */
export function said<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof ServerError ? new ServerError(errorMessage(error), error) : error;
  }
}
