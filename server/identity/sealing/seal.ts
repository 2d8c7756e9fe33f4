import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** Keeps secrets that lie in the database: what is sealed can be read only with the key, which does not lie there. */
export interface Seal {
  /** The text under AES-256-GCM, bound to what it is about: it opens nowhere else. */
  seal(text: string, about: string): Buffer;
  /** The sealed text; throws where it was sealed with neither this key nor the one before it, about something else, or was changed. */
  open(sealed: Buffer, about: string): string;
  /** What only the owner of the key can work out of these parts: 48 bytes, others for every purpose, the same when the key is replaced. */
  mac(purpose: string, ...parts: readonly (string | Buffer)[]): Buffer;
}

/** What a seal is made of besides its key. */
interface SealParts {
  /** The key before it, which still opens what it sealed. */
  readonly previous?: Buffer | undefined;
  /** What stays when the key is replaced, and is worked with in its place; the key itself unless it is given. */
  readonly root?: Buffer;
}

/** The seal of a key of 32 bytes. */
export function createSeal(key: Buffer, { previous, root = key }: SealParts = {}): Seal {
  const sealing = derive(key, 'seal');
  const before = previous && derive(previous, 'seal');
  // Purposes are few.
  const macKeys = new Map<string, KeyObject>();
  const macKey = (purpose: string): KeyObject => {
    const known = macKeys.get(purpose) ?? createSecretKey(derive(root, `mac ${purpose}`));
    macKeys.set(purpose, known);
    return known;
  };
  return {
    seal(text, about) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, sealing, nonce).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed, about) {
      try {
        return opened(sealing, sealed, about);
      } catch (error) {
        if (!before) throw error;
        return opened(before, sealed, about);
      }
    },
    mac(purpose, ...parts) {
      const mac = createHmac('sha384', macKey(purpose));
      for (const part of parts) {
        const bytes = Buffer.from(part);
        // With its length before it, no part can be taken for two.
        mac.update(String(bytes.length)).update(':').update(bytes);
      }
      return mac.digest();
    },
  };
}

function opened(key: Buffer, sealed: Buffer, about: string): string {
  const [nonce, rest] = [sealed.subarray(0, NONCE_BYTES), sealed.subarray(NONCE_BYTES)];
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(about)).setAuthTag(rest.subarray(0, TAG_BYTES));
  return Buffer.concat([decipher.update(rest.subarray(TAG_BYTES)), decipher.final()]).toString('utf8');
}

const derive = (key: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `sector-atlas identity ${purpose}`, KEY_BYTES));
