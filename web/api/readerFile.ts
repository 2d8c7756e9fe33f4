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

/** The bytes of a file that was built with the page; rejects where it does not come. */
export async function builtFile(address: string): Promise<ArrayBuffer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} did not come: ${answer.status}.`);
  return answer.arrayBuffer();
}
