import { readerFetch } from './credentials.ts';
import { errorMessage } from './errorMessage.ts';
import { patientFetch, type Reply } from './patientFetch.ts';
import { jsonOf, ServerError } from './serverErrors.ts';

/** Gets JSON from an address of the API; a refusal says why in the server's own words. */
export const getJson = <T>(url: string, signal?: AbortSignal): Promise<T> => get(readerFetch, url, signal);

/** The same of what nobody needs to be signed in for, whoever is. */
export const getPublicJson = <T>(url: string, signal?: AbortSignal): Promise<T> =>
  get(patientFetch, url, signal);

/** Gets the text of a success from an address of the API; a refusal says why as above. */
export const getText = async (url: string, signal?: AbortSignal): Promise<string> => {
  const reply = await ask(readerFetch, url, signal);
  if (reply.status >= 300) said(() => jsonOf(reply));
  return reply.bodyText;
};

async function get<T>(by: typeof patientFetch, url: string, signal?: AbortSignal): Promise<T> {
  const reply = await ask(by, url, signal);
  return said(() => jsonOf(reply)) as T;
}

const ask = (by: typeof patientFetch, url: string, signal?: AbortSignal): Promise<Reply> =>
  by(url, { headers: { Accept: 'application/json' }, signal: signal ?? null });

function said<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof ServerError ? new ServerError(errorMessage(error), error) : error;
  }
}
