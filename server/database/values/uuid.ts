import { randomBytes } from 'node:crypto';

/** A new id that sorts by the time it was made: a UUIDv7 (RFC 9562). */
export function uuidV7(now: Date): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes.writeUInt8(0x70 + (bytes.readUInt8(6) % 16), 6);
  bytes.writeUInt8(0x80 + (bytes.readUInt8(8) % 64), 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
