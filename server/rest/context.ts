import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '#domain/access.ts';
import type { EditingServices } from '#server/editing/services.ts';
import type { KeptLines } from '#server/exports/keptLines.ts';
import type { ExportJobs } from '#server/exports/jobs/exportJobs.ts';
import type { Imports } from '#server/imports/imports.ts';
import type { Identity } from '#server/identity/identity.ts';
import type { CurrentNetwork } from '#server/graph/currentNetwork.ts';
import type { AnswerServices } from '#server/insights/services.ts';
import type { SearchServices } from '#server/search/services.ts';
import type { Bucket } from '#server/uploads/places/bucket.ts';

/** What requests are answered with once the server is ready. */
export interface RestServices extends AnswerServices, SearchServices, EditingServices {
  readonly network: CurrentNetwork;
  readonly ping: () => Promise<unknown>;
  readonly bucket: Bucket | undefined;
}

/** What the REST routes are given by the composition root. */
export interface RestContext {
  /** The services; throws NOT_READY until the database is migrated and the sector loaded. */
  services(): RestServices;
  /** The user pool; throws NOT_READY until the database is migrated. */
  identity(): Identity;
  /** Who asks. */
  viewerOf(request: FastifyRequest): Viewer;
  /** Whose allowance a request takes from: the network that it comes from. */
  clientOf(request: FastifyRequest): string;
  /** The origin that links in answers start with. */
  originOf(request: FastifyRequest): string;
  /** The line that every export ends with: whose data these are. */
  attribution(): string;
  /** The exports that are made in the background; none where all are streamed. */
  exportJobs(): ExportJobs | undefined;
  /** The lines of rows that were sent in files; none where each is made anew. */
  keptLines(): KeptLines | undefined;
  /** Takes one of the few places of lists that are sent as files, until it is sent; throws OVERLOADED where none is free. */
  sendsFile(request: FastifyRequest, reply: FastifyReply): void;
  /** The files whose rows are brought in; throws NOT_READY until the database is migrated. */
  imports(): Imports;
}

/** The user pool, undefined while the server starts. */
export function openIdentity(context: RestContext): Identity | undefined {
  try {
    return context.identity();
  } catch {
    return undefined;
  }
}
