import { createHash } from 'node:crypto';

// Drawn once at random. A change would give every row of every pack another id and break every link to one.
const NAMESPACE = '7c0f3a52-9b1e-4d7a-8f64-2e5d10c3b6a9';

const namespaceBytes = Buffer.from(NAMESPACE.replaceAll('-', ''), 'hex');

/** The UUIDv5 (RFC 9562) of a name in a namespace of 16 bytes. */
export function uuidV5(name: string, namespace: Uint8Array = namespaceBytes): string {
  const bytes = createHash('sha1').update(namespace).update(name, 'utf8').digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The id of a pack's row: the same on every machine and after every reload (decision 65). */
export const packId = (pack: string, kind: string, key: string): string =>
  uuidV5(JSON.stringify([pack, kind, key]));
