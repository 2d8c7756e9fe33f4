import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A process of its own that has launched, or failed to launch, the database of a data folder. */
export type Child = { process: ChildProcess; pid: number; databasePid: number; failure: string | undefined };

/** Under which account to launch, and the programs that it can run. */
export type Other = { uid: number; gid: number; binaries: string | undefined };

/** Launches a database in another process, which then waits until it is killed; for tests of what survives it. */
export function launchInChild(dataDir: string, other?: Other): Promise<Child> {
  const launcher = new URL('launcher.ts', import.meta.url).href;
  const code = `
    const { launchDatabase } = await import(${JSON.stringify(launcher)});
    const quiet = () => undefined;
    ${other ? becoming(other) : ''}
    const options = { dataDir: ${JSON.stringify(dataDir)}, binaries: ${JSON.stringify(other?.binaries) ?? 'undefined'}, small: true, durable: false, log: { info: quiet, warn: quiet, error: quiet } };
    const answer = await launchDatabase(options).then(({ pid }) => ({ pid }), ({ name, message }) => ({ failure: name + ': ' + message }));
    console.log(JSON.stringify(answer));
    setInterval(quiet, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: fileURLToPath(new URL('/', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error('The child ended before it answered.')));
    child.stdout.once('data', (chunk: Buffer) => {
      const { pid, failure } = JSON.parse(chunk.toString()) as { pid?: number; failure?: string };
      resolve({ process: child, pid: child.pid ?? 0, databasePid: pid ?? 0, failure });
    });
  });
}

// After its modules are there: the account may not be able to enter the folder they are in.
const becoming = ({ uid, gid }: Other): string =>
  `process.setgroups([${gid}]); process.setgid(${gid}); process.setuid(${uid});`;
