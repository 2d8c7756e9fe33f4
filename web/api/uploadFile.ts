import { endpoints } from './config.ts';
import { asReader } from './credentials.ts';
import { UNREACHABLE } from './patientFetch.ts';
import { jsonOf } from './serverErrors.ts';

/** A file that the server keeps: its key, and its address there. */
export type Uploaded = { readonly key: string; readonly url: string };

type Progress = {
  /** Hears of the share that is sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
};

const UPLOADS_PATH = '/uploads';
const FILE_FIELD = 'file';

/** Uploads a file; a refusal is a ServerError. */
export const uploadFile = (file: File, progress?: Progress): Promise<Uploaded> =>
  sendFile<Uploaded>(UPLOADS_PATH, file, progress);

/** Sends a file to a REST path of the API, and gives what it answers; a refusal is a ServerError. */
export async function sendFile<Data>(path: string, file: File, progress: Progress = {}): Promise<Data> {
  const { apiBase } = await endpoints();
  const reply = await asReader((sign) => send(`${apiBase}${path}`, file, { ...progress, sign }));
  return jsonOf({ ...reply, headers: new Headers() }) as Data;
}

type Sending = Progress & { readonly sign: (init: RequestInit) => RequestInit };
type Sent = { readonly status: number; readonly bodyText: string };

// Only this way of asking tells how much is sent.
function send(path: string, file: File, { onProgress, signal, sign }: Sending): Promise<Sent> {
  const { promise, resolve, reject } = Promise.withResolvers<Sent>();
  const request = new XMLHttpRequest();
  request.open('POST', path);
  const { headers } = sign({ headers: { Accept: 'application/json' } });
  for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded / total));
  request.addEventListener('load', () => resolve({ status: request.status, bodyText: request.responseText }));
  request.addEventListener('error', () => reject(new Error(UNREACHABLE)));
  signal?.addEventListener('abort', () => {
    request.abort();
    reject(signal.reason as Error);
  });
  const form = new FormData();
  form.append(FILE_FIELD, file);
  request.send(form);
  return promise;
}

/** What an upload holds, which before it is approved only some may see; null where there is none. */
export async function fetchUpload(path: string, signal: AbortSignal): Promise<Blob | null> {
  const { apiBase } = await endpoints();
  const answer = await asReader((sign) => fetch(`${apiBase}${path}`, sign({ signal })));
  return answer.ok ? answer.blob() : null;
}

/** A picture as everybody sees it, whoever asks; null where not everybody does, or it cannot be had. */
export async function publicPicture(path: string, signal: AbortSignal): Promise<Blob | null> {
  const { apiBase } = await endpoints();
  try {
    const answer = await fetch(`${apiBase}${path}`, { credentials: 'omit', signal });
    return answer.ok ? await answer.blob() : null;
  } catch {
    return null;
  }
}
