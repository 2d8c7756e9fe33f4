import { connect } from 'node:net';
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
  /** An asterisk stands for a number that is another one each time, so that nothing is kept of the answer. */
  readonly path: string;
  readonly seconds: number;
  /** Whether who is turned away waits as long as the answer says. */
  readonly waits?: boolean;
  readonly restMs?: number;
}

const { address, count, path, seconds, waits = true, restMs = 0 } = workerData as Asking;
const { hostname, port, host } = new URL(address);
// What other threads asked before may be kept.
let asked = Number(process.hrtime.bigint() % 1_000_000n) * 1000;
const nextPath = (): string => path.replace('*', String((asked += 1)));
const HEAD_ENDS = '\r\n\r\n';
const CHUNKS_END = '\r\n0\r\n\r\n';
const LAST = CHUNKS_END.length;
const READ_BYTES = 64 * 1024;

interface Connection {
  /** Asks once more. */
  readonly ask: () => Promise<Answer>;
  readonly end: () => void;
}

/**
 * Connects without an HTTP client: some hundred clients that each take answers apart need more CPU than the server that answers them, and
 * then their times are those of their own queue. Only the head is read as text.
 */
function open(): Connection {
  let read: (bytes: Buffer) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const buffer = Buffer.allocUnsafe(READ_BYTES);
  const socket = connect({
    host: hostname,
    port: Number(port),
    noDelay: true,
    onread: {
      buffer,
      callback: (length) => {
        read(buffer.subarray(0, length));
        return true;
      },
    },
  });
  socket.on('error', (error) => fail(error)).on('close', () => fail(new Error('The server hung up.')));
  const ask = (): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const begun = performance.now();
      const isWhole = answerReader();
      fail = reject;
      read = (bytes) => {
        const head = isWhole(bytes);
        if (head) resolve({ ...head, ms: performance.now() - begun });
      };
      socket.write(`GET ${nextPath()} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    });
  return { ask, end: () => socket.destroy() };
}

/** Takes the pieces of an answer; gives what its head says once all of it is there. */
function answerReader(): (bytes: Buffer) => Omit<Answer, 'ms'> | undefined {
  let head = '';
  let left: number | undefined;
  let tail = '';
  return (bytes) => {
    let body = bytes;
    if (!head.endsWith(HEAD_ENDS)) {
      const known = head.length;
      const all = head + bytes.toString('latin1');
      const end = all.indexOf(HEAD_ENDS);
      head = end < 0 ? all : all.slice(0, end + HEAD_ENDS.length);
      if (end < 0) return undefined;
      body = bytes.subarray(head.length - known);
      const length = headerOf(head, 'content-length');
      left = length === undefined ? undefined : Number(length);
    }
    if (left !== undefined) {
      left -= body.length;
      if (left > 0) return undefined;
    } else {
      tail = (tail + body.toString('latin1', Math.max(0, body.length - LAST))).slice(-LAST);
      if (tail !== CHUNKS_END) return undefined;
    }
    return { status: Number(head.slice(9, 12)), retryAfter: Number(headerOf(head, 'retry-after') ?? 0) };
  };
}

const headerOf = (head: string, name: string): string | undefined =>
  new RegExp(`\r\n${name}: *([^\r]*)`, 'i').exec(head)?.[1];

const end = performance.now() + seconds * 1000;

async function client(): Promise<Answer[]> {
  const connection = open();
  const answers: Answer[] = [];
  while (performance.now() < end) {
    const answer = await connection.ask();
    answers.push(answer);
    if (restMs > 0) await pause(restMs);
    const told = waits ? answer.retryAfter * 1000 : 0;
    if (told > 0) await pause(Math.min(told, end - performance.now()));
  }
  connection.end();
  return answers;
}

const answers = await Promise.all(Array.from({ length: count }, client));
parentPort?.postMessage(answers.flat());
