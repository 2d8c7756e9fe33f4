import { expect, test } from 'vitest';
import { pagePolicy } from './headers.ts';
import { askedOrigins, clientConfig } from './settings.ts';

test('screens ask beside the page, and nothing is announced that does not answer', () => {
  const config = clientConfig({ environment: {} });
  expect(config).toMatchObject({
    apiBase: '',
    graphqlUrl: '/graphql',
    profileGraphqlUrl: null,
    newsFeedUrl: null,
    objectStorageBase: null,
    uploadUrl: null,
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
});
