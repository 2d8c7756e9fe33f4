import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** How one request was answered. */
export interface Answer {
  readonly status: number;
  readonly ms: number;
  readonly retryAfter: number;
}

/** So many clients, each with a connection of its own, that ask again and again. */
export interface Asking {
  readonly address: string;
  readonly count: number;
  readonly path: string;
  readonly seconds: number;
  /** Whether who is turned away waits as long as the answer says. */
  readonly waits?: boolean;
  readonly restMs?: number;
}

const { address, count, path, seconds, waits = true, restMs = 0 } = workerData as Asking;

/** Asks once over a connection of the agent. */
function ask(agent: Agent): Promise<Answer> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    request(address + path, { agent }, (answer) => {
      answer.resume().on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          ms: performance.now() - begun,
          retryAfter: Number(answer.headers['retry-after'] ?? 0),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

const end = performance.now() + seconds * 1000;

async function client(): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const answers: Answer[] = [];
  while (performance.now() < end) {
    const answer = await ask(agent);
    answers.push(answer);
    if (restMs > 0) await pause(restMs);
    const told = waits ? answer.retryAfter * 1000 : 0;
    if (told > 0) await pause(Math.min(told, end - performance.now()));
  }
  agent.destroy();
  return answers;
}

const answers = await Promise.all(Array.from({ length: count }, client));
parentPort?.postMessage(answers.flat());
