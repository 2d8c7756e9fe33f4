import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '#server/database/startupError.ts';

const KEY_BYTES = 32;
const FILE = 'identity.key';
const PREVIOUS_FILE = 'identity.key.previous';

/** The key that secrets are sealed with, and, while it is being replaced, the one before it. */
export interface IdentityKeys {
  readonly key: Buffer;
  readonly previous: Buffer | undefined;
}

/** Where an operator says them. */
export interface KeySettings {
  readonly dataDir: string;
  readonly identityKey: string | undefined;
  readonly identityKeyPrevious: string | undefined;
}

/**
 * The keys of this installation's secrets: what IDENTITY_KEY and IDENTITY_KEY_PREVIOUS say, else the files identity.key and
 * identity.key.previous in the data folder.
 */
export async function readIdentityKeys({
  dataDir,
  identityKey,
  identityKeyPrevious,
}: KeySettings): Promise<IdentityKeys> {
  const path = join(dataDir, PREVIOUS_FILE);
  const previous = identityKeyPrevious ?? (await readKept(path));
  const place = identityKeyPrevious === undefined ? path : 'IDENTITY_KEY_PREVIOUS';
  return {
    key: await readIdentityKey(dataDir, identityKey),
    previous: previous === undefined ? undefined : checked(previous, place),
  };
}

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
  await makeKey(path);
  return checked((await readKept(path)) ?? '', path);
}

/** The keys that there are, as at a start, but none is made; undefined where there is none yet. */
export async function findIdentityKeys(settings: KeySettings): Promise<IdentityKeys | undefined> {
  const isThere =
    settings.identityKey !== undefined || (await readKept(join(settings.dataDir, FILE))) !== undefined;
  return isThere ? readIdentityKeys(settings) : undefined;
}

// Of several processes that start at once one gives the key its name, whole: none ever reads half of it.
async function makeKey(path: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
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
