import { statfs } from 'node:fs/promises';
import type { Log } from '#server/database/client.ts';

/** How much room is left on the disk of a folder. */
export type Room = {
  /** Whether so little is left that nothing may be written any more, for what is read needs some too. */
  isShort(): boolean;
  /** Free bytes when it was last looked; undefined before that. */
  freeBytes(): number | undefined;
  close(): void;
};

const MEBIBYTE = 2 ** 20;
// PostgreSQL's log of writes grows by 16 MB at a time; without the next of these it ends itself, and reads with it.
const LEAST = 64 * MEBIBYTE;
const ENOUGH = 80 * MEBIBYTE;
const LOOKS_EVERY_MS = 500;

/** Looks at the disk of a folder twice a second; the log tells when room is short and when it is there again. */
export async function watchRoom(folder: string, log: Log): Promise<Room> {
  let free: number | undefined;
  let isShort = false;
  const look = async (): Promise<void> => {
    const { bavail, bsize } = await statfs(folder);
    free = bavail * bsize;
    if (free < LEAST && !isShort) {
      isShort = true;
      log.error(
        `The disk of ${folder} has less than ${LEAST / MEBIBYTE} MB left: nothing is written until there is room, what is read is answered.`,
      );
    } else if (free >= ENOUGH && isShort) {
      isShort = false;
      log.info(`The disk of ${folder} has room again.`);
    }
  };
  // A disk that cannot be asked is not taken for a full one.
  const tryLook = (): Promise<void> => look().catch(() => undefined);
  await tryLook();
  const timer = setInterval(() => void tryLook(), LOOKS_EVERY_MS).unref();
  return {
    isShort: () => isShort,
    freeBytes: () => free,
    close: () => clearInterval(timer),
  };
}
