import { openRemotePool } from '#server/identity/federated/remotePool.ts';
import type { GroupsElsewhere } from '#server/identity/federated/groupWriter.ts';
import { openIdentityApp, type IdentityApp } from './identityApp.ts';
import type { IdpServer } from './idpServer.ts';

/** Makes an instance whose users are those of another one; without AWS credentials, unless the groups there are given. */
export function openRemoteApp(there: IdpServer, groups?: GroupsElsewhere): Promise<IdentityApp> {
  const { poolId, clientId } = there.identity.pool;
  const settings = { region: 'us-east-2', poolId, clientId, identityPoolId: undefined };
  const remote = openRemotePool({ ...settings, endpoint: there.endpoint }, {});
  return openIdentityApp({
    holding: 'sampleSector',
    clock: there.identity.clock,
    remote: groups ? { ...remote, groups } : remote,
  });
}
