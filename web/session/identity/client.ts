import { cognitoUserPoolsTokenProvider } from '@aws-amplify/auth/cognito';
import { Amplify, ConsoleLogger, CookieStorage, type AuthConfig } from '@aws-amplify/core';
import { identityPlace, type IdentityPlace } from '#web/api/config.ts';
import { cookieRules } from './cookieRules.ts';
import { IdentityError } from './failures.ts';

/** Sets the client up for the user pool of this installation; gives its id. */
export async function setUpClient(): Promise<string | null | undefined> {
  const place = await identityPlace();
  const pool = poolOf(place, window.location.origin);
  // It warns of every endpoint that is not of the cloud.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  cognitoUserPoolsTokenProvider.setKeyValueStorage(new CookieStorage(cookieRules(window.location.hostname)));
  cognitoUserPoolsTokenProvider.setAuthConfig(pool);
  Amplify.configure({ Auth: pool }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
  return place.userPoolClientId;
}

/** The pool as the client takes it: an endpoint must be absolute, and none means the cloud's own. */
export function poolOf(place: IdentityPlace, origin: string): AuthConfig {
  const { userPoolId, userPoolClientId, identityPoolId, userPoolEndpoint, identityPoolEndpoint } = place;
  if (!userPoolId || !userPoolClientId) {
    throw new IdentityError('AuthUserPoolException', 'This server has no sign-in.');
  }
  const absolute = (endpoint: string): string => new URL(endpoint, origin).href;
  const users = {
    userPoolId,
    userPoolClientId,
    ...(userPoolEndpoint && { userPoolEndpoint: absolute(userPoolEndpoint) }),
  };
  if (!identityPoolId) return { Cognito: users };
  const identities = {
    identityPoolId,
    allowGuestAccess: true,
    ...(identityPoolEndpoint && { identityPoolEndpoint: absolute(identityPoolEndpoint) }),
  };
  return { Cognito: { ...users, ...identities } };
}
