import type { Clock } from '#domain/clock.ts';
import { type Backup, bytesOf, listBackups } from '#server/database/backup/backupFolder.ts';
import {
  type BackupPlace,
  type BackupSource,
  inTurn,
  takeBackup,
} from '#server/database/backup/takeBackup.ts';
import type { Log } from '#server/database/client.ts';
import { goRounds, type Rounds } from '#server/identity/rounds.ts';

const LOOK_EVERY_MS = 5 * 60_000;
const HOUR_MS = 60 * 60_000;
/** What a backup may be late before it is told. */
const PATIENCE = 1.5;

/** How the backups stand that the server takes by itself. */
export interface BackupHealth {
  /** When the newest was begun; undefined where there is none. */
  readonly newestAt: Date | undefined;
  readonly newestBytes: number | undefined;
  /** How many there are, with those before migrations. */
  readonly count: number;
  /** What an operator has to put right, in a sentence. */
  readonly problem: string | undefined;
}

/** Backups that are taken by the server itself. */
export interface ScheduledBackups extends Rounds {
  health(): BackupHealth;
}

/** Where backups go and how often. */
export interface BackupSchedule extends BackupPlace {
  /** Hours from one to the next; 0 for none. */
  readonly everyHours: number;
}

/** How the backups of a folder stand at a moment; a folder or a backup that cannot be read is a problem of theirs. */
export function readHealth({ folder, everyHours }: BackupSchedule, now: Date): BackupHealth {
  const none = { newestAt: undefined, newestBytes: undefined, count: 0, problem: undefined };
  try {
    const backups = listBackups(folder);
    const [newest] = backups;
    return {
      newestAt: newest?.takenAt,
      newestBytes: newest && bytesOf(newest),
      count: backups.length,
      problem: everyHours > 0 ? lateness(newest, everyHours, now) : undefined,
    };
  } catch (error) {
    return { ...none, problem: `The backups in ${folder} cannot be read (${reasonOf(error)}).` };
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message.replace(/\.$/, '') : String(error);

function lateness(newest: Backup | undefined, everyHours: number, now: Date): string | undefined {
  if (newest === undefined) return 'There is no backup yet.';
  const hours = (now.getTime() - newest.takenAt.getTime()) / HOUR_MS;
  if (hours <= everyHours * PATIENCE) return undefined;
  return `The newest backup is ${Math.floor(hours)} hours old, and one is to be taken every ${everyHours}: see the log for why.`;
}

interface Parts {
  readonly source: BackupSource;
  readonly schedule: BackupSchedule;
  readonly clock: Clock;
  readonly log: Log;
}

/** Begins to take backups as often as the schedule says, one process at a time; a start and a stop in between change nothing. */
export function openBackups({ source, schedule, clock, log }: Parts): ScheduledBackups {
  const stopping = new AbortController();
  const read = (): BackupHealth => readHealth(schedule, clock.now());
  let kept = read();
  let failure: string | undefined;
  const isDue = (): boolean => {
    const [newest] = listBackups(schedule.folder);
    return !newest || clock.now().getTime() - newest.takenAt.getTime() >= schedule.everyHours * HOUR_MS;
  };
  const take = async (): Promise<void> => {
    if (!isDue()) return;
    await inTurn(source, false, async () => {
      // Another process may have taken it meanwhile.
      if (!isDue()) return;
      const made = await takeBackup(source, schedule, { now: clock.now(), signal: stopping.signal });
      log.info(`A backup of ${bytesOf(made)} bytes was taken: ${made.folder}.`);
    });
  };
  const round = async (): Promise<void> => {
    try {
      if (schedule.everyHours > 0) await take();
      failure = undefined;
      kept = read();
    } catch (error) {
      // What fails because it is being stopped needs no words.
      if (stopping.signal.aborted) return;
      failure = `The last backup failed (${reasonOf(error)}): mend that, it is tried again every five minutes.`;
      throw error;
    }
  };
  const rounds = goRounds(round, { everyMs: LOOK_EVERY_MS, log, failed: 'No backup could be taken' });
  return {
    ...rounds,
    health: () => {
      // Another process may have taken meanwhile what was missing.
      if (kept.problem !== undefined) kept = read();
      return failure === undefined ? kept : { ...kept, problem: failure };
    },
    stop: async () => {
      stopping.abort();
      await rounds.stop();
    },
  };
}
