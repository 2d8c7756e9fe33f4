import type { Log } from './client.ts';
import { createDatabase, type Database } from './database.ts';
import { launchDatabase } from './embedded/launcher.ts';
import { logFailures } from './health/failureLog.ts';
import { createHeartbeat } from './health/heartbeat.ts';
import type { BackupPlace } from './backup/takeBackup.ts';
import { migrateSafely } from './backup/migrateSafely.ts';
import { watchRoom } from './health/room.ts';
import type { Capabilities } from './migrate.ts';
import { type ConnectionConfig, createPool } from './pool.ts';
import { probeDatabase } from './probe.ts';

/** The database of this process: the embedded one, or the operator's. */
export type OpenDatabase = {
  database: Database;
  /** A connection without a pooler between, for LISTEN and long work. */
  direct: ConnectionConfig;
  /** Whether that takes settings as it begins. */
  sendsOptions: boolean;
  /** Brings the schema to the newest version and says what the database can do. */
  migrate(): Promise<Capabilities>;
  /** A sign of life, on a connection of its own. */
  ping(): Promise<unknown>;
  /** From now on nobody waits for a database that gives no sign of life. */
  watch(): void;
  /** From now on nothing is written while its disk has too little room: a start writes little, and needs it. */
  keepRoom(): void;
  /** Its connections, and how it serves. */
  state(): DatabaseState;
  /** Ends the connections and stops the embedded server; called again meanwhile, it stops that at once. */
  stop(): Promise<void>;
};

/** The connections of a pool with who waits for one, and how the database behind it serves. */
export type DatabaseState = {
  pool: { open: number; idle: number; waiting: number; most: number };
  isSilent: boolean;
  /** Free bytes on its disk, where that is known, and whether they are too few to write. */
  freeBytes: number | undefined;
  isShort: boolean;
  /** How many questions it could not serve since the start. */
  failures: number;
};

/** Where to connect, before there is a pool. */
export type DatabaseAddress = {
  connection: ConnectionConfig;
  direct: ConnectionConfig;
  sendsOptions: { connection: boolean; direct: boolean };
  /** Where its files are, if they are here. */
  folder?: string | undefined;
  stop(): Promise<void>;
};

/** The part of the configuration that concerns the database, as server/env.ts reads it. */
export type DatabaseSettings = {
  dataDir: string;
  databaseUrl: string | undefined;
  databaseUrlDirect: string | undefined;
  pgBinaries: string | undefined;
  pgPrepare: boolean;
  pgPoolMax: number;
  /** Where the database is saved before it is changed; without it that is not done. */
  backup?: BackupPlace & { beforeMigration: boolean };
};

/** Opens the database: DATABASE_URL where it is given, else the embedded server of DATA_DIR. What hinders it is a StartupError. */
export async function openDatabase(env: DatabaseSettings, log: Log): Promise<OpenDatabase> {
  const address =
    env.databaseUrl === undefined
      ? await launchEmbedded(env, log)
      : await probeGiven(env, env.databaseUrl, log);
  let closing: Promise<void> | undefined;
  const pool = createPool(address.connection, {
    pgPoolMax: env.pgPoolMax,
    sendsOptions: address.sendsOptions.connection,
    // The server may end a connection before it has read the farewell: that needs no words.
    onError: (error) => {
      if (closing === undefined) log.warn(`A database connection was lost: ${error.message}`);
    },
  });
  const room = address.folder === undefined ? undefined : await watchRoom(address.folder, log);
  const heartbeat = createHeartbeat(address.connection, address.sendsOptions.connection, { log });
  const tellFailure = logFailures((sentence) => {
    if (closing === undefined) log.warn(sentence);
  });
  let failures = 0;
  let keepsRoom = false;
  const database = createDatabase(pool, {
    prepare: env.pgPrepare,
    sendsOptions: address.sendsOptions.connection,
    silence: heartbeat,
    room: { isShort: () => keepsRoom && room?.isShort() === true },
    onFailure: (error) => {
      failures += 1;
      tellFailure(error);
    },
  });
  return {
    database,
    direct: address.direct,
    sendsOptions: address.sendsOptions.direct,
    ping: heartbeat.ping,
    watch: heartbeat.begin,
    keepRoom: () => {
      keepsRoom = true;
    },
    state: () => {
      const { totalCount: open, idleCount: idle, waitingCount: waiting } = pool;
      return {
        pool: { open, idle, waiting, most: env.pgPoolMax },
        isSilent: heartbeat.isSilent(),
        freeBytes: room?.freeBytes(),
        isShort: room?.isShort() === true,
        failures,
      };
    },
    migrate: () => migrateAt(address, env, log),
    stop: async () => {
      room?.close();
      if (closing === undefined) {
        closing = Promise.all([database.close(), heartbeat.close()]).then(address.stop);
      } else void address.stop();
      await closing;
    },
  };
}

/** Brings a database to the newest schema, saved before that where it holds rows and the settings say where to. */
export function migrateAt(
  { direct, sendsOptions }: DatabaseAddress,
  { backup }: Pick<DatabaseSettings, 'backup'>,
  log: Log,
): Promise<Capabilities> {
  return migrateSafely({ direct, sendsOptions: sendsOptions.direct }, { log, backup });
}

/** The operator's database, once it has proved to be one that can serve. */
export async function probeGiven(env: DatabaseSettings, url: string, log: Log): Promise<DatabaseAddress> {
  const { sendsOptions } = await probeDatabase('DATABASE_URL', url);
  if (!sendsOptions) {
    log.warn(
      'The pooler of DATABASE_URL takes no settings at the start of a connection: every statement makes them itself, which costs some speed.',
    );
  }
  const directUrl = env.databaseUrlDirect;
  const direct =
    directUrl === undefined ? { sendsOptions } : await probeDatabase('DATABASE_URL_DIRECT', directUrl);
  return {
    connection: { connectionString: url },
    direct: { connectionString: directUrl ?? url },
    sendsOptions: { connection: sendsOptions, direct: direct.sendsOptions },
    stop: () => Promise.resolve(),
  };
}

/** The embedded database, started for this process. */
export async function launchEmbedded(env: DatabaseSettings, log: Log): Promise<DatabaseAddress> {
  const launched = await launchDatabase({ dataDir: env.dataDir, binaries: env.pgBinaries, log });
  const { connection, folder, stop } = launched;
  return { connection, direct: connection, sendsOptions: { connection: true, direct: true }, folder, stop };
}
