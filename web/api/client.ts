import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { CLIENT_IDENTITY } from './clientIdentity.ts';
import type { DataErrorPolicy } from './defaultOptions.d.ts';
import { createErrorLink } from './errorLink.ts';
import { createFetchLink } from './fetchLink.ts';

const ERROR_POLICY: DataErrorPolicy = 'all';

type ClientOptions = { readonly uri?: string; readonly onUnauthorized?: () => void };

/** A data client with a cache of its own. Partial data are delivered beside their errors. */
export const createClient = ({ uri = '/graphql', onUnauthorized }: ClientOptions = {}): ApolloClient =>
  new ApolloClient({
    link: ApolloLink.from([
      createErrorLink({ onUnauthorized }),
      createFetchLink({ uri, identity: CLIENT_IDENTITY }),
    ]),
    cache: new InMemoryCache(),
    defaultOptions: { query: { errorPolicy: ERROR_POLICY }, watchQuery: { errorPolicy: ERROR_POLICY } },
    devtools: { enabled: false },
  });
