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

// Rows that come together get ids that follow each other, so that each goes into an index beside the one before it.
const latest = { time: 0, count: 0 };

/** The next of the numbers of a millisecond, which begin somewhere in their lower half. */
function numberIn(time: number, bytes: Buffer): number {
  if (time === latest.time) latest.count = (latest.count + 1) >>> 0;
  else {
    latest.time = time;
    latest.count = bytes.readUInt32BE(6) >>> 1;
  }
  return latest.count;
}

/** A new id that sorts by when it was made, those of one millisecond by their turn: a UUIDv7 (RFC 9562) with a counter of 32 bits. */
export function uuidV7(now: Date): string {
  const bytes = someBytes();
  const count = numberIn(now.getTime(), bytes);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes.writeUInt16BE(0x7000 + (count >>> 20), 6);
  bytes.writeUInt16BE(0x8000 + ((count >>> 6) & 0x3fff), 8);
  bytes.writeUInt8(((count & 0x3f) << 2) + (bytes.readUInt8(10) % 4), 10);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
