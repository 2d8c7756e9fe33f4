import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '#domain/dates.ts';
import { sql } from '#server/database/sql.ts';
import { packId } from '#server/packs/ids.ts';
import { machineByHand, POINTS, standingByHand, type LedgerPoint } from '#tests/support/roadmapLedger.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { watched, type WatchedDatabase } from '#tests/support/testGraphql.ts';

const HIDDEN = '0198c0de-0000-7000-8000-000000000f01';

let made: TestDatabase;
let database: WatchedDatabase;
let app: FastifyInstance;
let close: () => Promise<void>;

// A value that nobody has approved meets every promise of IBM: it must change nothing.
beforeAll(async () => {
  made = await createTestDatabase({ holding: 'quantum' });
  await made.database.query(sql`
    insert into metric_point (id, status, name, name_key, value, year, type, metric_id, organization_id)
    values (${HIDDEN}::uuid, 'PENDING', 'Secret point', 'secret point', 99999999, 2021, 'achieved',
      ${packId('quantum', 'metric', 'physical_qubits')}::uuid, ${packId('quantum', 'organization', 'ibm-quantum')}::uuid)`);
  database = watched(made.database);
  ({ app, close } = await createTestApp(database));
});
afterAll(async () => {
  await close();
  await made.drop();
});

type Figures = {
  readonly promises: number;
  readonly standings: Readonly<Record<string, number>>;
  readonly judged: number;
  readonly kept: number;
  readonly slips: number;
  readonly medianSlip: number | null;
};
type Rates = {
  readonly all: Figures;
  readonly makers: readonly { readonly maker: string | null; readonly figures: Figures }[];
};
type Roadmap = {
  readonly metric: { readonly slug: string };
  readonly metrics: readonly { readonly slug: string; readonly reached: number; readonly promised: number }[];
  readonly today: string;
  readonly unsaid: number;
  readonly untold: number;
  readonly points: readonly {
    readonly id: string;
    readonly value: string;
    readonly at: string | null;
    readonly period: string;
    readonly maker: string | null;
    readonly promise: {
      readonly outcome: string;
      readonly standing: string | null;
      readonly slipMonths: number | null;
      readonly from: { readonly value: string } | null;
      readonly stoodThen: {
        readonly outcome: string;
        readonly standing: string;
        readonly slipMonths: number | null;
      } | null;
    } | null;
  }[];
  readonly frontiers: readonly { readonly machine: string | null; readonly ids: readonly string[] }[];
  readonly rates: Rates;
  readonly ratesThen: Rates | null;
};

const idOf = ({ entry }: LedgerPoint): string => packId('quantum', 'metricPoint', entry['key'] ?? '');
const ofMetric = (slug: string): readonly LedgerPoint[] =>
  POINTS.filter(({ entry }) => entry['metric'] === slug);

async function ask(url: string): Promise<Roadmap> {
  database.statements.length = 0;
  const answer = await app.inject(url);
  expect([url, answer.statusCode, answer.body.includes('Secret')]).toEqual([url, 200, false]);
  expect([url, database.statements.length]).toEqual([url, 1]);
  return answer.json<Roadmap>();
}

const isKnownBy = (year: number, { isReached, first, said }: LedgerPoint): boolean =>
  Number((isReached ? first : said)?.slice(0, 4) ?? 9999) <= year;

type Judged = {
  readonly point: LedgerPoint;
  readonly standing: string;
  readonly slip: number | null;
  readonly day: string;
};

function figuresOf(promises: readonly Judged[]): Figures {
  const judged = promises.filter(
    ({ point: { last }, standing, day }) =>
      last !== null && last < day && !['silent', 'stood'].includes(standing),
  );
  const slips = promises.flatMap(({ slip }) => slip ?? []).toSorted((one, other) => one - other);
  const middle = slips.length / 2;
  const names = ['inTime', 'late', 'revised', 'withdrawn', 'unmet', 'stood', 'silent', 'open'];
  return {
    promises: promises.length,
    standings: Object.fromEntries(
      names.map((name) => [name, promises.filter(({ standing }) => standing === name).length]),
    ),
    judged: judged.length,
    kept: judged.filter(({ standing }) => standing === 'inTime').length,
    slips: slips.length,
    medianSlip:
      slips.length === 0
        ? null
        : (slips[Math.ceil(middle) - (Number.isInteger(middle) ? 0 : 1)]! + slips[Math.ceil(middle) - 1]!) /
          2,
  };
}

function expectRates(found: Rates, promises: readonly Judged[]): void {
  expect(found.all).toEqual(figuresOf(promises));
  const byMaker = Map.groupBy(promises, ({ point }) => packId('quantum', 'organization', point.maker));
  expect(Object.fromEntries(found.makers.map(({ maker, figures }) => [maker, figures]))).toEqual(
    Object.fromEntries([...byMaker].map(([maker, of]) => [maker, figuresOf(of)])),
  );
}

const PROMISED = [
  ...new Set(POINTS.filter(({ isReached }) => !isReached).map(({ entry }) => entry['metric'] ?? '')),
];

test.each(PROMISED)(
  'what became of each promise of %s is what the files of the pack say, by one statement',
  async (slug) => {
    const answer = await ask(`/roadmap-figures/?of=${slug}`);
    const points = ofMetric(slug);
    expect(new Set(answer.points.map(({ id }) => id))).toEqual(new Set(points.map(idOf)));
    const byId = new Map(answer.points.map((point) => [point.id, point]));
    const judged = points
      .filter(({ isReached }) => !isReached)
      .map((point): Judged => ({ point, day: answer.today, ...standingByHand(point, points, answer.today) }));
    for (const { point, standing, slip } of judged) {
      const { promise } = byId.get(idOf(point))!;
      expect([point.entry['key'], promise?.standing, promise?.slipMonths]).toEqual([
        point.entry['key'],
        standing,
        slip,
      ]);
    }
    for (const point of points) expect(byId.get(idOf(point))?.at).toBe(point.at);
    expectRates(answer.rates, judged);
    expect([answer.ratesThen, answer.unsaid]).toEqual([null, 0]);
  },
);

test('no promise is judged by a year that has not come', async () => {
  const { rates, ratesThen } = await ask('/roadmap-figures/?of=physical_qubits&saidBy=2100');
  expect(rates.all.standings['open']).toBeGreaterThan(20);
  expect(ratesThen).toEqual(rates);
});

test.each([2019, 2021, 2022, 2024, 2025])(
  'as promised in %i: only what was said by then, by the same rule over what was known by then',
  async (year) => {
    for (const slug of PROMISED) {
      const answer = await ask(`/roadmap-figures/?of=${slug}&saidBy=${year}`);
      const points = ofMetric(slug);
      const known = points.filter((point) => isKnownBy(year, point));
      const promises = known.filter(({ isReached }) => !isReached);
      const at = (all: readonly LedgerPoint[], day: string): Judged[] =>
        promises.map((point) => ({ point, day, ...standingByHand(point, all, day) }));
      const [then, now] = [at(known, `${year + 1}-01-01`), at(points, answer.today)];
      const byId = new Map(answer.points.map((point) => [point.id, point]));
      for (const [place, { point, standing, slip }] of then.entries()) {
        const found = byId.get(idOf(point))!;
        const { promise } = found;
        expect([
          point.entry['key'],
          found.period,
          promise?.stoodThen?.standing,
          promise?.stoodThen?.slipMonths,
        ]).toEqual([point.entry['key'], 'then', standing, slip]);
        expect(promise?.standing).toBe(now[place]?.standing);
      }
      expect(answer.points.filter(({ period }) => period === 'then')).toHaveLength(known.length);
      expect(answer.points.filter(({ promise }) => promise?.stoodThen)).toHaveLength(promises.length);
      expect(answer.unsaid).toBe(points.filter(({ isReached, said }) => !isReached && said === null).length);
      expectRates(answer.ratesThen!, then);
      expectRates(answer.rates, now);
    }
  },
);

const METRICS = [...new Set(POINTS.map(({ entry }) => entry['metric'] ?? ''))];

test('the frontier goes through what reached more than any before, by machines of one kind where any is known', async () => {
  for (const slug of METRICS) {
    const { frontiers, untold, metrics } = await ask(`/roadmap-figures/?of=${slug}`);
    const points = ofMetric(slug);
    const reached = points.filter((point) => point.isReached && point.at !== null);
    const isTold = reached.some((point) => machineByHand(point) !== null);
    const byKind = Map.groupBy(reached, machineByHand);
    const expected = [...byKind].flatMap(([machine, of]) => {
      if (isTold && machine === null) return [];
      const isFirst = ({ at, worth }: LedgerPoint): boolean =>
        of.every((one) => one.worth < worth || one.at! > at! || (one.at === at && one.worth === worth));
      const values = of.filter(isFirst).map(({ value, at }) => `${at} ${value}`);
      return [[machine, [...new Set(values)].toSorted()] as const];
    });
    const byId = new Map(points.map((point) => [idOf(point), point]));
    const found = frontiers.map(({ machine, ids }) => [
      machine,
      ids.map((id) => `${byId.get(id)?.at} ${byId.get(id)?.value}`).toSorted(),
    ]);
    expect([slug, Object.fromEntries(found)]).toEqual([slug, Object.fromEntries(expected)]);
    expect(untold).toBe(isTold ? (byKind.get(null)?.length ?? 0) : 0);
    const counted = metrics.find((one) => one.slug === slug);
    expect([counted?.reached, counted?.promised]).toEqual([
      points.filter(({ isReached }) => isReached).length,
      points.filter(({ isReached }) => !isReached).length,
    ]);
  }
});

test('the line of a promise begins at the most that its maker had reached when it was said', async () => {
  const { points } = await ask('/roadmap-figures/');
  const all = ofMetric('physical_qubits');
  const byId = new Map(points.map((point) => [point.id, point]));
  const promises = all.filter(({ isReached }) => !isReached);
  for (const point of promises) {
    const before = all.filter((one) => {
      const [a, b] = [machineByHand(one), machineByHand(point)];
      const isSame = one.maker === point.maker && one.isReached && (a === null || b === null || a === b);
      return isSame && one.first !== null && point.said !== null && one.first <= point.said;
    });
    const best = before.length === 0 ? undefined : Math.max(...before.map(({ value }) => value));
    const { promise } = byId.get(idOf(point))!;
    expect([point.entry['key'], promise?.from && Number(promise.from.value)]).toEqual([
      point.entry['key'],
      best ?? null,
    ]);
  }
});

test('takes the conditions of the list of points', async () => {
  const id = packId('quantum', 'organization', 'ionq');
  const { points, rates, metrics, metric } = await ask(`/roadmap-figures/?organization=${id}&isPromise=true`);
  const expected = ofMetric('physical_qubits').filter(
    ({ maker, isReached }) => maker === 'ionq' && !isReached,
  );
  expect(new Set(points.map((point) => point.id))).toEqual(new Set(expected.map(idOf)));
  expect([metric.slug, rates.all.promises]).toEqual(['physical_qubits', expected.length]);
  expect(metrics.find(({ slug }) => slug === 'algorithmic_qubits')).toMatchObject({ reached: 0 });
});

test.each([
  ['of=nothing', 'of'],
  ['saidBy=21', 'saidBy'],
  ['saidBy=soon', 'saidBy'],
  ['metrik=1', 'metrik'],
  ['of=t1&of=t2', 'of'],
])('%s is refused, and the parameter named', async (query, name) => {
  const answer = await app.inject(`/roadmap-figures/?${query}`);
  expect([answer.statusCode, answer.body.includes(name)]).toEqual([400, true]);
});

test('is described where programs look, and says what day its outcomes are of', async () => {
  const { paths } = (await app.inject('/openapi.json')).json<{ paths: Record<string, unknown> }>();
  expect(Object.keys(paths)).toContain('/roadmap-figures/');
  expect((await ask('/roadmap-figures/')).today).toBe(dayOf(new Date()));
});

test('what a metric tells together with another, and what tasks need of it, is answered as the pack of the sector says it', async () => {
  const pair = (one: string, other: string) => ({
    metrics: [one, other].map((key) => ({ key, power: 1 })),
    label: `${one} and ${other}`,
    help: 'As the test says.',
  });
  const metricPairs = [pair('physical_qubits', 't1'), pair('t1', 't2')];
  const source = { title: 'A page', url: 'https://page.test/' };
  const needed = { metric: 't1', task: 'Waiting', low: 1, source, date: '2024' };
  const about = { metricPairs, thresholds: [{ ...needed, low: 2 }, needed] };
  await made.database.query(
    sql`update loaded_pack set details = details || ${JSON.stringify({ about })}::jsonb`,
  );
  const told = async (of: string): Promise<unknown> =>
    (await app.inject(`/roadmap-figures/?of=${of}`)).json<{ pairs: unknown }>().pairs;
  expect(await told('physical_qubits')).toEqual([metricPairs[0]]);
  expect(await told('t1')).toEqual(metricPairs);
  expect(await told('clops')).toEqual([]);
  const thresholds = async (of: string): Promise<unknown> =>
    (await app.inject(`/roadmap-figures/?of=${of}`)).json<{ thresholds: unknown }>().thresholds;
  expect(await thresholds('t1')).toEqual([needed, { ...needed, low: 2 }]);
  expect(await thresholds('t2')).toEqual([]);
});
