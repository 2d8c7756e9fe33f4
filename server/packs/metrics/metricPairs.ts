import type { MetricPair } from '#domain/promises/metricPairs.ts';
import {
  isAboveZero,
  isMembers,
  isWords,
  notKnown,
  readEntries,
  unknownIn,
  type Members,
} from './members.ts';

/** The pairs of metrics that sector.yaml names, or what is wrong with them in a sentence: each is of two metrics of the pack, with a label and a help. */
export const readMetricPairs = (folder: string, given: unknown) =>
  readEntries<MetricPair>(folder, { name: 'metricPairs', given, problemOf });

const KNOWN = ['metrics', 'factor', 'label', 'help', 'lines'];
const KNOWN_OF_METRIC = ['key', 'power', 'isRest'];

function problemOf(pair: Members, keys: readonly string[]): string | undefined {
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
