import { createWriteStream, type ReadStream, type WriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Job } from './job.ts';

/** The bytes of a file from one place to another, both among them. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The folder in which the files of exports lie, each beside what is known of it. */
export interface Shelf {
  /** The jobs that lie there; files that belong to none are removed. */
  clear(): Promise<readonly Job[]>;
  /** Keeps what is known of a job: all of it or what was known before. */
  keep(job: Job): Promise<void>;
  writeFile(id: string): WriteStream;
  /** The file of a job, or a span of its bytes; none where somebody has taken it away. */
  readFile(id: string, span?: Span): Promise<ReadStream | undefined>;
  removeFile(id: string): Promise<void>;
  /** Removes a job with its file. */
  remove(id: string): Promise<void>;
}

// Nobody else on the machine reads what was asked here.
const OWN_FOLDER = { recursive: true, mode: 0o700 } as const;
const OWN_FILE = { mode: 0o600 } as const;
const OURS = /^([0-9a-f-]{36})\.(job|job\.new|rows)$/;

/** The shelf in a folder, which is made when the first job is kept. */
export function shelfIn(folder: string): Shelf {
  const path = (id: string, ending: 'job' | 'job.new' | 'rows'): string => join(folder, `${id}.${ending}`);
  const remove = async (id: string): Promise<void> => {
    for (const ending of ['rows', 'job.new', 'job'] as const) await rm(path(id, ending), { force: true });
  };
  return {
    clear: async () => {
      const names = (await readdir(folder).catch(absent)) ?? [];
      const ids = new Set(names.flatMap((name) => OURS.exec(name)?.[1] ?? []));
      const jobs: Job[] = [];
      for (const id of ids) {
        const job = await readFile(path(id, 'job'), 'utf8').then(jobIn, absent);
        if (job?.id === id) jobs.push(job);
        else await remove(id);
      }
      return jobs;
    },
    keep: async (job) => {
      await mkdir(folder, OWN_FOLDER);
      await writeFile(path(job.id, 'job.new'), JSON.stringify(job), OWN_FILE);
      await rename(path(job.id, 'job.new'), path(job.id, 'job'));
    },
    writeFile: (id) => createWriteStream(path(id, 'rows'), { ...OWN_FILE, flags: 'wx' }),
    readFile: async (id, span) => {
      const file = await open(path(id, 'rows')).catch(absent);
      return file?.createReadStream(span);
    },
    removeFile: (id) => rm(path(id, 'rows'), { force: true }),
    remove,
  };
}

const isAbsence = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

function absent(error: unknown): undefined {
  if (!isAbsence(error)) throw error;
}

// Files are renamed to their names when they are whole: what cannot be read is none of ours.
function jobIn(text: string): Job | undefined {
  try {
    return JSON.parse(text) as Job;
  } catch {
    return undefined;
  }
}
