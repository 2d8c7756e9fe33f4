import { StartupError } from '#server/database/startupError.ts';

const noRight = new Set(['EACCES', 'EPERM', 'EROFS']);
const noSpace = new Set(['ENOSPC', 'EDQUOT']);

/** The system's code of a failed file or process call, such as ENOENT. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Runs file work on a path and explains what can go wrong there as a StartupError. */
export function onPath<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw explainPath(path, error);
  }
}

function explainPath(path: string, error: unknown): unknown {
  const code = systemCode(error) ?? '';
  if (noRight.has(code)) {
    return new StartupError(
      `This account may not write ${path}: give it the right to, or set DATA_DIR to a folder it owns.`,
      { cause: error },
    );
  }
  if (noSpace.has(code)) return diskFull(path, error);
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new StartupError(`${path} is not a folder: set DATA_DIR to a folder.`, { cause: error });
  }
  return error;
}

/** The StartupError of a disk without room. */
export function diskFull(path: string, cause?: unknown): StartupError {
  return new StartupError(
    `The disk that holds ${path} is full: free some space, or set DATA_DIR to a folder on another disk.`,
    { cause },
  );
}

/** What PostgreSQL wrote before it gave up, as one plain sentence; `place` is the data folder, `logFile` where the rest stands. */
export function explainOutput(output: string, place: string, logFile?: string): StartupError {
  const known = knownOutput(output, place);
  if (known !== undefined) return new StartupError(known);
  const reason = /(?:FATAL|PANIC|error|could not[^\n]*?):\s*([^\n]+)/.exec(output)?.[1] ?? lastLine(output);
  const more = logFile === undefined ? '' : ` The whole message is in ${logFile}.`;
  return new StartupError(`The embedded PostgreSQL did not start: ${reason}.${more}`);
}

function knownOutput(output: string, place: string): string | undefined {
  if (/No space left on device|Disk quota exceeded/.test(output)) return diskFull(place).message;
  const otherPid = /Is another postmaster \(PID (\d+)\)/.exec(output)?.[1];
  if (otherPid !== undefined) {
    return `Another PostgreSQL (process ${otherPid}) seems to use ${place}: stop it, or, if that process is no PostgreSQL, remove ${place}/postmaster.pid.`;
  }
  if (/wrong ownership|Permission denied|Read-only file system/.test(output)) {
    return `PostgreSQL may not read and write ${place}: give the folder to the account that starts Sector Atlas, or set DATA_DIR to another one.`;
  }
  if (/administrative permissions/.test(output)) {
    return 'PostgreSQL refuses to run for an administrator: start Sector Atlas from an ordinary account.';
  }
  if (/could not create shared memory segment|Cannot allocate memory/.test(output)) {
    return 'There is too little free memory for the embedded PostgreSQL: stop other programs, or set DATABASE_URL to a database elsewhere.';
  }
  return undefined;
}

function lastLine(output: string): string {
  return output.trim().split('\n').at(-1)?.replace(/\.$/, '') || 'it said nothing';
}
