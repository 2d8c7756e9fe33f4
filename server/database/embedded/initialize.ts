import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { type Account, childOptions, giveTo } from './account.ts';
import { type Binaries, program } from './binaries.ts';
import type { Cluster } from './dataFolder.ts';
import { atExit } from './lastResort.ts';
import { explainOutput, onPath } from './startupProblems.ts';

/** The superuser of the embedded server. */
export const databaseUser = 'app';

const firstMajorWithBuiltinLocale = 17;

/** What decides the arguments of initdb. */
export type InitdbChoice = {
  folder: string;
  major: number;
  /** Where connections need a password (TCP), the file that holds it. */
  passwordFile: string | undefined;
  /** Whether to wait until everything is on the disk; off for throw-away servers. */
  isDurable: boolean;
};

/** The arguments of initdb. Sorting by bytes keeps indexes independent of the system's language data. */
export function initdbArguments(choice: InitdbChoice): string[] {
  const locale =
    choice.major >= firstMajorWithBuiltinLocale
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      : [];
  const access =
    choice.passwordFile === undefined
      ? ['-A', 'trust']
      : ['-A', 'scram-sha-256', `--pwfile=${choice.passwordFile}`];
  const durability = choice.isDurable ? [] : ['--no-sync'];
  return [
    '-D',
    choice.folder,
    '-U',
    databaseUser,
    ...access,
    '-E',
    'UTF8',
    '--locale=C',
    ...locale,
    '-k',
    ...durability,
  ];
}

/** Makes the data folder of a new database. A start that ends halfway leaves only a folder that the next one replaces. */
export async function initialize(
  cluster: Cluster,
  choice: { binaries: Binaries; account: Account | undefined; needsPassword: boolean; isDurable: boolean },
): Promise<void> {
  const unfinished = `${cluster.folder}.init`;
  onPath(unfinished, () => {
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished);
    chmodSync(unfinished, 0o700);
    giveTo(choice.account, unfinished);
  });
  const passwordFile = choice.needsPassword ? writePassword(cluster, choice.account) : undefined;
  const args = initdbArguments({
    folder: unfinished,
    major: cluster.major,
    passwordFile,
    isDurable: choice.isDurable,
  });
  const { status, output } = await run(program(choice.binaries.folder, 'initdb'), args, choice.account);
  if (status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw explainOutput(output, cluster.folder);
  }
  onPath(cluster.folder, () => renameSync(unfinished, cluster.folder));
}

/** The password of a server that listens on TCP; undefined for one on a socket. */
export function readPassword(cluster: Cluster): string | undefined {
  const path = passwordPath(cluster);
  return existsSync(path) ? onPath(path, () => readFileSync(path, 'utf8').trim()) : undefined;
}

/** Where that password is kept, readable by its owner alone. */
export function passwordPath(cluster: Cluster): string {
  return `${cluster.folder}.password`;
}

function writePassword(cluster: Cluster, account: Account | undefined): string {
  const path = passwordPath(cluster);
  onPath(path, () => {
    rmSync(path, { force: true });
    writeFileSync(path, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
    giveTo(account, path);
  });
  return path;
}

function run(
  command: string,
  args: string[],
  account: Account | undefined,
): Promise<{ status: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...childOptions(account),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    const letBe = atExit(() => child.kill());
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (status) => {
      letBe();
      resolve({ status, output });
    });
  });
}
