import type { FieldMessages } from '#domain/errors.ts';
import { endpoints } from './config.ts';
import { readerFetch } from './credentials.ts';
import { jsonOf, ServerError } from './serverErrors.ts';

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Sends JSON to a REST path of the API, and gives what it answers, undefined where that is nothing; a refusal is a ServerError. */
export async function sendRest<Data = undefined>(
  method: Method,
  path: string,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Data> {
  const { apiBase } = await endpoints();
  const reply = await readerFetch(`${apiBase}${path}`, {
    method,
    headers: { Accept: 'application/json', ...(body && { 'Content-Type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (reply.status < 300 && reply.bodyText === '' ? undefined : jsonOf(reply)) as Data;
}

/** Posts JSON to a REST path of the API. */
export const postRest = <Data = undefined>(path: string, body: object): Promise<Data> =>
  sendRest<Data>('POST', path, body);

/** What a refusal says of single fields; null where it says nothing of any. */
export function fieldMessagesOf(error: unknown): FieldMessages | null {
  const errors = problemIn(error)?.errors;
  return errors === undefined || Array.isArray(errors) ? null : (errors as FieldMessages);
}

/** What a refusal says for programs; undefined where it says nothing. */
export function problemIn(error: unknown): Readonly<Record<string, unknown>> | undefined {
  if (!(error instanceof ServerError)) return undefined;
  try {
    const body = JSON.parse(error.bodyText) as Readonly<Record<string, unknown>> | null;
    return body ?? undefined;
  } catch {
    return undefined;
  }
}
