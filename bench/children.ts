import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A program of the bench that runs beside it. */
export interface Child {
  readonly pid: number;
  /** What the pattern found in the line that says it is ready. */
  readonly found: string;
  stop(): Promise<unknown>;
}

/** Starts a program and waits for the line that says where it is. */
export async function startChild(file: string, env: Record<string, string>, ready: RegExp): Promise<Child> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const child = spawn(process.execPath, [file], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async (): Promise<unknown> => {
    child.kill('SIGTERM');
    return ended;
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const found = ready.exec(line)?.[1];
    if (found) return { pid: child.pid ?? 0, found, stop };
  }
  throw new Error(`${file} ended before it was ready.`);
}
