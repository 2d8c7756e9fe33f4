import { join } from 'node:path';
import type { MetricPair } from '#domain/promises/metricPairs.ts';
import { nearestOf } from './checks/values.ts';
import { DATA_FOLDER } from './format.ts';
import { readCsv } from './readCsv.ts';

const FILE = 'metrics.csv';

/** The pairs of metrics that sector.yaml names, or what is wrong with them in a sentence: each is of two metrics of the pack, with a label and a help. */
export async function readMetricPairs(
  folder: string,
  given: unknown,
): Promise<{ readonly pairs: readonly MetricPair[]; readonly problem?: string }> {
  if (given === undefined || given === null) return { pairs: [] };
  const { rows } = await readCsv(join(folder, DATA_FOLDER, FILE)).catch(() => ({ rows: [] }));
  const keys = rows.map(({ values }) => values['slug'] ?? '');
  const list: readonly unknown[] = Array.isArray(given) ? given : [given];
  for (const [place, pair] of list.entries()) {
    const problem = problemOf(pair, keys);
    if (problem !== undefined) return { pairs: [], problem: `metricPairs, number ${place + 1}: ${problem}` };
  }
  return { pairs: list as readonly MetricPair[] };
}

const KNOWN = ['metrics', 'factor', 'label', 'help', 'lines'];
const KNOWN_OF_METRIC = ['key', 'power', 'isRest'];

type Members = Readonly<Record<string, unknown>>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function problemOf(pair: unknown, keys: readonly string[]): string | undefined {
  if (!isMembers(pair)) return 'Give metrics, a label and a help.';
  const { metrics, factor, label, help, lines } = pair;
  const unknown = unknownIn(pair, KNOWN);
  if (unknown !== undefined) return unknown;
  if (!Array.isArray(metrics) || metrics.length !== 2) return 'Give "metrics" two metrics.';
  for (const metric of metrics as readonly unknown[]) {
    const problem = problemOfMetric(metric, keys);
    if (problem !== undefined) return problem;
  }
  if (!isWords(label)) return 'Give "label" a word.';
  if (!isWords(help)) return 'Give "help" a sentence.';
  if (factor !== undefined && !isAboveZero(factor)) return '"factor" is a number above zero.';
  const isList =
    lines === undefined || (Array.isArray(lines) && lines.length > 0 && lines.every(isAboveZero));
  return isList ? undefined : '"lines" are numbers above zero.';
}

function problemOfMetric(metric: unknown, keys: readonly string[]): string | undefined {
  if (!isMembers(metric)) return 'Give each metric a key and a power.';
  const { key, power, isRest } = metric;
  if (!keys.includes(String(key))) return notKnown(String(key), keys);
  if (power !== 1 && power !== -1) return `The "power" of ${String(key)} is 1 or -1.`;
  if (isRest !== undefined && typeof isRest !== 'boolean') {
    return `"isRest" of ${String(key)} is true or false.`;
  }
  return unknownIn(metric, KNOWN_OF_METRIC);
}

function unknownIn(members: Members, names: readonly string[]): string | undefined {
  const found = Object.keys(members).find((name) => !names.includes(name));
  return found === undefined ? undefined : notKnown(found, names);
}

function notKnown(name: string, names: readonly string[]): string {
  const near = nearestOf(names, name);
  return `"${name}" is not known.${near === '' ? '' : ` Nearest: ${near}.`}`;
}

const isWords = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const isAboveZero = (value: unknown): boolean => typeof value === 'number' && value > 0;
