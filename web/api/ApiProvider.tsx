import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { createClient } from './client.ts';

const client = createClient();

/** Gives the screens within it the data client; one cache for all of them. */
export const ApiProvider = ({ children }: { readonly children: ReactNode }) => (
  <ApolloProvider client={client}>{children}</ApolloProvider>
);
