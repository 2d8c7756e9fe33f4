import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '#domain/clock.ts';
import { AppError, internal } from '#domain/errors.ts';
import { EXPORTS } from '#domain/limits.ts';
import type { Log } from '#server/database/client.ts';
import type { Chunks } from '#server/database/values/utf8.ts';
import { plainError } from '#server/database/databaseErrors.ts';
import { isOver, type Job } from './job.ts';
import { tooManyExports, tooManyOwnExports } from './refusals.ts';
import { shelfIn, type Shelf, type Span } from './shelf.ts';

/** What makes a file: it ends when it is told to, and tells how many rows it has read. */
export interface Work {
  readonly signal: AbortSignal;
  readonly onRows: (read: number) => void;
}

/** An export that is to be made in the background. */
export interface Order extends Pick<Job, 'client' | 'owner' | 'rows' | 'headers'> {
  readonly write: (work: Work) => Chunks;
}

/** The exports of this process that are made in the background. */
export interface ExportJobs {
  /** The rows above which an export is made here. */
  readonly streamedUpTo: number;
  /** Takes an order on; 429 where its caller has as many as one may, 503 where there is no room for it. */
  add(order: Order): Promise<Job>;
  find(id: string): Promise<Job | undefined>;
  /** The file of a job that is ready, or a span of its bytes; none where somebody has taken it away. */
  read(id: string, span?: Span): Promise<Readable | undefined>;
  /** How many there are of each state. */
  counts(): Readonly<Record<Job['status'], number>>;
  /** Ends a job and removes its file; whether there was one. */
  remove(id: string): Promise<boolean>;
  /** Ends all that run or wait; they are told as failed. */
  stop(): Promise<void>;
}

type Limits = Readonly<Record<keyof typeof EXPORTS, number>>;

/** Where the files lie, by which clock they are removed, and who is told of what nobody expected. */
export interface ExportSettings extends Partial<Limits> {
  readonly folder: string;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
}

const STOPPED = 'The server was stopped before this export was finished. Ask for it again.';
const NO_ROOM = 'There is no room left on the server for the file. Narrow the list, or tell the operator.';
const HOUR_MS = 3_600_000;
const SOON_SECONDS = 60;

/** Opens the exports in a folder, which is of this process alone: what was under way when the last one ended has failed, what is over its time is removed. */
export async function openExports({ folder, clock, log, ...limits }: ExportSettings): Promise<ExportJobs> {
  const shelf = shelfIn(folder);
  const queue = new Queue({ shelf, clock, log, limits: { ...EXPORTS, ...limits } });
  await queue.takeOver(await shelf.clear());
  setInterval(() => void queue.removeOld().catch((error) => log.error(String(error))), HOUR_MS).unref();
  return queue;
}

interface Held {
  job: Job;
  readonly order?: Order;
  readonly abort: AbortController;
  /** Whether it stands on the disk: it is begun no sooner, as it would be kept twice at once. */
  isKept?: boolean;
  running?: Promise<void>;
}

interface Parts {
  readonly shelf: Shelf;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
  readonly limits: Limits;
}

class Queue implements ExportJobs {
  readonly #parts: Parts;
  readonly #held = new Map<string, Held>();
  #isStopping = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get streamedUpTo(): number {
    return this.#parts.limits.streamedUpTo;
  }

  async takeOver(jobs: readonly Job[]): Promise<void> {
    for (const job of jobs) {
      const held: Held = { job, abort: new AbortController() };
      this.#held.set(job.id, held);
      if (!isOver(job)) await this.#end(held, { status: 'failed', problem: STOPPED });
    }
    await this.removeOld();
  }

  async add(order: Order): Promise<Job> {
    await this.removeOld();
    this.#makeSure(order.client);
    const { client, owner, rows, headers } = order;
    const start = { status: 'waiting', rowsRead: 0, bytes: null, problem: null, until: null } as const;
    const held: Held = {
      job: { id: crypto.randomUUID(), client, owner, rows, headers, ...start },
      order,
      abort: new AbortController(),
    };
    const { id } = held.job;
    this.#held.set(id, held);
    try {
      await this.#parts.shelf.keep(held.job);
      held.isKept = true;
    } catch (error) {
      this.#held.delete(id);
      throw error;
    }
    this.#next();
    return held.job;
  }

  async find(id: string): Promise<Job | undefined> {
    await this.removeOld();
    return this.#held.get(id)?.job;
  }

  counts(): Readonly<Record<Job['status'], number>> {
    const counts = { waiting: 0, running: 0, ready: 0, failed: 0 };
    for (const { job } of this.#held.values()) counts[job.status] += 1;
    return counts;
  }

  read(id: string, span?: Span): Promise<Readable | undefined> {
    return this.#parts.shelf.readFile(id, span);
  }

  async remove(id: string): Promise<boolean> {
    const held = this.#held.get(id);
    if (!held) return false;
    this.#held.delete(id);
    held.abort.abort();
    await held.running;
    await this.#parts.shelf.remove(id);
    return true;
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const held of this.#held.values()) {
      held.abort.abort();
      if (held.job.status === 'waiting') await this.#end(held, { status: 'failed', problem: STOPPED });
      await held.running;
    }
  }

  async removeOld(): Promise<void> {
    const now = this.#parts.clock.now().toISOString();
    for (const { job } of this.#held.values()) {
      if (job.until !== null && job.until <= now) await this.remove(job.id);
    }
  }

  // Says when to come again where there is no room: once the first file is removed, or soon.
  #makeSure(client: string): void {
    const { limits } = this.#parts;
    const jobs = [...this.#held.values()].map(({ job }) => job).filter(({ status }) => status !== 'failed');
    const own = jobs.filter((job) => job.client === client);
    if (own.length >= limits.ofOneCaller) {
      throw tooManyOwnExports(limits.ofOneCaller, this.#secondsUntilFirstOf(own));
    }
    const waiting = jobs.filter(({ status }) => status === 'waiting').length;
    const isFull = jobs.length >= limits.files;
    if (isFull || this.#isStopping || waiting >= limits.waiting) {
      throw tooManyExports(isFull ? this.#secondsUntilFirstOf(jobs) : SOON_SECONDS);
    }
  }

  // One that is still being made may be called off any moment.
  #secondsUntilFirstOf(jobs: readonly Job[]): number {
    const ends = jobs.map(({ status, until }) =>
      status === 'ready' && until !== null ? Date.parse(until) : null,
    );
    const first = Math.min(...ends.filter((end) => end !== null));
    if (ends.includes(null)) return SOON_SECONDS;
    return Math.max(1, Math.ceil((first - this.#parts.clock.now().getTime()) / 1000));
  }

  #next(): void {
    const all = [...this.#held.values()];
    const free = this.#parts.limits.atOnce - all.filter(({ job }) => job.status === 'running').length;
    if (this.#isStopping || free <= 0) return;
    for (const held of all.filter(({ job, isKept }) => isKept && job.status === 'waiting').slice(0, free)) {
      held.running = this.#run(held).finally(() => this.#next());
    }
  }

  async #run(held: Held): Promise<void> {
    const { shelf } = this.#parts;
    const { id } = held.job;
    const { signal } = held.abort;
    const onRows = (rowsRead: number): void => {
      held.job = { ...held.job, rowsRead };
    };
    held.job = { ...held.job, status: 'running' };
    try {
      await shelf.keep(held.job);
      const file = shelf.writeFile(id);
      await pipeline(held.order?.write({ signal, onRows }) ?? [], file, { signal });
      await this.#end(held, { status: 'ready', bytes: file.bytesWritten });
    } catch (error) {
      await shelf.removeFile(id).catch(() => undefined);
      await this.#end(held, { status: 'failed', problem: this.#sentenceOf(error, signal) });
    }
  }

  async #end(held: Held, told: Pick<Job, 'status'> & Partial<Job>): Promise<void> {
    const { clock, limits, log, shelf } = this.#parts;
    const until = new Date(clock.now().getTime() + limits.keptHours * HOUR_MS).toISOString();
    const job = { ...held.job, ...told, until };
    // One that was removed meanwhile leaves nothing behind.
    if (!this.#held.has(job.id)) return;
    if (told.status === 'failed') await shelf.removeFile(job.id).catch(() => undefined);
    await shelf.keep(job).catch((error) => log.error(`An export could not be kept: ${String(error)}`));
    // It is told once it stands on the disk.
    held.job = job;
  }

  #sentenceOf(error: unknown, signal: AbortSignal): string {
    if (signal.aborted) return STOPPED;
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return NO_ROOM;
    const plain = plainError(error);
    if (plain instanceof AppError) return plain.message;
    this.#parts.log.error(
      `An export failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
    return internal().message;
  }
}
