import type { ApolloClient } from '@apollo/client';
import { drainFirstAnswers } from './firstAnswers.ts';
import { lazyImport } from './lazyImport.ts';

let loaded: ApolloClient | undefined;
let underway: Promise<ApolloClient> | undefined;

/** The data client as far as it is there; its script comes after the first rows. */
export const loadedClient = (): ApolloClient | undefined => loaded;

/** The data client, one for all screens; what the page brought along is in its cache. */
export async function loadClient(): Promise<ApolloClient> {
  underway ??= startClient();
  try {
    loaded = await underway;
  } catch (error) {
    underway = undefined;
    throw error;
  }
  drainFirstAnswers(loaded);
  return loaded;
}

// In tasks of their own, so that the page answers in between: to start, to take in the answers, and what reads them.
async function startClient(): Promise<ApolloClient> {
  const { createClient } = await lazyImport('api', () => import('./client.ts'));
  await nextTask();
  const client = createClient();
  drainFirstAnswers(client);
  await nextTask();
  return client;
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
