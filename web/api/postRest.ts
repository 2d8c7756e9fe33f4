import type { FieldMessages } from '#domain/errors.ts';
import { endpoints } from './config.ts';
import { patientFetch } from './patientFetch.ts';
import { jsonOf, ServerError } from './serverErrors.ts';

/** Sends JSON to a REST path of the API; a refusal is a ServerError. */
export async function postRest(path: string, body: object): Promise<void> {
  const { apiBase } = await endpoints();
  const headers = { Accept: 'application/json', 'Content-Type': 'application/json' };
  const reply = await patientFetch(`${apiBase}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  jsonOf(reply);
}

/** What a refusal says of single fields; null where it says nothing of any. */
export function fieldMessagesOf(error: unknown): FieldMessages | null {
  if (!(error instanceof ServerError)) return null;
  try {
    const { errors } = JSON.parse(error.bodyText) as { readonly errors?: FieldMessages };
    return errors === undefined || Array.isArray(errors) ? null : errors;
  } catch {
    return null;
  }
}
