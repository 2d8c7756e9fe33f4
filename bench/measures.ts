import { EXPORTS } from '#domain/limits.ts';
import {
  changeRecords,
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
import { nameOf } from './generate.ts';
import { facets } from './facets.ts';
import { frames } from './frames.ts';
import { graphFrames } from './graphFrames.ts';
import { fileImports } from './fileImports.ts';
import { imports } from './imports.ts';
import { loads } from './loads.ts';
import { send, type Call } from './load.ts';
import { besidePostgraphile } from './peer.ts';
import { pictures } from './pictures.ts';
import { cpuOf, cpuOfTree, memoryOf } from './processes.ts';
import { saves } from './saves.ts';
import { signedIn } from './signedIn.ts';
import { signIns } from './signIns.ts';
import { lineOf, type Result } from './table.ts';
import { tools } from './tools.ts';

async function nested(setting: Setting): Promise<Result[]> {
  const { server, floor } = setting;
  // A comment makes a document that the server has not met: every one is read anew.
  const fresh = (index: number): Call =>
    graphql(server, `${NESTED}\n# ${index} ${process.hrtime.bigint()}`)();
  let year = 3000;
  const best = await compare(
    setting,
    {
      floor: { target: floor, callOf: get(floor, () => '/nested') },
      known: { target: server, callOf: graphql(server, NESTED) },
      unknown: { target: server, callOf: fresh },
      // The same of the nested list.
      another: { target: server, callOf: graphql(server, ...filtered(NESTED)) },
      rest: { target: server, callOf: get(server, () => '/organizations/?limit=50&ordering=-founded') },
      // All rows pass, and no page of the filter was asked for before.
      filtered: {
        target: server,
        callOf: get(server, () => {
          year += 1;
          return `/organizations/?limit=50&ordering=-founded&founded.lt=${year}`;
        }),
      },
    },
    { requests: 400, atOnce: 8 },
  );
  return resultsOfNested(best);
}

function resultsOfNested(best: Readonly<Record<string, Sample>>): Result[] {
  const besideFloor = (side: string) => ({
    share: (best[side]?.perSecond ?? 0) / (best['floor']?.perSecond ?? 1),
    work: (best[side]?.postgresCpu ?? 9) / (best['floor']?.postgresCpu ?? 1),
  });
  const [known, another] = [besideFloor('known'), besideFloor('another')];
  return [
    { target: 'P1', what: 'the floor, nested 50', values: numbers(best['floor']), goal: '–', holds: null },
    {
      target: 'P1',
      what: 'GraphQL nested 50, asked again',
      values: {
        ...numbers(best['known']),
        'of the floor': known.share,
        'PostgreSQL CPU of the floor’s': known.work,
      },
      goal: 'server CPU ≤ 0.6 ms, ≥ 0.7 of the floor, PostgreSQL CPU ≤ 1.1 of the floor’s',
      holds: (best['known']?.serverCpu ?? 9) <= 0.6 && known.share >= 0.7 && known.work <= 1.1,
    },
    {
      target: 'P1',
      what: 'GraphQL nested 50, known document, another filter each time',
      values: {
        ...numbers(best['another']),
        'of the floor': another.share,
        'PostgreSQL CPU of the floor’s': another.work,
      },
      goal: 'server CPU ≤ 1 ms, ≥ 0.7 of the floor, PostgreSQL CPU ≤ 1.1 of the floor’s',
      holds: (best['another']?.serverCpu ?? 9) <= 1 && another.share >= 0.7 && another.work <= 1.1,
    },
    {
      target: 'P1',
      what: 'GraphQL nested 50, new document each time',
      values: numbers(best['unknown']),
      goal: 'server CPU ≤ 3 ms',
      holds: (best['unknown']?.serverCpu ?? 9) <= 3,
    },
    {
      target: 'P1',
      what: 'REST list of 50, whole rows',
      values: numbers(best['rest']),
      goal: 'server CPU ≤ 0.6 ms',
      holds: (best['rest']?.serverCpu ?? 9) <= 0.6,
    },
    {
      target: 'P1',
      what: 'REST list of 50, whole rows, another filter each time',
      values: numbers(best['filtered']),
      goal: 'server CPU ≤ 1 ms, PostgreSQL CPU ≤ 1.2 ms',
      holds: (best['filtered']?.serverCpu ?? 9) <= 1 && (best['filtered']?.postgresCpu ?? 9) <= 1.2,
    },
  ];
}

async function unasked(setting: Setting): Promise<Result[]> {
  const { server } = setting;
  // No row of these pages was told before.
  const nextPage = (): (() => number) => {
    let offset = 0;
    return () => (offset += 50);
  };
  const [next, nextNested] = [nextPage(), nextPage()];
  const query = `query($offset: Int) ${NESTED.replace('limit: 50', 'limit: 50, offset: $offset')}`;
  const best = await compare(
    setting,
    {
      rest: {
        target: server,
        callOf: get(server, () => `/organizations/?limit=50&ordering=-founded&offset=${next()}`),
      },
      nested: { target: server, callOf: graphql(server, query, () => ({ offset: nextNested() })) },
    },
    { requests: 50, atOnce: 4 },
  );
  const result = (what: string, values: Result['values']): Result => ({
    target: 'P1',
    what: `${what} that nobody asked for, by offset`,
    values,
    goal: '–',
    holds: null,
  });
  return [
    result('REST list of 50, whole rows', numbers(best['rest'])),
    result('GraphQL nested 50', numbers(best['nested'])),
  ];
}

const someName = (setting: Setting, index: number): string =>
  nameOf((index * 7919) % setting.count).toLowerCase();

function misspelt(name: string, index: number): string {
  const at = 2 + (index % 5);
  return index % 2 === 0
    ? name.slice(0, at) + name.slice(at + 1)
    : name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2);
}

// The gaps behind a name are not looked for, and the address is another one each time.
let asked = 0;
const asNobody = (text: string): string => {
  asked += 1;
  return text + asked.toString(2).replaceAll('0', '%20').replaceAll('1', '+');
};

async function typeahead(setting: Setting): Promise<Result[]> {
  const { server, floor } = setting;
  const prefix = (index: number): string => encodeURIComponent(someName(setting, index).slice(0, 6));
  const best = await compare(
    setting,
    {
      floor: { target: floor, callOf: get(floor, (index) => `/prefix?search=${prefix(index)}`) },
      prefix: {
        target: server,
        callOf: get(server, (index) => `/search/organizations/?limit=10&search=${prefix(index)}`),
      },
      // The same letters, in an address that nobody has asked for before.
      first: {
        target: server,
        callOf: get(server, (index) => `/search/organizations/?limit=10&search=${asNobody(prefix(index))}`),
      },
    },
    // What takes so little is told of a server that has answered for some seconds, as its code is quick only then, and in more than a few ticks of its clock.
    { first: 3000, requests: 3000, atOnce: 4 },
  );
  const firstCpu = (best['first']?.serverCpu ?? 9) + (best['first']?.postgresCpu ?? 9);
  const cpu = (best['prefix']?.serverCpu ?? 9) + (best['prefix']?.postgresCpu ?? 9);
  return [
    { target: 'P2', what: 'bare SQL prefix', values: numbers(best['floor']), goal: '–', holds: null },
    {
      target: 'P2',
      what: 'typeahead by prefix',
      values: numbers(best['prefix']),
      goal: '≤ 0.5 ms CPU in all, p99 ≤ 3× bare + 1 ms',
      holds: cpu <= 0.5 && (best['prefix']?.p99 ?? 99) <= 3 * (best['floor']?.p99 ?? 0) + 1,
    },
    {
      target: 'P2',
      what: 'typeahead by prefix, each asked for the first time',
      values: numbers(best['first']),
      goal: '≤ 0.5 ms CPU in all',
      holds: firstCpu <= 0.5,
    },
  ];
}

async function misspellings(setting: Setting): Promise<Result[]> {
  const { server } = setting;
  const typo = await compare(
    setting,
    {
      typo: {
        target: server,
        callOf: get(
          server,
          (index) =>
            `/search/organizations/?limit=10&search=${asNobody(encodeURIComponent(misspelt(someName(setting, index), index)))}`,
        ),
      },
    },
    { requests: 200, atOnce: 1 },
  );
  const recall = await recallAtTen(setting);
  const typoCpu = (typo['typo']?.serverCpu ?? 99) + (typo['typo']?.postgresCpu ?? 99);
  return [
    {
      target: 'P3',
      what: 'one typing error',
      values: { ...numbers(typo['typo']), 'recall@10': recall },
      goal: '≤ 10 ms CPU, p99 ≤ 15 ms, recall@10 ≥ 0.95',
      holds: typoCpu <= 10 && (typo['typo']?.p99 ?? 99) <= 15 && recall >= 0.95,
    },
  ];
}

async function recallAtTen(setting: Setting): Promise<number> {
  const asked = 200;
  let found = 0;
  for (let index = 0; index < asked; index += 1) {
    const wanted = someName(setting, index);
    const { text } = await send({
      url: `${setting.server.address}/search/organizations/?limit=10&search=${encodeURIComponent(misspelt(wanted, index))}`,
    });
    const { results } = JSON.parse(text) as { results: { name: string }[] };
    if (results.some(({ name }) => name.toLowerCase() === wanted)) found += 1;
  }
  return found / asked;
}

async function pages(setting: Setting): Promise<Result[]> {
  const { server, count } = setting;
  const first = '/organizations/?limit=50&ordering=-totalRaisedUsd';
  const deep = await cursorAt(setting, Math.floor(count * 0.9));
  const best = await compare(
    setting,
    {
      first: { target: server, callOf: get(server, () => first) },
      deep: { target: server, callOf: get(server, () => deep) },
    },
    { requests: 100, atOnce: 2 },
  );
  const sum = (taken: Sample | undefined): number => (taken?.serverCpu ?? 0) + (taken?.postgresCpu ?? 0);
  const ratio = sum(best['deep']) / sum(best['first']);
  return [
    { target: 'P4', what: 'page 1', values: numbers(best['first']), goal: '–', holds: null },
    {
      target: 'P4',
      what: 'page at 90 % of the rows',
      values: { ...numbers(best['deep']), 'of page 1': ratio },
      goal: '≤ 1.5× page 1',
      holds: ratio <= 1.5,
    },
    ...(await exportAll(setting, 'csv')),
    ...(await exportAll(setting, 'ndjson')),
  ];
}

// Follows the list by its own links to the row wanted, in pages as large as they come.
async function cursorAt({ server }: Setting, wanted: number): Promise<string> {
  let path = '/organizations/?limit=999&ordering=-totalRaisedUsd';
  for (let seen = 0; seen < wanted; seen += 999) {
    const { text } = await send({ url: `${server.address}${path}` });
    const next = /"next":"([^"]+)"/.exec(text)?.[1];
    if (!next) break;
    path = new URL(next).pathname + new URL(next).search;
  }
  return path.replace('limit=999', 'limit=50');
}

// The first one after the start pays for planning, the best of some is what it costs otherwise.
const EXPORT_ROUNDS = 4;

async function exportAll(setting: Setting, format: 'csv' | 'ndjson'): Promise<Result[]> {
  const { server } = setting;
  const counted = async (filter: string): Promise<number> => {
    const { text } = await send({ url: `${server.address}/organizations/?limit=1&count=exact${filter}` });
    return (JSON.parse(text) as { count: number }).count;
  };
  // More rows are made in the background.
  const filter = (await counted('')) > EXPORTS.streamedUpTo ? '&entityType=company' : '';
  const count = await counted(filter);
  const before = memoryOf(server.pid);
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, memoryOf(server.pid))), 200);
  const exported = (round: number): Promise<Exported> =>
    exportOf(setting, `/organizations/?format=${format}&sourceCount.gt=-${round}${filter}`, count);
  const [anew, others, again] = [[] as Exported[], [] as Exported[], [] as Exported[]];
  try {
    for (let round = 1; round <= EXPORT_ROUNDS; round += 1) {
      await changeRecords(setting);
      anew.push(await exported(1));
    }
    // Each round has a filter of its own, which all rows meet.
    for (let round = 2; round <= EXPORT_ROUNDS + 1; round += 1) others.push(await exported(round));
    for (let round = 1; round <= EXPORT_ROUNDS; round += 1) again.push(await exported(1));
  } finally {
    clearInterval(watch);
  }
  const resultOf = (what: string, rounds: readonly Exported[] = []): Result => {
    const best = rounds.toSorted((one, other) => other.perSecond - one.perSecond)[0];
    const perSecond = best?.perSecond ?? 0;
    return {
      target: 'P4',
      what: `export of ${filter === '' ? 'all' : 'some'} ${count} rows as ${format.toUpperCase()}, ${what}, the best of ${EXPORT_ROUNDS}`,
      values: {
        'rows/s': perSecond,
        'rows/s of the first': rounds[0]?.perSecond ?? 0,
        'server CPU µs a row': best?.serverCpu ?? 0,
        'PostgreSQL CPU µs a row': best?.postgresCpu ?? 0,
        MB: (best?.bytes ?? 0) / 1e6,
        'memory before MB': before,
        'peak MB': peak,
      },
      goal: '≥ 50k rows/s, constant memory',
      holds: perSecond >= 50_000 && peak - before < 300,
    };
  };
  return [
    resultOf('each the first one after a change of the records', anew),
    resultOf('another filter each time', others),
    resultOf('asked again', again),
  ];
}

interface Exported {
  readonly perSecond: number;
  readonly serverCpu: number;
  readonly postgresCpu: number;
  readonly bytes: number;
}

// As tools ask for files: not compressed.
async function exportOf({ server, postgresPid }: Setting, path: string, count: number): Promise<Exported> {
  const used = { server: cpuOf(server.pid), postgres: cpuOfTree(postgresPid) };
  const start = performance.now();
  const answer = await fetch(`${server.address}${path}`, { headers: { 'accept-encoding': 'identity' } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  let bytes = 0;
  for await (const part of answer.body ?? []) bytes += (part as Uint8Array).length;
  return {
    perSecond: count / ((performance.now() - start) / 1000),
    serverCpu: ((cpuOf(server.pid) - used.server) * 1000) / count,
    postgresCpu: ((cpuOfTree(postgresPid) - used.postgres) * 1000) / count,
    bytes,
  };
}

async function totals(setting: Setting): Promise<Result[]> {
  const { server } = setting;
  const results: Result[] = [];
  for (const path of ['/dashboard-metrics/', '/country_totals/', '/taxonomy/']) {
    const best = await compare(
      setting,
      { it: { target: server, callOf: get(server, () => path) } },
      { requests: 100, atOnce: 2 },
    );
    const cpu = (best['it']?.serverCpu ?? 9) + (best['it']?.postgresCpu ?? 9);
    results.push({
      target: 'P5',
      what: path,
      values: numbers(best['it']),
      goal: '≤ 1 ms CPU',
      holds: cpu <= 1,
    });
  }
  return results;
}

async function conditional(
  setting: Setting,
  what: string,
  headers: Readonly<Record<string, string>>,
): Promise<Result[]> {
  const { server } = setting;
  const path = '/organizations/?limit=50&ordering=-founded';
  const tag = (await fetch(`${server.address}${path}`, { headers })).headers.get('etag');
  if (!tag) {
    return [{ target: 'P11', what, values: {}, goal: 'a third of a 200', holds: false }];
  }
  let year = 5000;
  const best = await compare(
    setting,
    {
      // One that is made: a page that was asked for before costs hardly more than being told that it has not changed.
      whole: {
        target: server,
        callOf: () => {
          year += 1;
          return { url: `${server.address}${path}&founded.lt=${year}`, headers };
        },
      },
      same: {
        target: server,
        callOf: () => ({ url: `${server.address}${path}`, headers: { ...headers, 'if-none-match': tag } }),
        status: 304,
      },
    },
    { requests: 300, atOnce: 4 },
  );
  const share = cpuSum(best['same']) / cpuSum(best['whole']);
  return [
    {
      target: 'P11',
      what,
      values: { ...numbers(best['same']), 'of a 200': share },
      goal: '≤ 0.33 of a 200',
      holds: share <= 0.34,
    },
  ];
}

const failed = (target: string, error: unknown): Result => ({
  target,
  what: (error as Error).message.slice(0, 120),
  values: {},
  goal: '–',
  holds: false,
});

// What is installed for it takes 300 MB.
const IF_NAMED = 'peer';

/** Takes every measure but that beside a peer, or only those whose targets are named, between commas: "P8" is all of P8, "P8 visits" a part of it. */
export async function measureAll(setting: Setting): Promise<Result[]> {
  const all: Readonly<Record<string, (setting: Setting) => Promise<Result[]>>> = {
    P1: async (watched) => [
      ...(await nested(watched)),
      ...(await unasked(watched)),
      ...(await signedIn(watched)),
    ],
    P2: async (watched) => [...(await typeahead(watched)), ...(await misspellings(watched))],
    P4: pages,
    'P5 totals': totals,
    'P5 facets': facets,
    'P7 files': fileImports,
    'P7 sets': imports,
    'P8 visits': loads,
    'P8 steps': frames,
    P9: graphFrames,
    P11: async (watched) => [
      ...(await conditional(watched, 'conditional GET, 304', {})),
      ...(await conditional(watched, 'signed in: conditional GET, 304', {
        authorization: watched.authorization,
      })),
    ],
    P12: signIns,
    P13: saves,
    P14: tools,
    P15: pictures,
    peer: besidePostgraphile,
  };
  const results: Result[] = [];
  const only = setting.only?.split(',');
  for (const [name, measure] of Object.entries(all)) {
    const isNamed = only?.some((named) => named === name || named === name.split(' ')[0]);
    if (isNamed === false || (name === IF_NAMED && !isNamed)) continue;
    setting.say(name);
    const taken = await measure(setting).catch((error: unknown) => [failed(name, error)]);
    // A run at 1m is long: what is known is told at once.
    for (const result of taken) setting.say(lineOf(result));
    results.push(...taken);
  }
  results.push({
    target: '–',
    what: 'memory of the server',
    values: { MB: memoryOf(setting.server.pid) },
    goal: '–',
    holds: null,
  });
  return results;
}
