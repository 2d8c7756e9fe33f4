import { setTimeout as pause } from 'node:timers/promises';
import { VISITOR } from '#domain/access.ts';
import type { Kind } from '#domain/kind.ts';
import { KINDS } from '#domain/registry.ts';
import type { RecordServices } from '#server/records/services.ts';
import type { CurrentSizes } from '#server/weights/sizes.ts';
import { makeLines } from './formats.ts';
import { FOLLOWS_AFTER_MS, openKeptLines, type KeptLines, type KeptLinesSettings } from './keptLines.ts';

/** Lines that are kept, those of whole lists among them before anybody asks. */
export interface WarmLines extends KeptLines {
  /** Makes those of all lists as long as there is room, those of short ones first, as visitors see them, in the formats that hold each of their rows as it is. */
  warm(): Promise<void>;
  /** Makes none any more, and follows no changes. */
  stop(): Promise<void>;
}

interface Settings extends KeptLinesSettings {
  /** How many times as long as it has made lines it waits before it makes them again, where a change has not told what it changed. */
  readonly rests?: number;
}

const RESTS = 4;
const FORMATS = ['csv', 'ndjson'] as const;

/** Opens the lines that are kept. Once they are warm, those that could not follow a change are made again soon. */
export async function openWarmLines(
  services: RecordServices & { readonly sizes: CurrentSizes },
  { rests = RESTS, ...settings }: Settings,
): Promise<WarmLines> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let making: Promise<void> | undefined;
  let isWarm = false;
  let isLost = false;
  const makeAll = async (): Promise<void> => {
    const started = performance.now();
    const sizes = await services.sizes();
    for (const kind of LISTED.toSorted((one, other) => sizes.rows(one.table) - sizes.rows(other.table))) {
      for (const format of FORMATS) await makeWithin(services, { kind, format, kept, signal, ...WHOLE });
    }
    isWarm = true;
    await pause(rests * (performance.now() - started), undefined, { signal, ref: false });
  };
  // Once nothing changes any more: whoever brings in very much has no use for them, nor for the work.
  const quietMs = settings.followsAfterMs ?? FOLLOWS_AFTER_MS;
  let changedAt = 0;
  settings.onVersion(() => (changedAt = performance.now()));
  const makeLost = async (): Promise<void> => {
    while (isLost) {
      isLost = false;
      do await pause(quietMs, undefined, { signal, ref: false });
      while (performance.now() - changedAt < quietMs);
      await makeAll();
    }
  };
  const begin = (work: () => Promise<void>): Promise<void> =>
    work()
      .catch((error: unknown) => {
        if (!signal.aborted) settings.log.warn(`Lines of rows could not be made: ${String(error)}`);
      })
      .finally(() => (making = undefined));
  const kept: KeptLines = await openKeptLines({
    ...settings,
    onLost: () => {
      isLost = isWarm;
      if (isLost) making ??= begin(makeLost);
    },
  });
  return {
    ...kept,
    warm: () => (making ??= begin(() => makeAll().then(makeLost))),
    stop: async () => {
      stopping.abort();
      await Promise.all([making, kept.stop()]);
    },
  };
}

/** Makes lines until there is room for no more: what somebody has asked for does not go for what somebody may. */
async function makeWithin(
  services: RecordServices,
  asked: Parameters<typeof makeLines>[1] & Making,
): Promise<void> {
  const full = new AbortController();
  const kept: KeptLines = {
    ...asked.kept,
    of: (...told) => {
      const lines = asked.kept.of(...told);
      return {
        ...lines,
        add: (made) => {
          const bytes = made.lengths.reduce((sum, length) => sum + length, 0);
          if (asked.kept.hasRoom({ rows: made.ids.length, bytes })) lines.add(made);
          else full.abort();
        },
      };
    },
  };
  const signal = AbortSignal.any([asked.signal, full.signal]);
  await makeLines(services, { ...asked, kept, signal }).catch((error: unknown) => {
    if (!full.signal.aborted || asked.signal.aborted) throw error;
  });
}

interface Making {
  readonly kept: KeptLines;
  readonly signal: AbortSignal;
}

// What is a view has the rows of others, and cannot follow what changes.
const LISTED: readonly Kind[] = KINDS.filter(({ rest, isView }) => rest.length > 0 && !isView);

const WHOLE = {
  query: {},
  offset: 0,
  viewer: VISITOR,
  columns: undefined,
  expand: [],
  hasSources: false,
} as const;
