import { expect, test } from 'vitest';
import { pagePolicy } from './headers.ts';
import { askedOrigins, clientConfig, pictureOrigins, withPool } from './settings.ts';

test('screens ask beside the page, and nothing is announced that does not answer', () => {
  const config = clientConfig({ environment: {} });
  expect(config).toMatchObject({
    apiBase: '',
    graphqlUrl: '/graphql',
    profileGraphqlUrl: '/v6/graphql',
    newsFeedUrl: null,
    objectStorageBase: null,
    uploadUrl: '/uploads',
    functionUrl: null,
  });
  expect(pagePolicy('n', askedOrigins(config))).toContain("connect-src 'self';");
});

test('a page may ask the origins that are configured, those of the environment before those of the build', () => {
  const config = clientConfig({
    environment: { API_BASE: 'https://api.example', UPLOAD_URL: 'https://api.example/uploads' },
    built: { API_BASE: 'https://old.example', GRAPHQL_URL: 'https://q.example/graphql' },
  });
  expect(config).toMatchObject({ uploadUrl: 'https://api.example/uploads' });
  expect(config).toMatchObject({ apiBase: 'https://api.example', graphqlUrl: 'https://q.example/graphql' });
  expect(pagePolicy('n', askedOrigins(config))).toContain(
    "connect-src 'self' https://api.example https://q.example;",
  );
  expect(pagePolicy('n', [], pictureOrigins(config))).toContain(
    "img-src 'self' data: blob: https://api.example;",
  );
  expect(pagePolicy('n', [], pictureOrigins(clientConfig({ environment: {} })))).toContain(
    "img-src 'self' data: blob:;",
  );
});

test('a page may ask the user pool elsewhere, at its public address or where it is said to be', () => {
  const environment = { COGNITO_USER_POOL_ID: 'eu-west-1_a', COGNITO_REGION: 'eu-west-1' };
  expect(askedOrigins(clientConfig({ environment }))).toEqual([
    'https://cognito-idp.eu-west-1.amazonaws.com',
  ]);
  const near = { ...environment, COGNITO_ENDPOINT: 'https://pool.example/idp/' };
  expect(askedOrigins(clientConfig({ environment: near }))).toEqual(['https://pool.example']);
});

test('the browser asks the user pool that vouches here, and always us for credentials', () => {
  const pool = { poolId: 'us-east-2_own', clientId: 'own', identityPoolId: 'us-east-2:own' };
  const remote = {
    poolId: 'eu-west-1_a',
    clientId: 'theirs',
    region: 'eu-west-1',
    identityPoolId: undefined,
  };
  expect(withPool({ version: '1' }, { pool })).toEqual({
    version: '1',
    region: 'us-east-2',
    userPoolId: 'us-east-2_own',
    userPoolClientId: 'own',
    userPoolEndpoint: '/idp/',
    identityPoolId: 'us-east-2:own',
    identityPoolEndpoint: '/idp/',
  });
  expect(withPool({}, { pool, remote: { ...remote, endpoint: undefined } })).toEqual({
    region: 'eu-west-1',
    userPoolId: 'eu-west-1_a',
    userPoolClientId: 'theirs',
    userPoolEndpoint: null,
    identityPoolId: 'us-east-2:own',
    identityPoolEndpoint: '/idp/',
  });
});
