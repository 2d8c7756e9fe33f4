import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  errors,
  type FetchImplementation,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
} from 'jose';
import { identityUnavailable } from '#domain/errors.ts';

const KEPT_MS = 10 * 60_000;
const TIMEOUT_MS = 3000;
/** How long keys are not asked for again: after they came, whatever key a token names, and after they could not be had. */
const PAUSE_MS = 30_000;
const PAUSE_AFTER_FAILURE_MS = 5000;

/**
 * The keys that a user pool elsewhere publishes. While they cannot be had, those that are known go on to hold; a token that names
 * another is IDENTITY_UNAVAILABLE, for nobody can say whether it is good.
 */
export function remoteKeys(url: string): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(url), {
    cacheMaxAge: KEPT_MS,
    cooldownDuration: PAUSE_MS,
    timeoutDuration: TIMEOUT_MS,
    [customFetch]: pausingFetch(),
  });
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (isAboutToken(error)) throw error;
      return fromKnown(keys.jwks(), header, token);
    }
  };
}

const isAboutToken = (error: unknown): boolean =>
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys ||
  error instanceof errors.JOSENotSupported;

async function fromKnown(
  known: JSONWebKeySet | undefined,
  ...[header, token]: Parameters<JWTVerifyGetKey>
): Promise<Awaited<ReturnType<JWTVerifyGetKey>>> {
  if (!known) throw identityUnavailable();
  try {
    return await createLocalJWKSet(known)(header, token);
  } catch {
    throw identityUnavailable();
  }
}

// What failed is not tried again at once: every request would wait for it.
function pausingFetch(): FetchImplementation {
  let failedAt = -Infinity;
  return async (...asked) => {
    if (performance.now() - failedAt < PAUSE_AFTER_FAILURE_MS) throw new Error('The keys could not be had.');
    try {
      const response = await fetch(...asked);
      if (!response.ok) throw new Error(`The keys were answered with ${response.status}.`);
      await response.clone().json();
      return response;
    } catch (error) {
      failedAt = performance.now();
      throw error;
    }
  };
}
