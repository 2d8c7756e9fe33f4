import { expect, test } from 'vitest';
import { pagePolicy } from './headers.ts';
import { askedOrigins, clientConfig } from './settings.ts';

const SETTINGS = { publicUrl: 'https://atlas.example', trustProxy: false, logLevel: 'silent' } as const;

test('screens ask beside the page, whatever the public name is', () => {
  const config = clientConfig(SETTINGS, {}, null);
  expect(config).toMatchObject({
    apiBase: '',
    graphqlUrl: '/graphql',
    profileGraphqlUrl: '/v6/graphql',
    uploadUrl: 'https://atlas.example/uploads',
  });
  expect(pagePolicy('n', askedOrigins(config))).toContain("connect-src 'self';");
});

test('a page may ask the origins that are configured, those of the environment before those of the build', () => {
  const config = clientConfig(
    SETTINGS,
    {
      API_BASE: 'https://api.example',
      VITE_API_BASE: 'https://old.example',
      VITE_GRAPHQL_URL: 'https://q.example/graphql',
    },
    null,
  );
  expect(config).toMatchObject({ apiBase: 'https://api.example', graphqlUrl: 'https://q.example/graphql' });
  expect(pagePolicy('n', askedOrigins(config))).toContain(
    "connect-src 'self' https://api.example https://q.example;",
  );
});
