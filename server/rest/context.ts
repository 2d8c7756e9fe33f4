import type { FastifyRequest } from 'fastify';
import type { Viewer } from '#domain/access.ts';
import type { CurrentNetwork } from '#server/graph/currentNetwork.ts';
import type { Database } from '#server/database/database.ts';

/** What is there once the server is ready. */
export interface Services {
  readonly database: Database;
  /** The network of all things, read when it is first asked for. */
  readonly network: CurrentNetwork;
  /** Asks the database for a sign of life. */
  ping(): Promise<unknown>;
}

/** What the REST routes are given by the composition root. */
export interface RestContext {
  /** The services; throws NOT_READY until the database is migrated and the sector loaded. */
  services(): Services;
  /** Who asks. */
  viewerOf(request: FastifyRequest): Viewer;
  /** The origin that links in answers start with. */
  originOf(request: FastifyRequest): string;
  /** The line that every export ends with: whose data these are. */
  attribution(): string;
}
