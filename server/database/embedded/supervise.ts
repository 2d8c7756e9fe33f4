import { type Postmaster, type StartPlan, startPostmaster } from './postmaster.ts';
import { readPostmasterFile } from './postmasterFile.ts';
import { isAlive, pause } from './processes.ts';

const lookEveryMs = 1_000;
const longestPauseMs = 30_000;

/** Looks after a running server. */
export type Supervisor = {
  current(): Postmaster;
  /** Stops looking and gives the server that is to be stopped, which may still be starting. */
  end(): Promise<Postmaster>;
};

type Watch = { current: Postmaster; isOver: boolean; restarting: Promise<void> | undefined };

/** Starts the server again, at the same address, whenever it ends without being asked to, so that the pool finds it again. */
export function supervise(plan: StartPlan, first: Postmaster): Supervisor {
  const watch: Watch = { current: first, isOver: false, restarting: undefined };
  const timer = setInterval(() => {
    if (watch.restarting !== undefined || isAlive(watch.current.pid)) return;
    watch.restarting = restart(plan, watch).finally(() => {
      watch.restarting = undefined;
    });
  }, lookEveryMs).unref();
  return {
    current: () => watch.current,
    end: async () => {
      watch.isOver = true;
      clearInterval(timer);
      await Promise.race([watch.restarting, pause(1_000)]);
      return { ...watch.current, pid: readPostmasterFile(plan.cluster.folder)?.pid ?? watch.current.pid };
    },
  };
}

async function restart(plan: StartPlan, watch: Watch): Promise<void> {
  plan.log.error(
    `The database ended unexpectedly and is started again; its messages are in ${plan.logFile}.`,
  );
  let wait = lookEveryMs;
  while (!watch.isOver && !(await hasRestarted(plan, watch))) {
    await pauseUnlessOver(watch, wait);
    wait = Math.min(wait * 2, longestPauseMs);
  }
}

async function hasRestarted(plan: StartPlan, watch: Watch): Promise<boolean> {
  try {
    watch.current = await startPostmaster(plan, watch.current.endpoint);
    plan.log.info('The database runs again.');
    return true;
  } catch (error) {
    plan.log.error(error instanceof Error ? error.message : String(error));
    return false;
  }
}

async function pauseUnlessOver(watch: Watch, ms: number): Promise<void> {
  const end = performance.now() + ms;
  while (performance.now() < end && !watch.isOver) await pause(100);
}
