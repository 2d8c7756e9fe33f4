import { listScreen } from '#domain/lists.ts';
import { allOf, type ConditionInput } from '#domain/query/grammar.ts';
import { questionPath } from '#domain/questions/questionPath.ts';
import { ROUND_PRESETS, SECTOR_PRESETS } from '#domain/tools/charting/presets.ts';
import { dimensionsOf, figuresOf } from '#domain/tools/choices.ts';
import { groupedQuery } from '#domain/tools/groupedQuestion.ts';
import { HEATMAP_PRESETS } from '#domain/tools/heatmap.ts';
import { wholeQuestion } from '#domain/tools/wholeQuestion.ts';
import type { Setting } from './compare.ts';
import { run, send, type Call } from './load.ts';
import { cpuOf, cpuOfTree } from './processes.ts';
import type { Result } from './table.ts';

const ROUNDS = 3;
const MOST_CPU_MS = 300;

/** What a tool asks before its picture stands; a number that no other round has makes the answers new. */
type Asked = { readonly what: string; readonly paths: (fresh: number) => readonly string[] };

/** What one picture took, in milliseconds. */
interface Taken {
  readonly serverCpu: number;
  readonly postgresCpu: number;
  readonly ms: number;
}

const cpuOfAll = ({ serverCpu, postgresCpu }: Taken): number => serverCpu + postgresCpu;

/** P14: what one picture of each tool costs, all that it asks for together, where no answer is known yet; the best of three rounds. */
export async function tools(setting: Setting): Promise<Result[]> {
  const results: Result[] = [];
  let fresh = 0;
  for (const { what, paths } of [
    ...charts(),
    ...heatmaps(),
    ...marketMaps(),
    ROADMAP,
    ...ANALYSES,
    ...(await graphs(setting)),
  ]) {
    const taken: Taken[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      fresh += 1;
      taken.push(await picture(setting, paths(fresh)));
    }
    const best = taken.reduce((least, one) => (cpuOfAll(one) < cpuOfAll(least) ? one : least));
    results.push({
      target: 'P14',
      what,
      values: {
        requests: paths(0).length,
        'server CPU ms': best.serverCpu,
        'PostgreSQL CPU ms': best.postgresCpu,
        ms: best.ms,
      },
      goal: `CPU ≤ ${MOST_CPU_MS} ms in all`,
      holds: cpuOfAll(best) <= MOST_CPU_MS,
    });
  }
  return results;
}

async function picture({ server, postgresPid, editor }: Setting, paths: readonly string[]): Promise<Taken> {
  const callOf = (index: number): Call => ({
    url: `${server.address}${paths[index] ?? ''}`,
    headers: { authorization: editor },
  });
  const before = { server: cpuOf(server.pid), postgres: cpuOfTree(postgresPid) };
  const begun = performance.now();
  await run(callOf, { requests: paths.length, atOnce: paths.length });
  return {
    ms: performance.now() - begun,
    serverCpu: cpuOf(server.pid) - before.server,
    postgresCpu: cpuOfTree(postgresPid) - before.postgres,
  };
}

type Preset = {
  readonly label: string;
  readonly list: Parameters<typeof listScreen>[0];
  readonly measure: string;
};

/** The paths of a picture's questions, for the figures of both dimensions, of each, and of all. */
function groupsOf(
  { list, label, measure }: Preset,
  names: readonly string[],
  fresh: number,
): readonly string[] {
  const { kind, always } = listScreen(list).list;
  const dimensions = dimensionsOf(kind);
  const by = names.flatMap((name) => dimensions.find((one) => one.name === name) ?? []);
  const figure = figuresOf(kind).find(({ name }) => name === measure);
  if (figure === undefined || by.length < names.length) throw new Error(`${label}: nothing is called so.`);
  const isNew: ConditionInput = { not: { f: 'id', op: 'eq', v: uuidOf(fresh) } };
  const where = allOf([always, isNew]);
  const parts = by.length > 1 ? [by, ...by.map((one) => [one]), []] : [by, []];
  const asked = parts.map((part) => ({ kind, where, by: part, figure }));
  const whole = wholeQuestion(asked);
  return whole
    ? [questionPath(kind, whole.query)]
    : asked.map((part) => questionPath(kind, groupedQuery(part)));
}

const uuidOf = (fresh: number): string => `00000000-0000-4000-8000-${String(fresh).padStart(12, '0')}`;

const charts = (): readonly Asked[] =>
  [...SECTOR_PRESETS, ...ROUND_PRESETS].map((preset) => ({
    what: `chart: ${preset.label}`,
    paths: (fresh) => groupsOf(preset, 'split' in preset ? [preset.by, preset.split] : [preset.by], fresh),
  }));

const heatmaps = (): readonly Asked[] =>
  HEATMAP_PRESETS.map((preset) => ({
    what: `heatmap: ${preset.label}`,
    paths: (fresh) => groupsOf(preset, [preset.rows, preset.columns], fresh),
  }));

const marketMaps = (): readonly Asked[] =>
  ['companies', 'investors', 'users'].map((map) => ({
    what: `market map: ${map}`,
    paths: (fresh) => [`/market-map-tiles/?map=${map}&founded.lt=${3000 + fresh}`],
  }));

// Years are asked for up to 2200.
const ROADMAP: Asked = {
  what: 'roadmap',
  paths: (fresh) => [`/roadmap-figures/?saidBy=${2026 + (fresh % 100)}`],
};

// The cards of the notebook that look at more than groups answer.
const ANALYSES: readonly Asked[] = [
  {
    what: 'analysis: funnel and survival',
    paths: (fresh) => [`/stage-paths/?date.lt=${3000 + fresh}`],
  },
  {
    what: 'analysis: co-investment',
    paths: (fresh) => [`/co-investments/?date.lt=${3000 + fresh}`],
  },
];

async function graphs({ server, editor }: Setting): Promise<readonly Asked[]> {
  const { text } = await send({
    url: `${server.address}/investors/?limit=2&ordering=-dealCount`,
    headers: { authorization: editor },
  });
  const [one, other] = (JSON.parse(text) as { results: { id: string }[] }).results;
  if (!one || !other) return [];
  const scene = (steps: string) => (): readonly string[] => [
    `/graph/scene/?steps=${encodeURIComponent(steps)}`,
  ];
  return [
    { what: 'graph: around the busiest investor, two steps', paths: scene(`around:${one.id}:2`) },
    { what: 'graph: shortest paths between two investors', paths: scene(`path:${one.id}:${other.id}:4`) },
    { what: 'graph: every path of four steps', paths: scene(`paths:${one.id}:${other.id}:4`) },
  ];
}
