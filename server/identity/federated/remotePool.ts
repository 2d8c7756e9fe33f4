import type { JWTVerifyGetKey } from 'jose';
import { cognitoAddress } from '#domain/identity/cognito.ts';
import type { CognitoSettings } from './cognitoSettings.ts';
import { groupsElsewhere, type GroupsElsewhere } from './groupWriter.ts';
import { remoteKeys } from './remoteKeys.ts';

/** A user pool elsewhere that vouches for the users of this installation, in place of our own. */
export interface RemotePool extends CognitoSettings {
  /** Where its operations are asked. */
  readonly url: string;
  /** Who vouches in its tokens: the first is what accounts are kept under. */
  readonly issuers: readonly [string, ...string[]];
  readonly keys: JWTVerifyGetKey;
  readonly groups: GroupsElsewhere;
}

/** The user pool that the settings name; nothing is asked of it before the first token. */
export function openRemotePool(settings: CognitoSettings, environment: NodeJS.ProcessEnv): RemotePool {
  const { region, poolId, endpoint } = settings;
  const url = endpoint ?? cognitoAddress(region);
  const own = `${url}${poolId}`;
  // A pool is named by either of two addresses in its tokens; behind an endpoint of one's own by that alone.
  const issuers: RemotePool['issuers'] =
    endpoint === undefined ? [own, own.replace('//cognito-idp.', '//issuer-cognito-idp.')] : [own];
  return {
    ...settings,
    url,
    issuers,
    keys: remoteKeys(`${own}/.well-known/jwks.json`),
    groups: groupsElsewhere({ ...settings, url }, environment),
  };
}
