import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** Keeps secrets that lie in the database: what is sealed can be read only with the key, which does not lie there. */
export interface Seal {
  /** The text under AES-256-GCM, bound to what it is about: it opens nowhere else. */
  seal(text: string, about: string): Buffer;
  /** The sealed text; throws where it was sealed with another key, about something else, or was changed. */
  open(sealed: Buffer, about: string): string;
  /** What only the owner of the key can work out of these parts: 48 bytes, others for every purpose. */
  mac(purpose: string, ...parts: readonly (string | Buffer)[]): Buffer;
}

/** The seal of a key of 32 bytes. */
export function createSeal(key: Buffer): Seal {
  const sealing = derive(key, 'seal');
  return {
    seal(text, about) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, sealing, nonce).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed, about) {
      const [nonce, rest] = [sealed.subarray(0, NONCE_BYTES), sealed.subarray(NONCE_BYTES)];
      const decipher = createDecipheriv(CIPHER, sealing, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(about)).setAuthTag(rest.subarray(0, TAG_BYTES));
      return Buffer.concat([decipher.update(rest.subarray(TAG_BYTES)), decipher.final()]).toString('utf8');
    },
    mac(purpose, ...parts) {
      const mac = createHmac('sha384', derive(key, `mac ${purpose}`));
      for (const part of parts) {
        const bytes = Buffer.from(part);
        // With its length before it, no part can be taken for two.
        mac.update(String(bytes.length)).update(':').update(bytes);
      }
      return mac.digest();
    },
  };
}

const derive = (key: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `sector-atlas identity ${purpose}`, KEY_BYTES));
