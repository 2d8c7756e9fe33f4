import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

const TICKS_PER_SECOND = 100;

interface ProcessTimes {
  readonly pid: number;
  readonly parent: number;
  readonly cpuMs: number;
}

function timesOf(pid: number): ProcessTimes | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // Its own, and that of its children that have ended.
    const ticks = [11, 12, 13, 14].reduce((sum, place) => sum + Number(fields[place]), 0);
    return { pid, parent: Number(fields[1]), cpuMs: (ticks * 1000) / TICKS_PER_SECOND };
  } catch {
    return undefined;
  }
}

/** CPU time in milliseconds that a process and its ended children have used. */
export const cpuOf = (pid: number): number => timesOf(pid)?.cpuMs ?? 0;

/** CPU time in milliseconds of a process and all that it started. */
export function cpuOfTree(root: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => timesOf(Number(name)) ?? []);
  const sum = (pid: number): number =>
    all.filter(({ parent }) => parent === pid).reduce((total, child) => total + sum(child.pid), cpuOf(pid));
  return sum(root);
}

/** CPU time in milliseconds of the threads of a process that live, by their names. */
export function cpuOfThreads(pid: number): ReadonlyMap<string, number> {
  const used = new Map<string, number>();
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const folder = `/proc/${pid}/task/${thread}`;
    // The thread that answers requests has the id of the process.
    const name = Number(thread) === pid ? 'event loop' : readFileSync(`${folder}/comm`, 'utf8').trim();
    const [nanoseconds = '0'] = readFileSync(`${folder}/schedstat`, 'utf8').split(' ');
    used.set(name, (used.get(name) ?? 0) + Number(nanoseconds) / 1e6);
  }
  return used;
}

/** Resident memory of a process in MB. */
export function memoryOf(pid: number): number {
  const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0';
  return Math.round(Number(kb) / 1024);
}

const LOOK_EVERY_MS = 1000;
const QUIET_SHARE = 0.1;

/** Waits until a process and a tree of processes have hardly used the CPU for a second; gives the seconds that took. */
export async function untilQuiet(pid: number, tree: number, mostSeconds: number): Promise<number> {
  const start = performance.now();
  const used = (): number => cpuOf(pid) + cpuOfTree(tree);
  for (let before = used(); performance.now() - start < mostSeconds * 1000;) {
    await setTimeout(LOOK_EVERY_MS);
    const now = used();
    if (now - before < LOOK_EVERY_MS * QUIET_SHARE) break;
    before = now;
  }
  return (performance.now() - start) / 1000;
}
