import type { FastifyInstance } from 'fastify';

/** What is asked: an address, and the headers that say who asks. */
export interface Asked {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What comes back. */
export interface Returned {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The cache answered by itself, or with what it has once the server had said that it still holds. */
  readonly isKept?: boolean;
}

interface Stored extends Returned {
  readonly asked: Asked;
  readonly until: number;
}

/** Asks for something. */
export type Ask = (asked: Asked) => Promise<Returned>;

/** Asks the application itself. */
export async function direct(app: FastifyInstance, { url, headers }: Asked): Promise<Returned> {
  const answer = await app.inject({ url, headers });
  const given = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
  return { status: answer.statusCode, headers: Object.fromEntries(given), body: answer.body };
}

const HEURISTIC_SECONDS = 3600;

/**
 * A cache for many people before a server, as greedy as RFC 9111 lets it be: it keeps all that is not said to be private, takes
 * what says nothing for fresh, and asks about whatever it has of an address by the names of all of it.
 */
export function sharedCache(server: Ask): Ask {
  const stored = new Map<string, Stored[]>();
  return async (asked) => {
    const all = stored.get(asked.url) ?? [];
    const own = all.find((one) => isVariant(one, asked));
    if (own && own.until > performance.now()) return { ...own, isKept: true };
    const tags = all.flatMap(({ headers }) => headers['etag'] ?? []);
    const condition: Record<string, string> = tags.length > 0 ? { 'if-none-match': tags.join(', ') } : {};
    const answer = await server({ ...asked, headers: { ...asked.headers, ...condition } });
    if (answer.status === 304) {
      const found = all.find(({ headers }) => headers['etag'] === answer.headers['etag']);
      if (!found) throw new Error(`${asked.url} has not changed, but it is not said what.`);
      return { ...found, isKept: true };
    }
    if (mayKeep(asked, answer)) {
      const until = performance.now() + 1000 * secondsOf(answer);
      stored.set(asked.url, [...all.filter((one) => one !== own), { ...answer, asked, until }]);
    }
    return answer;
  };
}

const directives = ({ headers }: Returned): readonly string[] =>
  (headers['cache-control'] ?? '').toLowerCase().split(/\s*,\s*/);

function mayKeep({ headers }: Asked, answer: Returned): boolean {
  const said = directives(answer);
  if (![200, 301, 404, 410].includes(answer.status)) return false;
  if (said.includes('private') || said.includes('no-store') || answer.headers['vary'] === '*') return false;
  // What was asked with a name is for all only where that is said.
  const isForAll = said.some((one) => /^(public|must-revalidate|s-maxage=)/.test(one));
  return headers['authorization'] === undefined || isForAll;
}

function secondsOf(answer: Returned): number {
  const said = directives(answer);
  if (said.includes('no-cache')) return 0;
  const age =
    said.find((one) => one.startsWith('s-maxage=')) ?? said.find((one) => one.startsWith('max-age='));
  return age === undefined ? HEURISTIC_SECONDS : Number(age.split('=')[1]);
}

function isVariant(one: Stored, asked: Asked): boolean {
  const names = (one.headers['vary'] ?? '')
    .toLowerCase()
    .split(/\s*,\s*/)
    .filter(Boolean);
  return names.every((name) => one.asked.headers[name] === asked.headers[name]);
}
