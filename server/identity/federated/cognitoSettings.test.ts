import { expect, test } from 'vitest';
import { clientConfig } from '#server/http/settings.ts';
import { readCognito } from './cognitoSettings.ts';

const POOL = 'us-east-2_A1b2C3d4E';
const CLIENT = '3n4b5urk1ft4fl3mg5e62d9ado';
const told = (environment: Record<string, string>, built: Record<string, string> = {}) =>
  readCognito(clientConfig({ environment, built }));

test('with nothing set, our own pool serves', () => {
  expect(told({})).toBeUndefined();
  expect(told({ COGNITO_USER_POOL_ID: ' ', COGNITO_REGION: 'eu-west-1' })).toBeUndefined();
});

test('the pool of the build is the default, what the environment says stands before it', () => {
  const built = { COGNITO_USER_POOL_ID: POOL, COGNITO_CLIENT_ID: 'built' };
  expect(told({}, built)).toEqual({
    region: 'us-east-2',
    poolId: POOL,
    clientId: 'built',
    identityPoolId: undefined,
    endpoint: undefined,
  });
  expect(
    told({ COGNITO_CLIENT_ID: CLIENT, COGNITO_ENDPOINT: 'http://127.0.0.1:9/idp' }, built),
  ).toMatchObject({
    clientId: CLIENT,
    endpoint: 'http://127.0.0.1:9/idp/',
  });
});

const both = { COGNITO_USER_POOL_ID: POOL, COGNITO_CLIENT_ID: CLIENT };
test.each<[Record<string, string>, string]>([
  [{ COGNITO_CLIENT_ID: CLIENT }, 'COGNITO_CLIENT_ID is set but COGNITO_USER_POOL_ID is not'],
  [{ COGNITO_ENDPOINT: 'https://a.example' }, 'COGNITO_ENDPOINT is set but COGNITO_USER_POOL_ID is not'],
  [{ COGNITO_USER_POOL_ID: POOL }, 'COGNITO_USER_POOL_ID is set but COGNITO_CLIENT_ID is not'],
  [
    { ...both, COGNITO_USER_POOL_ID: 'us-east-2' },
    'COGNITO_USER_POOL_ID is "us-east-2", which is not allowed',
  ],
  [{ ...both, COGNITO_CLIENT_ID: 'My App' }, 'COGNITO_CLIENT_ID is "My App", which is not allowed'],
  [{ ...both, COGNITO_REGION: 'Ohio' }, 'COGNITO_REGION is "Ohio", which is not allowed'],
  [{ ...both, COGNITO_REGION: 'eu-west-1' }, 'set COGNITO_REGION to us-east-2.'],
  [{ ...both, COGNITO_IDENTITY_POOL_ID: POOL }, 'COGNITO_IDENTITY_POOL_ID is "us-east-2_A1b2C3d4E"'],
  [{ ...both, COGNITO_ENDPOINT: 'http://idp.example' }, 'COGNITO_ENDPOINT is "http://idp.example"'],
  [{ ...both, COGNITO_ENDPOINT: 'https://u:secret@idp.example' }, 'COGNITO_ENDPOINT is "an address that'],
])('%j is told in one sentence', (environment, sentence) => {
  expect(() => told(environment)).toThrow(sentence);
});
