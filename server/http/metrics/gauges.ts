import { Counter, Gauge, type Registry } from 'prom-client';
import type { Work } from '../running/work.ts';
import type { ProcessState } from './processState.ts';

/** What is read from the process at each scrape: reads it into the registry. */
export type ReadState = (work: Work, state: ProcessState | undefined) => void;

interface Making {
  gauge(name: string, help: string, labelNames?: readonly string[]): Gauge;
  /** What has been counted elsewhere is set, not added to. */
  counter(name: string, help: string, labelNames?: readonly string[]): Total;
}

interface Total {
  set(labels: Readonly<Record<string, string>>, total: number): void;
}

/** Adds to a registry what a process knows of itself; names and units are those that Prometheus asks for. */
export function registerGauges(registry: Registry): ReadState {
  const registers = [registry];
  const making: Making = {
    gauge: (name, help, labelNames = []) =>
      new Gauge({ name: `sector_atlas_${name}`, help, labelNames, registers }),
    counter: (name, help, labelNames = []) => {
      const counter = new Counter({ name: `sector_atlas_${name}`, help, labelNames, registers });
      return {
        set: (labels, total) => {
          counter.remove(labels);
          counter.inc(labels, total);
        },
      };
    },
  };
  const readWork = workGauges(making);
  const readDatabase = databaseGauges(making);
  const readJobs = jobGauges(making);
  const readBackups = backupGauges(making);
  const readPack = packGauges(making);
  return (work, state) => {
    readWork(work, state !== undefined);
    if (!state) return;
    readDatabase(state);
    readJobs(state);
    readBackups(state);
    readPack(state);
  };
}

function workGauges({ gauge, counter }: Making): (work: Work, isServing: boolean) => void {
  const ready = gauge('ready', 'Whether the sector is served (1) or not yet, or not any more (0)');
  const atOnce = gauge('requests_at_once', 'Requests being worked on, and lists being sent as files', ['of']);
  const most = gauge('requests_at_once_limit', 'How many of them there may be', ['of']);
  const open = gauge('answers_open', 'Answers that have not come to their end on the wire');
  const refused = counter('requests_refused_total', 'Requests answered 503 as there were too many', ['of']);
  return (work, isServing) => {
    ready.set(isServing && !work.isStopping ? 1 : 0);
    open.set(work.open);
    for (const lane of ['requests', 'files'] as const) {
      const labels = { of: lane };
      atOnce.set(labels, work[lane].atOnce);
      most.set(labels, work[lane].most);
      refused.set(labels, work[lane].refused);
    }
  };
}

function databaseGauges({ gauge, counter }: Making): (state: ProcessState) => void {
  const connections = gauge('database_connections', 'Connections to the database', ['state']);
  const most = gauge('database_connections_limit', 'How many connections there may be (PG_POOL_MAX)');
  const waiting = gauge('database_waiting', 'Questions that wait for a connection');
  const silent = gauge('database_silent', 'Whether the database gives no sign of life');
  const failures = counter('database_failures_total', 'Questions that the database could not serve');
  const free = gauge('disk_free_bytes', 'Free bytes on the disk of the embedded database');
  const short = gauge('disk_short', 'Whether these are too few to write');
  return ({ pool, database }) => {
    if (database.freeBytes !== undefined) free.set(database.freeBytes);
    short.set(database.isShort ? 1 : 0);
    connections.set({ state: 'idle' }, pool.idle);
    connections.set({ state: 'busy' }, pool.open - pool.idle);
    most.set(pool.most);
    waiting.set(pool.waiting);
    silent.set(database.isSilent ? 1 : 0);
    failures.set({}, database.failures);
  };
}

function jobGauges({ gauge, counter }: Making): (state: ProcessState) => void {
  const exports = gauge('exports', 'Exports in the background, by what has become of them', ['state']);
  const imports = gauge('imports_at_work', 'Imports that are worked on or wait for it');
  const rounds = counter('jobs_total', 'Rounds of work in the background', ['job', 'outcome']);
  const lastDone = gauge('job_last_done_timestamp_seconds', 'When a round was last done', ['job']);
  return (state) => {
    for (const [name, count] of Object.entries(state.exports)) exports.set({ state: name }, count);
    imports.set(state.imports);
    for (const job of state.jobs) {
      rounds.set({ job: job.name, outcome: 'done' }, job.done);
      rounds.set({ job: job.name, outcome: 'failed' }, job.failed);
      if (job.lastDone !== undefined) lastDone.set({ job: job.name }, job.lastDone / 1000);
    }
  };
}

function backupGauges({ gauge }: Making): (state: ProcessState) => void {
  const newest = gauge('backup_newest_timestamp_seconds', 'When the newest backup was begun');
  const bytes = gauge('backup_newest_bytes', 'How large the newest backup is');
  const count = gauge('backups', 'How many backups there are');
  const failing = gauge('backups_failing', 'Whether the last one failed, or is late');
  return ({ backups }) => {
    if (!backups) return;
    count.set(backups.count);
    failing.set(backups.problem === undefined ? 0 : 1);
    // Without one there is no time to tell.
    if (backups.newestAt) newest.set(backups.newestAt.getTime() / 1000);
    if (backups.newestBytes !== undefined) bytes.set(backups.newestBytes);
  };
}

function packGauges({ gauge }: Making): (state: ProcessState) => void {
  const info = gauge('pack_info', 'The sector pack that is served', ['sector', 'digest']);
  const loaded = gauge('pack_loaded_timestamp_seconds', 'When the sector pack was last loaded');
  const seconds = gauge('pack_start_seconds', 'How long the start was busy with the sector pack');
  const current = gauge('pack_current', 'Whether the pack on the disk is what is served');
  return ({ pack }) => {
    info.reset();
    info.set({ sector: pack.sector, digest: pack.digest }, 1);
    loaded.set(pack.loadedAt / 1000);
    seconds.set(pack.seconds);
    current.set(pack.isCurrent ? 1 : 0);
  };
}
