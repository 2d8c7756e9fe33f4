import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';

/** A request to repeat. */
export interface Call {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What a round of requests took; times in milliseconds. */
export interface Timing {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Sends one request and reads the answer whole; gives status and size. */
export function send({
  url,
  method = 'GET',
  headers = {},
  body,
}: Call): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
      );
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Repeats calls, some at once, and times each; a call that does not answer as expected stops the bench. */
export async function run(
  callOf: (index: number) => Call,
  plan: { requests: number; atOnce: number; status?: number },
): Promise<Timing> {
  const times: number[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < plan.requests) {
      const call = callOf(next);
      next += 1;
      const start = performance.now();
      const { status, text } = await send(call);
      times.push(performance.now() - start);
      if (status !== (plan.status ?? 200)) {
        throw new Error(`${call.url} answered ${status}: ${text.slice(0, 300)}`);
      }
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: plan.atOnce }, worker));
  const seconds = (performance.now() - start) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { requests: plan.requests, perSecond: plan.requests / seconds, p50: at(0.5), p99: at(0.99) };
}
