import { sql } from '#server/database/sql.ts';
import type { Identity } from '#server/identity/identity.ts';

interface Uses {
  count: number;
  writtenAt: number;
}

const MINUTE_MS = 60_000;

const usesBy = new WeakMap<Identity, Map<string, Uses>>();

/** Counts a use of a key: written down once a minute at most, the uses meanwhile with the next one. */
export async function countUse(identity: Identity, keyId: string): Promise<void> {
  const uses = usesBy.get(identity) ?? new Map<string, Uses>();
  usesBy.set(identity, uses);
  const own = uses.get(keyId) ?? { count: 0, writtenAt: 0 };
  uses.set(keyId, own);
  own.count += 1;
  if (identity.clock.now().getTime() - own.writtenAt >= MINUTE_MS) await write(identity, keyId, own);
}

/** Writes down the uses that were not yet, before the process ends. */
export async function writeUses(identity: Identity): Promise<void> {
  for (const [keyId, own] of usesBy.get(identity) ?? []) {
    if (own.count > 0) await write(identity, keyId, own);
  }
}

async function write({ database, clock }: Identity, keyId: string, own: Uses): Promise<void> {
  const [now, { count }] = [clock.now(), own];
  own.count = 0;
  own.writtenAt = now.getTime();
  await database.query(sql`
    update api_key set use_count = use_count + ${count}, used_at = ${now} where id = ${keyId}::uuid`);
}
