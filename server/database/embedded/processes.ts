import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { systemCode } from './startupProblems.ts';

/** Whether a process with this id runs; one that has ended but is not yet collected counts as ended. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return systemCode(error) === 'EPERM';
  }
  return process.platform !== 'linux' || linuxStat(pid)?.[0] !== 'Z';
}

/** When the process started, in words that only serve to be compared; undefined where no such process runs. */
export function startTime(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  if (process.platform === 'linux') return linuxStat(pid)?.[19];
  const [command, ...args] = startTimeCommand(process.platform, pid);
  const { stdout } = spawnSync(command, args, {
    encoding: 'utf8',
    windowsHide: true,
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
  });
  return stdout?.trim() ?? '';
}

/** The command that prints when a process started, for systems without /proc. */
export function startTimeCommand(platform: NodeJS.Platform, pid: number): [string, ...string[]] {
  return platform === 'win32'
    ? ['powershell.exe', '-NoProfile', '-Command', `(Get-Process -Id ${pid}).StartTime.ToFileTimeUtc()`]
    : ['ps', '-o', 'lstart=', '-p', String(pid)];
}

/** Names the space in which process ids mean the same: this boot of this machine and, on Linux, this container. */
export function processSpace(): string {
  if (process.platform !== 'linux') return hostname();
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
}

/** Waits, at most so many milliseconds, until a process that has ended is collected by its parent and its id is free. */
export async function untilCollected(pid: number, withinMs: number): Promise<void> {
  const end = performance.now() + withinMs;
  while (process.platform === 'linux' && linuxStat(pid)?.[0] === 'Z' && performance.now() < end) {
    await pause(20);
  }
}

/** Waits until the process has ended; false where it still runs after so many milliseconds. */
export async function hasEnded(pid: number, withinMs: number): Promise<boolean> {
  const end = performance.now() + withinMs;
  while (isAlive(pid)) {
    if (performance.now() > end) return false;
    await pause(20);
  }
  return true;
}

/** Waits so many milliseconds. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

// The fields after the name in brackets, which may itself hold spaces and brackets: first the state, the 20th the start in ticks since boot.
function linuxStat(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
