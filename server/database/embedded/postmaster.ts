import { spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, realpathSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Log, withClient } from '#server/database/client.ts';
import { StartupError } from '#server/database/startupError.ts';
import { type Account, childOptions, giveTo } from './account.ts';
import { type Binaries, program } from './binaries.ts';
import type { Cluster } from './dataFolder.ts';
import { removeEndpoint } from './endpoint.ts';
import { atExit } from './lastResort.ts';
import {
  connectionTo,
  endpointOf,
  type Endpoint,
  launcherPurpose,
  readPostmasterFile,
} from './postmasterFile.ts';
import { hasEnded, isAlive, pause, untilCollected } from './processes.ts';
import { type ServerSettings, serverArguments } from './serverArguments.ts';
import { explainOutput, onPath } from './startupProblems.ts';

const logLimit = 10 * 1024 * 1024;
const startPatienceMs = 10 * 60_000;
const adoptPatienceMs = 60_000;
const answerPatienceMs = 5_000;
const collectPatienceMs = 10_000;
const orphanPatienceMs = 60_000;
const orphanLookMs = 200;

/** A running PostgreSQL. */
export type Postmaster = { pid: number; endpoint: Endpoint };

/** All that decides how the server of a data folder is started. */
export type StartPlan = {
  cluster: Cluster;
  binaries: Binaries;
  account: Account | undefined;
  settings: ServerSettings;
  logFile: string;
  log: Log;
};

/** The server that already runs on the data folder, left behind by an owner that was killed; undefined where none answers. */
export async function adopt(cluster: Cluster): Promise<Postmaster | undefined> {
  const end = performance.now() + adoptPatienceMs;
  let firstReady: number | undefined;
  while (performance.now() < end) {
    const file = readPostmasterFile(cluster.folder);
    if (file === undefined || !isAlive(file.pid) || !isSameFolder(file.dataFolder, cluster.folder)) {
      return undefined;
    }
    if (file.status === 'ready') {
      firstReady ??= performance.now();
      if (await answers(cluster, endpointOf(file))) return { pid: file.pid, endpoint: endpointOf(file) };
      // Another process may have got the old server's id after a reboot; whether that is so, PostgreSQL decides at its start.
      if (performance.now() - firstReady > answerPatienceMs) return undefined;
    }
    await pause(50);
  }
  return undefined;
}

async function answers(cluster: Cluster, endpoint: Endpoint): Promise<boolean> {
  try {
    const { rows } = await withClient(
      connectionTo(cluster, endpoint, 'postgres'),
      launcherPurpose,
      (client) => client.query<{ data_directory: string }>('show data_directory'),
    );
    return isSameFolder(rows[0]?.data_directory ?? '', cluster.folder);
  } catch {
    return false;
  }
}

/** Whether two paths lead to the same folder. */
export function isSameFolder(one: string, other: string): boolean {
  try {
    return realpathSync(one) === realpathSync(other);
  } catch {
    return false;
  }
}

/** Starts the server and waits until it is ready, however long its recovery takes. */
export async function startPostmaster(plan: StartPlan, endpoint: Endpoint): Promise<Postmaster> {
  // PostgreSQL takes a predecessor that has ended but is not yet collected for a living one.
  await untilCollected(readPostmasterFile(plan.cluster.folder)?.pid ?? 0, collectPatienceMs);
  for (const begun = performance.now(); ;) {
    const started = await tryStart(plan, endpoint);
    if ('pid' in started) return started;
    // Where a server was killed, the processes of its connections end a little later.
    const isWaitedFor = performance.now() - begun < orphanPatienceMs && orphansLeft.test(started.output);
    if (!isWaitedFor) throw explainOutput(started.output, plan.cluster.folder, plan.logFile);
    await pause(orphanLookMs);
  }
}

const orphansLeft = /pre-existing shared memory block .* is still in use/;

async function tryStart(
  plan: StartPlan,
  endpoint: Endpoint,
): Promise<Postmaster | { readonly output: string }> {
  const { descriptor, offset } = openLog(plan);
  const args = serverArguments(plan.cluster.folder, endpoint, plan.settings);
  // Detached, so that Ctrl-C in the terminal reaches only the app, which then stops the server in order.
  const child = spawn(program(plan.binaries.folder, 'postgres'), args, {
    ...childOptions(plan.account),
    detached: true,
    stdio: ['ignore', descriptor, descriptor],
    windowsHide: true,
  });
  closeSync(descriptor);
  let hasFailed = false;
  child.on('error', () => {
    hasFailed = true;
  });
  const { pid } = child;
  const letBe = pid === undefined ? undefined : stopAtExit({ pid, endpoint }, plan);
  child.on('exit', () => {
    hasFailed = true;
    letBe?.();
  });
  child.unref();
  if (pid !== undefined && (await isReady(plan, pid, () => hasFailed))) return { pid, endpoint };
  return { output: readFileSync(plan.logFile).subarray(offset).toString() };
}

async function isReady(plan: StartPlan, pid: number, hasFailed: () => boolean): Promise<boolean> {
  const started = performance.now();
  let nextNotice = started + 10_000;
  while (!hasFailed()) {
    const file = readPostmasterFile(plan.cluster.folder);
    if (file?.pid === pid && file.status === 'ready') return true;
    if (performance.now() - started > startPatienceMs) {
      process.kill(pid, 'SIGQUIT');
      throw new StartupError(
        `The embedded PostgreSQL was not ready within ten minutes: look into ${plan.logFile} for the reason.`,
      );
    }
    if (performance.now() > nextNotice) {
      plan.log.info('The database is still starting; after a crash it first replays its log.');
      nextNotice += 30_000;
    }
    await pause(20);
  }
  return false;
}

function openLog(plan: StartPlan): { descriptor: number; offset: number } {
  return onPath(plan.logFile, () => {
    if ((statSync(plan.logFile, { throwIfNoEntry: false })?.size ?? 0) > logLimit) {
      renameSync(plan.logFile, `${plan.logFile}.1`);
    }
    const descriptor = openSync(plan.logFile, 'a', 0o600);
    const { uid } = statSync(dirname(plan.logFile));
    // A folder's owner who is not root must be able to start again what root has once started.
    if (plan.account?.uid === uid) giveTo(plan.account, plan.logFile);
    return { descriptor, offset: statSync(plan.logFile).size };
  });
}

/** Stops the server: the fast way first, then, where that takes too long, at once; its log makes good what that leaves undone. */
export async function stopPostmaster(
  postmaster: Postmaster,
  plan: Pick<StartPlan, 'binaries' | 'cluster'>,
  patienceMs: number,
): Promise<void> {
  signal(postmaster, plan, 'fast');
  if (!(await hasEnded(postmaster.pid, patienceMs))) {
    signal(postmaster, plan, 'immediate');
    if (!(await hasEnded(postmaster.pid, 2_000))) {
      throw new StartupError(
        `The embedded PostgreSQL (process ${postmaster.pid}) does not stop: end that process by hand.`,
      );
    }
  }
  removeEndpoint(postmaster.endpoint);
}

/** Stops the server when this process ends without having stopped it; gives the means to let it be. */
export function stopAtExit(
  postmaster: Postmaster,
  plan: Pick<StartPlan, 'binaries' | 'cluster'>,
): () => void {
  return atExit(() => {
    signal(postmaster, plan, 'fast');
    removeEndpoint(postmaster.endpoint);
  });
}

/** Asks the server to end its connections and stop (fast), or to stop at once (immediate). */
export function signal(
  postmaster: Pick<Postmaster, 'pid'>,
  plan: Pick<StartPlan, 'binaries' | 'cluster'>,
  mode: 'fast' | 'immediate',
): void {
  if (process.platform === 'win32') {
    spawnSync(program(plan.binaries.folder, 'pg_ctl'), windowsStopArguments(plan.cluster.folder, mode), {
      ...childOptions(undefined),
      windowsHide: true,
    });
    return;
  }
  try {
    process.kill(postmaster.pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
  } catch {
    // It has ended by itself, which is what was wanted.
  }
}

/** The arguments of pg_ctl that stop a server on Windows, which knows no signals. */
export function windowsStopArguments(folder: string, mode: 'fast' | 'immediate'): string[] {
  return ['stop', '-D', folder, '-m', mode, '--no-wait'];
}
