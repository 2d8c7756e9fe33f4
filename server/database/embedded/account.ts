import { spawnSync } from 'node:child_process';
import { chownSync, readFileSync } from 'node:fs';
import { StartupError } from '#server/database/startupError.ts';
import { systemCode } from './startupProblems.ts';

const candidates = ['postgres', 'nobody', 'daemon'];

/** The ordinary account under which PostgreSQL runs when Sector Atlas itself was started by root. */
export type Account = { name: string; uid: number; gid: number };

/**
 * The account for PostgreSQL, which refuses to run as root; undefined where this process is not root.
 * An existing data folder keeps its owner, else the first of postgres, nobody and daemon that the system has is taken.
 */
export function chooseAccount(dataOwner: { uid: number; gid: number } | undefined): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = parsePasswd(readFileSync('/etc/passwd', 'utf8'));
  if (dataOwner !== undefined && dataOwner.uid !== 0) {
    return (
      accounts.find(({ uid }) => uid === dataOwner.uid) ?? { name: `account ${dataOwner.uid}`, ...dataOwner }
    );
  }
  const account = candidates
    .map((name) => accounts.find((entry) => entry.name === name))
    .find((entry) => entry !== undefined);
  if (account !== undefined) return account;
  throw new StartupError(
    `PostgreSQL does not run as root and this system has none of the accounts ${candidates.join(', ')}: start Sector Atlas from an ordinary account, or set DATABASE_URL.`,
  );
}

/** Reads the accounts of a passwd file; ids may be negative there, as nobody's is on macOS. */
export function parsePasswd(text: string): Account[] {
  return text
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4 && fields[0] !== '' && !fields[0]?.startsWith('#'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }));
}

/** How to run a program of PostgreSQL: as the account, in a folder it can read, and with nothing of our own environment. */
export function childOptions(account: Account | undefined): {
  cwd: string;
  env: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
} {
  const env = childEnvironment(process.platform, process.env);
  return { cwd: '/', env, ...(account !== undefined && { uid: account.uid, gid: account.gid }) };
}

/** The environment of PostgreSQL's programs: no home, no secrets, plain English messages. */
export function childEnvironment(platform: NodeJS.Platform, own: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const names = platform === 'win32' ? ['PATH', 'SystemRoot', 'SystemDrive', 'TEMP', 'TMP'] : ['PATH'];
  const kept = names.flatMap((name) => (own[name] === undefined ? [] : [[name, own[name]]]));
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}

/** Whether the account can go into the folder; always true where no account is changed. */
export function canEnter(account: Account | undefined, folder: string): boolean {
  if (account === undefined) return true;
  const { status, error } = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], {
    ...childOptions(account),
    stdio: 'ignore',
  });
  if (systemCode(error) === 'EPERM') throw cannotChange(account);
  return status === 0;
}

/** Gives a file or folder to the account. */
export function giveTo(account: Account | undefined, path: string): void {
  if (account === undefined) return;
  try {
    chownSync(path, account.uid, account.gid);
  } catch (error) {
    throw systemCode(error) === 'EPERM' ? cannotChange(account) : error;
  }
}

function cannotChange(account: Account): StartupError {
  return new StartupError(
    `PostgreSQL does not run as root, and this root may not change to the account ${account.name}: start Sector Atlas from an ordinary account, or set DATABASE_URL.`,
  );
}
