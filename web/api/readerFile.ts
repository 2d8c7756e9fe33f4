import { asReader } from './credentials.ts';
import { jsonOf } from './serverErrors.ts';

/** A file of the API as whoever is signed in gets it. */
export type ReaderFile = { readonly blob: Blob; readonly name: string | undefined };

/** Gets a file of the API on behalf of whoever is signed in, with the name that the server gives it; a refusal is a ServerError. */
export async function readerFile(url: string): Promise<ReaderFile> {
  const answer = await asReader((sign) => fetch(url, sign({})));
  if (!answer.ok) jsonOf({ status: answer.status, headers: answer.headers, bodyText: await answer.text() });
  const [, name] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  return { blob: await answer.blob(), name };
}
