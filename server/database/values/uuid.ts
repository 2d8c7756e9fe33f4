import { randomBytes } from 'node:crypto';

const BYTES = 16;
const AT_ONCE = 256 * BYTES;
// Asking for chance costs more than what is made of it: sets of many rows take thousands of ids.
const chance = { bytes: randomBytes(AT_ONCE), used: 0 };

/** Sixteen bytes of chance that nobody else has. */
function someBytes(): Buffer {
  if (chance.used === AT_ONCE) {
    chance.bytes = randomBytes(AT_ONCE);
    chance.used = 0;
  }
  chance.used += BYTES;
  return chance.bytes.subarray(chance.used - BYTES, chance.used);
}

/** A new id that sorts by the time it was made: a UUIDv7 (RFC 9562). */
export function uuidV7(now: Date): string {
  const bytes = someBytes();
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes.writeUInt8(0x70 + (bytes.readUInt8(6) % 16), 6);
  bytes.writeUInt8(0x80 + (bytes.readUInt8(8) % 64), 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
