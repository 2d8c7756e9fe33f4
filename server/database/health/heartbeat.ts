import { AppError } from '#domain/errors.ts';
import { createChain } from '#domain/kept/chain.ts';
import { createDatabase } from '#server/database/database.ts';
import type { Log } from '#server/database/client.ts';
import { type ConnectionConfig, createPool } from '#server/database/pool.ts';
import { sql } from '#server/database/sql.ts';
import type { Silence } from '#server/database/silence.ts';

/** Asks a database for signs of life on a connection that serves nothing else, however busy all others are. */
export type Heartbeat = Silence & {
  /** A sign of life, or within two seconds an error. */
  ping(): Promise<unknown>;
  /** Asks by itself from now on, each second. */
  begin(): void;
  close(): Promise<void>;
};

// A database is silent four seconds after its last sign of life, and readiness waits no longer than two.
const PACE = { restMs: 1_000, answersWithinMs: 1_500 } as const;
// Two in a row: the first may have been asked on a connection that alone is broken.
const UNANSWERED = 2;

/** How often it is asked and how long it may take to answer, in milliseconds, and who is told when it falls silent and when it is back. */
export interface Pace {
  readonly restMs?: number | undefined;
  readonly answersWithinMs?: number | undefined;
  readonly log?: Log | undefined;
}

/** The heartbeat of a database; who asks at the same time hears the same answer. */
export function createHeartbeat(
  config: ConnectionConfig,
  sendsOptions: boolean,
  { restMs = PACE.restMs, answersWithinMs = PACE.answersWithinMs, log }: Pace = {},
): Heartbeat {
  const pool = createPool(config, {
    pgPoolMax: 1,
    sendsOptions,
    staysOpen: true,
    answersWithinMs,
  });
  const database = createDatabase(pool, { prepare: false, sendsOptions, answersWithinMs });
  const listeners = createChain<() => void>();
  let asked: Promise<unknown> | undefined;
  let unanswered = 0;
  let silentSince = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const ping = (): Promise<unknown> => {
    asked ??= database.query(sql`select 1`).finally(() => {
      asked = undefined;
    });
    return asked;
  };
  const beat = async (): Promise<void> => {
    try {
      await ping();
      if (unanswered >= UNANSWERED) log?.info('The database answers again.');
      unanswered = 0;
    } catch (error) {
      unanswered = isUnanswered(error) ? unanswered + 1 : 0;
      if (unanswered === UNANSWERED) {
        silentSince = performance.now();
        log?.error('The database gives no sign of life: requests are answered 503 until it does.');
        for (const listener of listeners.values()) listener();
      }
    }
    if (!isClosed) timer = setTimeout(() => void beat(), unanswered === 0 ? restMs : 0).unref();
  };
  return {
    ping,
    begin: () => void beat(),
    isSilent: () => unanswered >= UNANSWERED,
    lastSilence: () => silentSince,
    onSilence: (listener) => {
      const link = listeners.add(listener);
      return () => listeners.remove(link);
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      return database.close();
    },
  };
}

// A database that refuses says so; what pg says by itself when nothing came has no code.
function isUnanswered(error: unknown): boolean {
  const cause = error instanceof AppError ? error.cause : error;
  const { code, message = '' } = cause as { code?: string; message?: string };
  return code === 'ETIMEDOUT' || (code === undefined && /time-?out/i.test(message));
}
