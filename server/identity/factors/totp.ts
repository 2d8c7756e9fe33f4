import { Secret, TOTP } from 'otpauth';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';

// What every authenticator app takes.
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
// A clock may be a step off either way.
const WINDOW = 1;

/** What the secret of a user's authenticator app is sealed about. */
export const totpAbout = (userId: string): string => `pool_user ${userId} totp`;

/** A new secret for an authenticator app, in base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The time step whose code this is, now or a step off; undefined where it is the code of none. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = now.getTime();
  const off = new TOTP({ ...SHAPE, secret: Secret.fromBase32(secret) }).validate({
    token: code,
    timestamp,
    window: WINDOW,
  });
  return off === null ? undefined : Math.floor(timestamp / 1000 / SHAPE.period) + off;
}

/** Takes the code of a step and of all steps before it; false where it was taken already. Of two at once one is taken. */
export async function takeTotpStep(inside: Database, userId: string, step: number): Promise<boolean> {
  const taken = await inside.query(sql`
    update pool_user set totp_step = ${step} where id = ${userId}::uuid and (totp_step is null or totp_step < ${step}) returning 1`);
  return taken.length === 1;
}
