import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';

/** A request to repeat. */
export interface Call {
  readonly url: string;
  readonly method?: 'GET' | 'PATCH' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What a round of requests took; times in milliseconds. */
export interface Timing {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Sends one request and reads the answer whole. */
export async function send(call: Call): Promise<{ status: number; text: string }> {
  const { status, parts } = await read(call);
  return { status, text: Buffer.concat(parts).toString() };
}

// What nobody reads is not put together: the client works on the same cores as what it measures.
function read({
  url,
  method = 'GET',
  headers = {},
  body,
}: Call): Promise<{ status: number; parts: readonly Buffer[] }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, parts }));
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** How a call is repeated: so many times or for so many seconds, some at once. */
export interface Plan {
  readonly requests?: number;
  readonly seconds?: number;
  readonly atOnce: number;
  readonly status?: number;
}

/** Repeats calls and times each; a call that does not answer as expected stops the bench. */
export async function run(callOf: (index: number) => Call, plan: Plan): Promise<Timing> {
  const { requests = Infinity, seconds = Infinity, atOnce, status: expected = 200 } = plan;
  const times: number[] = [];
  const start = performance.now();
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < requests && performance.now() - start < seconds * 1000) {
      const call = callOf(next);
      next += 1;
      const begun = performance.now();
      const { status, parts } = await read(call);
      times.push(performance.now() - begun);
      if (status !== expected) {
        throw new Error(`${call.url} answered ${status}: ${Buffer.concat(parts).toString().slice(0, 300)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return timingOf(times, (performance.now() - start) / 1000);
}

/** What calls that took these milliseconds, together so many seconds, come to. */
export function timingOf(times: readonly number[], seconds: number): Timing {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    requests: sorted.length,
    perSecond: sorted.length / seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
  };
}
