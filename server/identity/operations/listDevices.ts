import { AUTH } from '#domain/limits.ts';
import { invalidParameter } from '#server/identity/idpError.ts';
import type { IdpCall } from '#server/identity/identity.ts';
import type { Body } from './body.ts';
import { askerOf } from './sessions.ts';

/** ListDevices: none are remembered; sign-ins on devices are listed in the profile. */
export async function listDevices(call: IdpCall, body: Body): Promise<object> {
  await askerOf(call, body);
  const limit = body['Limit'] ?? AUTH.devicePage;
  if (typeof limit !== 'number' || !Number.isInteger(limit) || limit < 0 || limit > AUTH.devicePage) {
    throw invalidParameter(`Limit must be a whole number from 0 to ${AUTH.devicePage}.`);
  }
  return { Devices: [] };
}
