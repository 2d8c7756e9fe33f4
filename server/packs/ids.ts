import { hash } from 'node:crypto';

// Drawn once at random. A change would give every row of every pack another id and break every link to one.
const NAMESPACE = '7c0f3a52-9b1e-4d7a-8f64-2e5d10c3b6a9';

const namespaceBytes = Buffer.from(NAMESPACE.replaceAll('-', ''), 'hex');

// The two highest bits of this digit are 10, the others those of the hash.
const VARIANTS = ['8', '9', 'a', 'b'];

/** The UUIDv5 (RFC 9562) of a name in a namespace of 16 bytes. */
export function uuidV5(name: string, namespace: Uint8Array = namespaceBytes): string {
  // In one piece: a pack asks for hundreds of thousands.
  const hex = hash('sha1', Buffer.concat([namespace, Buffer.from(name)]), 'hex');
  const variant = VARIANTS[Number.parseInt(hex.charAt(16), 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The id of a pack's row: the same on every machine and after every reload (decision 65). */
export const packId = (pack: string, kind: string, key: string): string =>
  uuidV5(JSON.stringify([pack, kind, key]));
