import { endpoints } from '#web/api/config.ts';
import { readerFetch } from '#web/api/credentials.ts';
import { asking, said } from '#web/api/getJson.ts';
import type { Asking } from '#web/api/patientFetch.ts';
import { jsonOf } from '#web/api/serverErrors.ts';

/** Has a success of a REST path be read where it is too large for that to be done at once; a refusal says why in the server's own words. */
export async function readRest(path: string, read: Asking['read'], signal: AbortSignal): Promise<void> {
  const { apiBase } = await endpoints();
  const reply = await readerFetch(`${apiBase}${path}`, { ...asking(signal), read });
  if (reply.status >= 300) said(() => jsonOf(reply));
}
