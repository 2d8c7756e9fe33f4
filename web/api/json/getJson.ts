import { patientFetch } from '#web/api/patientFetch.ts';
import { DATA_CLIENT_ERRORS, DATA_CLIENT_MESSAGES } from '#domain/messages.ts';

/** An answer that is no success or no JSON; its message may be shown. */
export class HttpError extends Error {
  override readonly name: string;
  readonly status: number;

  constructor(name: string, { status, message }: { readonly status: number; readonly message: string }) {
    super(message);
    this.name = name;
    this.status = status;
  }
}

/** Gets JSON from a path of the server; throws HttpError with the status and the server's own words. */
export async function getJson<T>(path: string, signal?: AbortSignal): Promise<T> {
  const response = await patientFetch(path, {
    headers: { Accept: 'application/json' },
    signal: signal ?? null,
  });
  const text = await response.text();
  const body = parse(text);
  if (!response.ok) {
    const message = detailOf(body) ?? DATA_CLIENT_MESSAGES.statusCode(response.status);
    throw new HttpError(DATA_CLIENT_ERRORS.server, { status: response.status, message });
  }
  if (body === undefined) {
    const message = `The answer of ${path} is not JSON.`;
    throw new HttpError(DATA_CLIENT_ERRORS.parse, { status: response.status, message });
  }
  return body as T;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

// The sentence of a problem body (RFC 9457).
function detailOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('detail' in body)) return undefined;
  return typeof body.detail === 'string' && body.detail !== '' ? body.detail : undefined;
}
