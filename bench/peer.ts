import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startChild } from './children.ts';
import {
  compare,
  cpuSum,
  filtered,
  get,
  graphql,
  NESTED,
  numbers,
  type Sample,
  type Setting,
} from './compare.ts';
import { send, type Call } from './load.ts';
import type { Result } from './table.ts';

const VERSION = '5.1.5';
// The oldest first: that order is one of PostgreSQL's own, which PostGraphile reads from the same index.
const OURS = NESTED.replace('founded: DESC', 'founded: ASC');
const THEIRS = readFileSync(new URL('postgraphile.graphql', import.meta.url), 'utf8');

/** The nested list of P1 beside PostGraphile on the same database; the product does not need that, so it is installed on first use, outside of its packages. */
export async function besidePostgraphile(setting: Setting): Promise<Result[]> {
  const { connection, floor, server } = setting;
  const child = await startChild(
    'bench/postgraphile.ts',
    {
      BENCH_POSTGRAPHILE: installed(path.join(setting.dataDir, '..', 'postgraphile')),
      BENCH_CONNECTION: JSON.stringify(connection),
      GRAPHILE_ENV: 'production',
      PORT: '0',
    },
    /postgraphile at (\d+)/,
  );
  try {
    const peer = { pid: child.pid, address: `http://127.0.0.1:${child.found}` };
    const [asksOurs, asksTheirs] = [graphql(server, OURS), graphql(peer, THEIRS)];
    const [mine, other] = [await idsOf(asksOurs()), await idsOf(asksTheirs())];
    if (mine.join() !== other.join()) throw new Error('PostGraphile answers with other organizations.');
    const best = await compare(
      setting,
      {
        ours: { target: server, callOf: asksOurs },
        // No answer of it is kept.
        filtered: { target: server, callOf: graphql(server, ...filtered(OURS)) },
        peer: { target: peer, callOf: asksTheirs },
        ourPages: { target: server, callOf: graphql(server, ...pages(OURS, 'limit: 50', filtered)) },
        peerPages: { target: peer, callOf: graphql(peer, ...pages(THEIRS, 'first: 50')) },
        floor: { target: floor, callOf: get(floor, () => '/nested') },
      },
      // The code of both is quick only once they have answered for some seconds.
      { first: 1500, requests: 1500, atOnce: 8 },
    );
    return [
      {
        target: 'peer',
        what: `PostGraphile ${VERSION}, nested 50`,
        values: numbers(best['peer']),
        goal: '–',
        holds: null,
      },
      besidePeer('asked again', best['ours'], best),
      besidePeer('another filter each time, the peer the same again', best['filtered'], best),
      {
        target: 'peer',
        what: `PostGraphile ${VERSION}, nested 50, another page each time`,
        values: numbers(best['peerPages']),
        goal: '–',
        holds: null,
      },
      besidePeer('another page and filter each time, the peer another page', best['ourPages'], {
        peer: best['peerPages'],
        floor: undefined,
      }),
    ];
  } finally {
    await child.stop();
  }
}

const BEGINNINGS = 300;

type Varied = readonly [query: string, variablesOf: () => object];

// Pages that begin with each of the first organizations, in one order for both; ours under another filter each time, so that no answer of it is kept.
function pages(
  query: string,
  limit: string,
  vary: (query: string) => Varied = (same) => [same, () => ({})],
): Varied {
  const [varied, others] = vary(query);
  let asked = 0;
  const paged = varied.replace(limit, `${limit}, offset: $offset`);
  const text = paged.startsWith('query(')
    ? paged.replace('query(', 'query($offset: Int, ')
    : `query($offset: Int) ${paged}`;
  return [text, () => ({ ...others(), offset: ((asked += 1) * 7) % BEGINNINGS })];
}

function besidePeer(
  how: string,
  ours: Sample | undefined,
  { peer, floor }: Readonly<Record<string, Sample | undefined>>,
): Result {
  const perSecond = ours?.perSecond ?? 0;
  const times = perSecond / (peer?.perSecond ?? 1);
  return {
    target: 'peer',
    what: `GraphQL nested 50, the same organizations, ${how}`,
    values: {
      ...numbers(ours),
      'times its throughput': times,
      'of its CPU': cpuSum(ours) / cpuSum(peer),
      ...(floor && { 'times the floor’s throughput': perSecond / floor.perSecond }),
    },
    goal: '≥ 2 times its throughput',
    holds: times >= 2,
  };
}

async function idsOf(call: Call): Promise<string[]> {
  const { text } = await send(call);
  return [...text.matchAll(/"(?:id|rowId)":"([^"]+)"/g)].map(([, id = '']) => id);
}

function installed(folder: string): string {
  const name = path.join(folder, 'node_modules', 'postgraphile', 'package.json');
  const isThere =
    existsSync(name) && (JSON.parse(readFileSync(name, 'utf8')) as { version: string }).version === VERSION;
  if (!isThere) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
    execFileSync('npm', ['install', '--save-exact', '--no-audit', '--no-fund', `postgraphile@${VERSION}`], {
      cwd: folder,
      stdio: 'inherit',
    });
  }
  return folder;
}
