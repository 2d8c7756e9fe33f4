import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '#server/database/startupError.ts';

const KEY_BYTES = 32;
const FILE = 'identity.key';

/**
 * The key of this installation's secrets, 32 bytes: what IDENTITY_KEY says, else the file identity.key in the data folder, which is
 * made at the first start and read by nobody but the server's account.
 */
export async function readIdentityKey(dataDir: string, given: string | undefined): Promise<Buffer> {
  if (given !== undefined) return checked(given, 'IDENTITY_KEY');
  const path = join(dataDir, FILE);
  const kept = await readKept(path);
  if (kept !== undefined) return checked(kept, path);
  await mkdir(dataDir, { recursive: true });
  const text = `${randomBytes(KEY_BYTES).toString('base64')}\n`;
  // Two processes that start at once agree on one of the two.
  await writeFile(path, text, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return checked((await readKept(path)) ?? '', path);
}

async function readKept(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new StartupError(`The identity key in ${path} cannot be read: ${(error as Error).message}.`);
  }
}

function checked(text: string, place: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== KEY_BYTES || key.toString('base64') !== text.trim()) {
    throw new StartupError(
      `${place} does not hold an identity key: it must be ${KEY_BYTES} bytes in base64, such as openssl rand -base64 32 makes.`,
    );
  }
  return key;
}
