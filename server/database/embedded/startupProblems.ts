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

type Known = readonly [pattern: RegExp, sentence: (found: RegExpExecArray, place: string) => string];

const moreMemory = (): string =>
  'There is too little free memory for the embedded PostgreSQL: stop other programs, or set DATABASE_URL to a database elsewhere.';
const damaged = ([, reason = '']: RegExpExecArray, place: string): string =>
  `The database in ${place} is damaged (${reason.trim().replace(/\.$/, '')}): restore the folder from a backup, or set DATA_DIR to another one and import an export there.`;

// The first that fits says it: shared memory without room looks like a full disk otherwise.
const KNOWN: readonly Known[] = [
  [
    /could not (?:resize|open|create) shared memory segment "[^"]*"(?: to \d+ bytes)?: (?:No space left on device|Permission denied)/,
    () =>
      'There is too little shared memory for the embedded PostgreSQL: give /dev/shm more (of a container by --shm-size=256m), or set DATABASE_URL to a database elsewhere.',
  ],
  [/could not create shared memory segment|Cannot allocate memory/, moreMemory],
  [/No space left on device|Disk quota exceeded/, (_found, place) => diskFull(place).message],
  [
    /Is another postmaster \(PID (\d+)\)/,
    ([, pid], place) =>
      `Another PostgreSQL (process ${pid}) seems to use ${place}: stop it, or, if that process is no PostgreSQL, remove ${place}/postmaster.pid.`,
  ],
  [
    /wrong ownership|Permission denied|Read-only file system/,
    (_found, place) =>
      `PostgreSQL may not read and write ${place}: give the folder to the account that starts Sector Atlas, or set DATA_DIR to another one.`,
  ],
  [
    /administrative permissions/,
    () => 'PostgreSQL refuses to run for an administrator: start Sector Atlas from an ordinary account.',
  ],
  [
    /database files are incompatible with server/,
    (_found, place) =>
      `The database in ${place} was made by a PostgreSQL of another kind: export it with the Sector Atlas that made it and import it here, or set DATA_DIR to another folder.`,
  ],
  [
    /((?:invalid|could not locate a valid|could not locate required) checkpoint[^\n]*|incorrect checksum in control file|could not open file "global\/pg_control"[^\n]*|could not (?:open|read) (?:file|block|directory)[^\n]*|required WAL directory[^\n]*|[^\n]*contains (?:incorrect|invalid) (?:checksum|data)[^\n]*|invalid page in block[^\n]*|[^\n]*is not a valid data directory|invalid data in file[^\n]*)/,
    damaged,
  ],
];

function knownOutput(output: string, place: string): string | undefined {
  for (const [pattern, sentence] of KNOWN) {
    const found = pattern.exec(output);
    if (found) return sentence(found, place);
  }
  return undefined;
}

function lastLine(output: string): string {
  return output.trim().split('\n').at(-1)?.replace(/\.$/, '') || 'it said nothing';
}
