import { StartupError } from '#server/database/startupError.ts';

/** A user pool elsewhere that vouches for the users of this installation. */
export interface CognitoSettings {
  readonly region: string;
  readonly poolId: string;
  readonly clientId: string;
  /** The identity pool that browsers are told; undefined for our own. */
  readonly identityPoolId: string | undefined;
  /** Where the pool answers in place of its public address; it ends in a slash. */
  readonly endpoint: string | undefined;
}

/** The members of the browser's configuration that name a user pool elsewhere. */
interface Told {
  readonly region?: unknown;
  readonly userPoolId?: unknown;
  readonly userPoolClientId?: unknown;
  readonly identityPoolId?: unknown;
  readonly userPoolEndpoint?: unknown;
}

const REGION = /^[a-z]{2}(?:-[a-z]+)+-\d$/;
const POOL_ID = /^([a-z]{2}(?:-[a-z]+)+-\d)_([0-9A-Za-z]{1,55})$/;
const CLIENT_ID = /^[0-9a-z]{1,128}$/;
const IDENTITY_POOL_ID = /^[a-z]{2}(?:-[a-z]+)+-\d:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The user pool elsewhere that is configured; undefined where our own serves. Throws a StartupError that names the first bad variable. */
export function readCognito(told: Told): CognitoSettings | undefined {
  const [poolId, clientId] = [textOf(told.userPoolId), textOf(told.userPoolClientId)];
  const [identityPoolId, endpoint] = [textOf(told.identityPoolId), textOf(told.userPoolEndpoint)];
  if (poolId === undefined) {
    refuseAlone('COGNITO_CLIENT_ID', clientId);
    refuseAlone('COGNITO_IDENTITY_POOL_ID', identityPoolId);
    refuseAlone('COGNITO_ENDPOINT', endpoint);
    return undefined;
  }
  const region = readRegion(textOf(told.region) ?? '', poolId);
  if (clientId === undefined) {
    throw new StartupError(
      'COGNITO_USER_POOL_ID is set but COGNITO_CLIENT_ID is not: set it to the id of the app client of that pool, one without a secret.',
    );
  }
  if (!CLIENT_ID.test(clientId)) {
    throw bad('COGNITO_CLIENT_ID', clientId, 'the id of an app client, 26 lower-case letters and digits');
  }
  if (identityPoolId !== undefined && !IDENTITY_POOL_ID.test(identityPoolId)) {
    throw bad(
      'COGNITO_IDENTITY_POOL_ID',
      identityPoolId,
      `a region, a colon and a UUID, such as ${region}:0d9e8c3a-5b1f-4c7e-9a2d-6f4b8e1c7a35`,
    );
  }
  return {
    region,
    poolId,
    clientId,
    identityPoolId,
    endpoint: endpoint === undefined ? undefined : readEndpoint(endpoint),
  };
}

const textOf = (value: unknown): string | undefined => {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? undefined : text;
};

const bad = (name: string, value: string, allowed: string): StartupError =>
  new StartupError(`${name} is "${value}", which is not allowed: give ${allowed}.`);

function refuseAlone(name: string, value: string | undefined): void {
  if (value === undefined) return;
  throw new StartupError(
    `${name} is set but COGNITO_USER_POOL_ID is not: set COGNITO_USER_POOL_ID too, or remove ${name}.`,
  );
}

function readRegion(region: string, poolId: string): string {
  if (!REGION.test(region)) throw bad('COGNITO_REGION', region, 'a region such as us-east-2');
  const [, ofPool] = POOL_ID.exec(poolId) ?? [];
  if (ofPool === undefined) {
    throw bad(
      'COGNITO_USER_POOL_ID',
      poolId,
      'the region, an underscore, and letters and digits, such as us-east-2_A1b2C3d4E',
    );
  }
  if (ofPool !== region) {
    throw new StartupError(
      `COGNITO_USER_POOL_ID is a pool of ${ofPool}, but COGNITO_REGION says ${region}: set COGNITO_REGION to ${ofPool}.`,
    );
  }
  return region;
}

// Who could change the keys on their way here could sign in as anybody.
function readEndpoint(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isPlain = url !== undefined && url.search + url.hash + url.username + url.password === '';
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url?.hostname ?? '');
  if (!isPlain || !(url.protocol === 'https:' || (url.protocol === 'http:' && isHere))) {
    throw bad(
      'COGNITO_ENDPOINT',
      isPlain ? value : 'an address that cannot be used',
      'an https address such as https://cognito.example.org/ (http only on this machine)',
    );
  }
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}
