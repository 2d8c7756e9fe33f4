import type { IdpCall } from '#server/identity/identity.ts';
import type { Verified } from '#server/identity/tokens/verified.ts';

/** What every resolver of the profile is given: on whose behalf it is asked, and with what. */
export interface ProfileContext {
  readonly call: IdpCall;
  readonly asker: Verified;
}
