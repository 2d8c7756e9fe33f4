import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';
import { type Log, withClient } from '#server/database/client.ts';
import type { ConnectionConfig } from '#server/database/pool.ts';
import { chooseAccount } from './account.ts';
import { acquireAppLock } from './appLock.ts';
import { findBinaries } from './binaries.ts';
import {
  type Cluster,
  chooseCluster,
  findCluster,
  isRelocated,
  ownerOf,
  prepareDataDir,
} from './dataFolder.ts';
import { makeEndpoint, removeEndpoint, socketFolder } from './endpoint.ts';
import { initialize } from './initialize.ts';
import {
  adopt,
  isSameFolder,
  type Postmaster,
  signal,
  type StartPlan,
  startPostmaster,
  stopAtExit,
  stopPostmaster,
} from './postmaster.ts';
import { connectionTo, endpointOf, launcherPurpose, readPostmasterFile } from './postmasterFile.ts';
import { isAlive } from './processes.ts';
import { availableMemory } from './serverArguments.ts';
import { explainOutput } from './startupProblems.ts';
import { supervise } from './supervise.ts';
import { defaultSystemFolder, reachableBinaries } from './systemFolder.ts';

/** The database inside the embedded server. */
export const databaseName = 'atlas';
const stopPatienceMs = 6_000;

/** What to launch. */
export type LaunchOptions = {
  dataDir: string;
  log: Log;
  /** Smallest buffers, for tests. */
  small?: boolean;
  /** False gives up safety over a power cut for speed, for throw-away servers. */
  durable?: boolean;
  /** The bin folder of another PostgreSQL. */
  binaries?: string | undefined;
  /** How the server is reached; a socket where the system has them. */
  transport?: 'socket' | 'tcp';
  /** Where root keeps what PostgreSQL's account could not reach otherwise. */
  systemFolder?: string;
};

/** A running embedded database. */
export type LaunchedDatabase = {
  connection: Extract<ConnectionConfig, { host: string }>;
  pid: number;
  /** Where its files are. */
  folder: string;
  /** Whether a server was found running, left by an owner that was killed. */
  wasAdopted: boolean;
  /** Stops the server and frees the data folder; called again meanwhile, it stops the server at once. */
  stop(): Promise<void>;
};

/**
 * Starts the embedded PostgreSQL of a data folder, makes it on the first start, and adopts one that was left running.
 * Every reason why it cannot start is a StartupError.
 */
export async function launchDatabase(options: LaunchOptions): Promise<LaunchedDatabase> {
  prepareDataDir(options.dataDir);
  const lock = await acquireAppLock(options.dataDir);
  try {
    const plan = makePlan(options);
    const adopted = await adopt(plan.cluster);
    const postmaster = adopted ?? (await firstOrNextStart(plan, options));
    // One that was started here is stopped with this process anyway.
    const letBe = adopted && stopAtExit(adopted, plan);
    try {
      const connection = connectionTo(plan.cluster, postmaster.endpoint, databaseName);
      await ensureDatabase(connection, plan.cluster);
      if (adopted !== undefined) {
        options.log.info(`The database was still running (process ${adopted.pid}) and is used on.`);
      }
      return keepRunning(plan, postmaster, {
        connection,
        wasAdopted: adopted !== undefined,
        release: () => {
          letBe?.();
          lock.release();
        },
      });
    } catch (error) {
      await stopPostmaster(postmaster, plan, stopPatienceMs).finally(letBe);
      throw error;
    }
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Stops a database that its owner left running on the data folder, if there is one. */
export async function stopOrphan(cluster: Cluster, binaries: string | undefined): Promise<void> {
  const postmaster = await adopt(cluster);
  if (postmaster !== undefined) {
    await stopPostmaster(postmaster, { cluster, binaries: findBinaries(binaries) }, stopPatienceMs);
  }
}

function makePlan(options: LaunchOptions): StartPlan {
  const systemFolder = options.systemFolder ?? defaultSystemFolder;
  const binaries = findBinaries(options.binaries);
  const found = findCluster(options.dataDir, systemFolder);
  const account = chooseAccount(ownerOf(found));
  const cluster = chooseCluster(options.dataDir, found, { major: binaries.major, account, systemFolder });
  if (isRelocated(options.dataDir, cluster)) {
    options.log.warn(
      `PostgreSQL's account ${account?.name} cannot reach ${options.dataDir}: the database is in ${cluster.folder}.`,
    );
  }
  return {
    cluster,
    account,
    binaries: reachableBinaries(binaries, account, { systemFolder, log: options.log }),
    settings: {
      memory: availableMemory(),
      isSmall: options.small ?? false,
      isDurable: options.durable ?? true,
    },
    logFile: join(options.dataDir, 'postgres.log'),
    log: options.log,
  };
}

async function firstOrNextStart(plan: StartPlan, options: LaunchOptions): Promise<Postmaster> {
  const transport = options.transport ?? (process.platform === 'win32' ? 'tcp' : 'socket');
  if (!existsSync(plan.cluster.folder)) {
    plan.log.info(`A new database is made in ${plan.cluster.folder}.`);
    await initialize(plan.cluster, {
      ...plan,
      needsPassword: transport === 'tcp',
      isDurable: plan.settings.isDurable,
    });
  }
  removeStaleEndpoint(plan.cluster);
  const endpoint = await makeEndpoint(transport, plan.account, dirname(plan.cluster.folder));
  try {
    return await startPostmaster(plan, endpoint);
  } catch (error) {
    removeEndpoint(endpoint);
    throw error;
  }
}

// Where the server was killed, or the folder copied while one ran, the folder of a socket was left behind. The one that the file
// names may be that of another database by now, if it is not a folder of its own.
function removeStaleEndpoint(cluster: Cluster): void {
  const stale = readPostmasterFile(cluster.folder);
  const isAround = stale !== undefined && isAlive(stale.pid);
  if (isAround && isSameFolder(stale.dataFolder, cluster.folder)) return;
  const own = socketFolder(dirname(cluster.folder));
  removeEndpoint({ host: own });
  if (stale === undefined || isAround) return;
  const left = endpointOf(stale);
  if (basename(left.host) !== basename(own)) removeEndpoint(left);
}

async function ensureDatabase(
  connection: ConnectionConfig & { database: string },
  cluster: Cluster,
): Promise<void> {
  try {
    await withClient({ ...connection, database: 'postgres' }, launcherPurpose, async (client) => {
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
      if (rowCount === 0) await client.query(`create database ${databaseName}`);
    });
  } catch (error) {
    throw error instanceof pg.DatabaseError
      ? explainOutput(`error: ${error.message}`, cluster.folder)
      : error;
  }
}

function keepRunning(
  plan: StartPlan,
  first: Postmaster,
  parts: { connection: LaunchedDatabase['connection']; wasAdopted: boolean; release: () => void },
): LaunchedDatabase {
  const supervisor = supervise(plan, first);
  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    try {
      await stopPostmaster(await supervisor.end(), plan, stopPatienceMs);
    } finally {
      parts.release();
    }
  };
  return {
    connection: parts.connection,
    pid: first.pid,
    folder: plan.cluster.folder,
    wasAdopted: parts.wasAdopted,
    stop: () => {
      if (stopping !== undefined) signal(supervisor.current(), plan, 'immediate');
      stopping ??= stop();
      return stopping;
    },
  };
}
