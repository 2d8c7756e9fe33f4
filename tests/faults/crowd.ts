import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** What a caller got: the status, the body and how long it took in milliseconds. */
export interface Got {
  readonly status: number;
  readonly body: string;
  readonly ms: number;
}

/** One request on a connection of the agent; rejects where the connection breaks. */
export function ask(url: string, { agent, accept = 'application/json', body }: Asking = {}): Promise<Got> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { accept, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    const sent = request(url, { agent, method: body === undefined ? 'GET' : 'POST', headers }, (answer) => {
      let text = '';
      answer
        .setEncoding('utf8')
        .on('data', (more: string) => (text += more))
        .on('error', reject)
        .on('close', () => answer.complete || reject(new Error('cut off')))
        .on('end', () =>
          resolve({ status: answer.statusCode ?? 0, body: text, ms: performance.now() - begun }),
        );
    });
    sent.on('error', reject).end(body);
  });
}

interface Asking {
  readonly agent?: Agent | undefined;
  readonly accept?: string;
  readonly body?: string | undefined;
}

/** People who ask again and again, on connections that stay, whichever server says that it is ready. */
export interface Crowd {
  /** Lets them ask at one more address. */
  add(address: string): void;
  /** Waits until so many more answers were given. */
  answered(more: number): Promise<void>;
  /** Sends them home; gives what went wrong for anybody, in words, and how often each address answered. */
  end(): Promise<{ faults: readonly string[]; answers: ReadonlyMap<string, number> }>;
}

const LOOKS_EVERY_MS = 100;
const QUESTIONS = [
  { path: '/organizations/' },
  { path: '/search/global/?search=alpha' },
  { path: '/graphql', body: JSON.stringify({ query: '{ organizations { name } }' }) },
];

/** Gathers a crowd; a balancer of theirs looks for readiness as balancers do. */
export function gather(people: number): Crowd {
  const addresses: string[] = [];
  const ready = new Set<string>();
  const faults: string[] = [];
  const answers = new Map<string, number>();
  const course = { answered: 0, isOver: false };
  const isReady = async (address: string): Promise<boolean> =>
    ask(`${address}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  const look = async (): Promise<void> => {
    while (!course.isOver) {
      for (const address of addresses) {
        if (await isReady(address)) ready.add(address);
        else ready.delete(address);
      }
      await pause(LOOKS_EVERY_MS);
    }
  };
  const come = async (person: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = person; !course.isOver; turn += 1) {
      const able = [...ready];
      const address = able[turn % able.length];
      const { path = '', body } = QUESTIONS[turn % QUESTIONS.length] ?? {};
      if (address === undefined) await pause(LOOKS_EVERY_MS);
      else {
        await ask(address + path, { agent, body }).then(
          ({ status }) => {
            if (status !== 200) faults.push(`${path} was answered ${status}`);
            answers.set(address, (answers.get(address) ?? 0) + 1);
            course.answered += 1;
          },
          (error: NodeJS.ErrnoException) => faults.push(`${path} broke off: ${error.code ?? error.message}`),
        );
      }
    }
    agent.destroy();
  };
  const gathered = [look(), ...Array.from({ length: people }, (_, person) => come(person))];
  return {
    add: (address) => void addresses.push(address),
    answered: async (more) => {
      const until = course.answered + more;
      while (course.answered < until) await pause(20);
    },
    end: async () => {
      course.isOver = true;
      await Promise.all(gathered);
      return { faults, answers };
    },
  };
}
