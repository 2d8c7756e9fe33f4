import '@apollo/client';

/** Partial data are delivered beside their errors. */
export type DataErrorPolicy = 'all';

// Tells Apollo's types what client.ts sets.
declare module '@apollo/client' {
  export namespace ApolloClient {
    namespace DeclareDefaultOptions {
      interface WatchQuery {
        errorPolicy: DataErrorPolicy;
      }
      interface Query {
        errorPolicy: DataErrorPolicy;
      }
    }
  }
}
