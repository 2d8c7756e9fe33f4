import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Labels } from '#domain/labels/sectorWords.ts';
import type { MetricPair } from '#domain/promises/metricPairs.ts';
import type { Threshold } from '#domain/promises/thresholds.ts';
import { StartupError } from '#server/database/startupError.ts';
import { withKeyMetric } from './keyMetric.ts';
import { problemOfLabels } from './labels.ts';
import { readMetricPairs } from './metrics/metricPairs.ts';
import { readThresholds } from './metrics/thresholds.ts';

/** A source whose facts a pack carries, with its licence. */
export interface Attribution {
  readonly name: string;
  readonly url: string;
  readonly licence: string;
  readonly licenceUrl?: string;
  readonly what: string;
  readonly changes?: string;
}

/** A sector pack's folder and what it says of itself. */
export interface Sector {
  readonly key: string;
  readonly folder: string;
  /** What the product shows of the pack: key, name, tagline, snapshot, version, attribution, its words. */
  readonly about: {
    readonly key: string;
    readonly name: string;
    readonly tagline: string;
    readonly snapshot: string;
    readonly version: string;
    readonly attribution: readonly Attribution[];
    readonly labels: Labels;
    /** Pairs of metrics that together tell something of a machine. */
    readonly metricPairs: readonly MetricPair[];
    /** What tasks need of a metric. */
    readonly thresholds: readonly Threshold[];
  };
  /** One line for exports. */
  readonly attributionLine: string;
}

/** Reads sector.yaml of a pack; a sector without a pack is a plain sentence. */
export async function readSector(packsDir: string, key: string): Promise<Sector> {
  const folder = join(packsDir, key);
  const text = await readFile(join(folder, 'sector.yaml'), 'utf8').catch(() => undefined);
  if (text === undefined) {
    const names = await readdir(packsDir).catch(() => []);
    throw new StartupError(`There is no sector pack "${key}". Set SECTOR to one of: ${names.join(', ')}.`);
  }
  let known: Partial<Sector['about']>;
  try {
    known = parse(text) as Partial<Sector['about']>;
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n');
    throw unreadable(key, reason, error);
  }
  const problem = problemOfLabels(text);
  if (problem !== undefined) throw unreadable(key, problem);
  const labels = await withKeyMetric(folder, known.labels ?? {});
  const pairs = await readMetricPairs(folder, known.metricPairs);
  const thresholds = await readThresholds(folder, known.thresholds);
  const wrong = pairs.problem ?? thresholds.problem;
  if (wrong !== undefined) throw unreadable(key, wrong);
  return sectorOf(packsDir, key, {
    ...known,
    labels,
    metricPairs: pairs.entries,
    thresholds: thresholds.entries,
  });
}

const unreadable = (key: string, reason: string, cause?: unknown): StartupError =>
  new StartupError(`The sector.yaml of the pack "${key}" cannot be read: ${reason}`, { cause });

/** A sector by what is known of it; what is not known is left empty. */
export function sectorOf(packsDir: string, key: string, known: Partial<Sector['about']>): Sector {
  const unknown = {
    name: key,
    tagline: '',
    snapshot: '',
    version: '',
    attribution: [],
    labels: {},
    metricPairs: [],
    thresholds: [],
  };
  const about: Sector['about'] = { ...unknown, ...known, key };
  const sources = about.attribution.map(({ name, licence }) => `${name} (${licence})`).join('; ');
  return {
    key,
    folder: join(packsDir, key),
    about,
    attributionLine: `Sector Atlas, ${about.name}, ${about.snapshot}. Sources: ${sources}`,
  };
}
