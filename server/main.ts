import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { VISITOR } from '#domain/access.ts';
import { openDatabase, type OpenDatabase } from '#server/database/openDatabase.ts';
import { StartupError } from '#server/database/startupError.ts';
import { ConfigurationError, readEnv, type Env } from './env.ts';
import { createApp } from '#server/http/app.ts';
import { clientConfig } from '#server/http/settings.ts';
import { packCounts } from '#server/insights/packCounts.ts';
import { followRollups, type RollupFollower } from '#server/insights/rollups.ts';
import { loadPack } from '#server/packs/load.ts';
import { readSector, type Sector } from '#server/packs/sector.ts';
import type { Services } from '#server/rest/context.ts';
import { servicesOf } from '#server/rest/services.ts';
import { warmNames } from '#server/search/names/nameIndex.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STOP_WITHIN_MS = 9000;

interface State {
  services?: Services;
  /** The database being opened: a stop meanwhile waits for it and closes it. */
  opening?: Promise<OpenDatabase>;
  /** Keeps the totals as fresh as the data. */
  rollups?: RollupFollower;
}

/** Starts the product: listens, opens and migrates the database, loads the sector, and says when it is ready. */
async function start(env: Env): Promise<void> {
  const state: State = {};
  const sector = await readSector(join(ROOT, 'packs'), env.sector);
  const app = await createApp({
    env,
    webDir: join(ROOT, 'dist', 'web'),
    services: () => state.services,
    config: () => describe(env, sector, state),
    attribution: () => sector.attributionLine,
  });
  stopOnSignals(app, state);
  await listen(app, env);
  const log = {
    info: (message: string) => app.log.info(message),
    warn: (message: string) => app.log.warn(message),
    error: (message: string) => app.log.error(message),
  };
  state.opening = openDatabase(env, log);
  const opened = await state.opening;
  await opened.migrate();
  await loadPack(opened.database, sector, log);
  state.rollups = await followRollups(opened.database, log);
  state.services = servicesOf(opened.database, opened.ping);
  void warmNames(opened.database);
  process.stdout.write(`Sector Atlas is ready at ${addressOf(app, env)}\n`);
}

async function describe(env: Env, sector: Sector, state: State): Promise<unknown> {
  const counts = state.services ? await packCounts(state.services.database, VISITOR) : {};
  return clientConfig(env, process.env, { ...sector.about, counts });
}

async function listen(app: FastifyInstance, env: Env): Promise<void> {
  try {
    await app.listen({ port: env.port, host: env.host });
  } catch (error) {
    throw explainListen(error, env);
  }
}

function explainListen(error: unknown, env: Env): unknown {
  const { code } = error as { code?: string };
  if (code === 'EADDRINUSE') {
    return new StartupError(
      `Port ${env.port} on ${env.host} is taken by another program. Stop that one, or set PORT to a free port.`,
    );
  }
  if (code === 'EACCES') {
    return new StartupError(`There is no right to listen on port ${env.port}. Set PORT to 1024 or higher.`);
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartupError(
      `HOST ${env.host} is no address of this machine. Set HOST to 127.0.0.1, or to 0.0.0.0 for all addresses.`,
    );
  }
  return error;
}

function addressOf(app: FastifyInstance, env: Env): string {
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : env.port;
  const isLocal = ['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'].includes(env.host);
  return env.publicUrl ?? `http://${isLocal ? 'localhost' : env.host}:${port}`;
}

async function closeDatabase(state: State): Promise<void> {
  const opened = await state.opening?.catch(() => undefined);
  await state.rollups?.stop();
  await opened?.stop();
}

function stopOnSignals(app: FastifyInstance, state: State): void {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) {
      await closeDatabase(state);
      process.exit(1);
    }
    isStopping = true;
    setTimeout(() => app.server.closeAllConnections(), 3000).unref();
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    await app.close();
    await closeDatabase(state);
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  process.on('SIGHUP', () => void stop());
  process.on('uncaughtException', (error) => {
    app.log.fatal({ err: error }, 'An unexpected error; stopping.');
    void stop();
  });
}

try {
  await start(readEnv(process.env));
} catch (error) {
  const isPlain = error instanceof StartupError || error instanceof ConfigurationError;
  process.stderr.write(
    isPlain
      ? `${error.message}\n`
      : `Sector Atlas could not start: ${(error as Error).stack ?? String(error)}\n`,
  );
  process.exit(1);
}
