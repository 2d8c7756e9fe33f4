import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Viewer } from '#domain/access.ts';
import { keepRecent } from '#domain/kept/recent.ts';
import type { Log } from '#server/database/client.ts';
import type { Chunks } from '#server/database/values/utf8.ts';
import type { KeptAnswers } from '../keptAnswers.ts';
import { keptUnder, recordsStamp } from '../keptUnder.ts';
import type { AnswerServices } from '../services.ts';
import { copied } from './copied.ts';

/** Files of rows as they were sent last, on the disk of this process. */
export interface KeptFiles {
  /**
   * The bytes of a file as they were sent last where the database says that no record has changed since, else as `make` makes them: these are
   * kept once they have come to their end. What counts from now may not be asked for here.
   */
  sent(
    services: Pick<AnswerServices, 'answers' | 'versions'>,
    asked: { readonly viewer: Viewer; readonly key: string },
    make: () => Chunks,
  ): Promise<Chunks>;
}

interface Settings {
  /** Is of this process alone: what lies there when it begins is removed. */
  readonly folder: string;
  readonly log: Pick<Log, 'warn'>;
  /** Tells when records have changed: what is of a version before is removed then. */
  readonly answers: KeptAnswers;
  readonly mostBytes?: number;
  readonly mostOfOne?: number;
}

interface Kept {
  readonly path: string;
  readonly bytes: number;
  /** The version of the records that it is of. */
  readonly stamp: string;
}

const MOST_BYTES = 256 * 1024 * 1024;
const MOST_OF_ONE = 64 * 1024 * 1024;
// A small file takes a place, too.
const LEAST_BYTES = 65_536;
const OWN_FOLDER = { recursive: true, mode: 0o700 } as const;

/** Opens the files that are kept in a folder, so many bytes of them; where nothing can be written there, files are made as if there were none. */
export async function openKeptFiles(settings: Settings): Promise<KeptFiles> {
  const { folder, log, answers, mostBytes = MOST_BYTES, mostOfOne = MOST_OF_ONE } = settings;
  const tell = (error: unknown): void => log.warn(`A file of rows could not be kept: ${String(error)}`);
  const remove = (path: string): Promise<void> => rm(path, { recursive: true, force: true }).catch(tell);
  const weightOf = ({ bytes }: Kept, key: string): number => Math.max(bytes, LEAST_BYTES) + 2 * key.length;
  const kept = keepRecent<Kept>(mostBytes, weightOf, ({ path }) => void remove(path));
  await remove(folder);
  const current = (): string | undefined => {
    const held = answers.held();
    return held && recordsStamp(held);
  };
  answers.onHold(() => kept.keepOnly(({ stamp }) => stamp === current()));
  return {
    sent: async (services, asked, make) => {
      const under = keptUnder(services, asked);
      if (!under) return make();
      const known = kept.get(under.place);
      if (known && (await under.isCurrent(known))) {
        const file = await open(known.path).catch(() => undefined);
        if (file) return file.createReadStream();
      }
      const path = join(folder, crypto.randomUUID());
      return copied(make(), {
        most: mostOfOne,
        begin: async () => {
          await mkdir(folder, OWN_FOLDER);
          return open(path, 'wx', 0o600);
        },
        onWhole: (bytes) => {
          // What has changed meanwhile was told of already.
          if (current() === under.stamp) kept.set(under.place, { path, bytes, stamp: under.stamp });
          else void remove(path);
        },
        onLost: () => remove(path),
        onFailure: tell,
      });
    },
  };
}
