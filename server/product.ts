import './collector.ts';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { VISITOR, type Viewer } from '#domain/access.ts';
import { notReady } from '#domain/errors.ts';
import { namesIn, wordsOf } from '#domain/labels/sectorWords.ts';
import { speak } from '#domain/spoken/words.ts';
import type { Log } from '#server/database/client.ts';
import { openDatabase, type DatabaseState, type OpenDatabase } from '#server/database/openDatabase.ts';
import { StartupError } from '#server/database/startupError.ts';
import { explainWork } from '#server/database/workProblems.ts';
import { readEnv, type Env } from './env.ts';
import { ConfigurationError } from './env/values.ts';
import { createApp } from '#server/http/app.ts';
import { commitOf } from '#server/http/metrics/commit.ts';
import type { PackState, ProcessState } from '#server/http/metrics/processState.ts';
import { readBuilt } from '#server/http/pageAssets.ts';
import { drain, type Leave } from '#server/http/running/drain.ts';
import { beginWork, type Work } from '#server/http/running/work.ts';
import { clientConfig, type ClientConfig } from '#server/http/settings.ts';
import { newestEvent } from '#server/insights/newestEvent.ts';
import { packCounts } from '#server/insights/packCounts.ts';
import { followRollups, type RollupFollower } from '#server/insights/rollups.ts';
import { openExports, type ExportJobs } from '#server/exports/jobs/exportJobs.ts';
import { openWarmLines, type WarmLines } from '#server/exports/warmLines.ts';
import { followedRecords } from '#server/insights/keptUnder.ts';
import { workApart } from '#server/imports/apart.ts';
import { Imports, type ImportParts } from '#server/imports/imports.ts';
import { openBackups, type ScheduledBackups } from '#server/jobs/scheduledBackups.ts';
import { loadSector, type LoadedSector } from '#server/packs/loadSector.ts';
import { readSector, sectorOf, type Sector } from '#server/packs/sector.ts';
import { readCognito } from '#server/identity/federated/cognitoSettings.ts';
import { openRemotePool } from '#server/identity/federated/remotePool.ts';
import type { Identity } from '#server/identity/identity.ts';
import { openPostman } from '#server/identity/mail/postman.ts';
import { openSmtp } from '#server/identity/mail/smtp.ts';
import { writeUses } from '#server/identity/keys/countUse.ts';
import { makeSetupLink } from '#server/identity/admin/setupLink.ts';
import { openRenewal } from '#server/identity/signing/signingKeys.ts';
import { openIdentity } from '#server/identity/openIdentity.ts';
import { openRefusals, writeRefusals } from '#server/identity/refusals/refusals.ts';
import { goRounds, type Rounds } from '#server/identity/rounds.ts';
import { sweepAnswers } from '#server/editing/idempotency.ts';
import { sweepSources } from '#server/database/upkeep/sweepSources.ts';
import { openSweep } from '#server/identity/sweep/sweep.ts';
import { readIdentityKeys } from '#server/identity/sealing/identityKey.ts';
import { viewerOfCookies } from '#server/identity/tokens/viewerOfCookies.ts';
import { viewerOfHeader } from '#server/identity/tokens/viewerOfHeader.ts';
import { openBucket, type Bucket } from '#server/uploads/places/bucket.ts';
import { countElsewhere } from '#server/uploads/store.ts';
import { sweepUploads } from '#server/uploads/sweep.ts';
import { makeServices, SYSTEM_CLOCK, type Services } from './services.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PACKS = join(ROOT, 'packs');
const WEB = join(ROOT, 'dist', 'web');
const STOP_WITHIN_MS = 9000;
const CLOSE_WITHIN_MS = 3000;
// A terminal and npm both pass on what a person asks once.
const SAME_SIGNAL_MS = 500;
const SWEEP_EVERY_MS = 60 * 60_000;

interface State {
  sector: Sector;
  /** Why what is served is not the pack on disk. */
  problem?: string | undefined;
  services?: Services;
  identity?: Identity;
  /** What goes on about accounts besides requests: mails are sent, old rows and unused uploads deleted, refused requests written down, keys renewed. */
  rounds?: ReadonlyMap<string, Rounds>;
  /** Saves the database as often as the settings say. */
  backups?: ScheduledBackups;
  app?: FastifyInstance;
  /** What it has to do, and whether it is to end. */
  work?: Work;
  /** How long it may take leave, and answers under way may take. */
  leave?: Leave;
  /** The database being opened: a stop meanwhile waits for it and closes it. */
  opening?: Promise<OpenDatabase>;
  /** Makes long exports in the background. */
  exportJobs?: ExportJobs;
  /** Keeps the lines of rows that are sent in files. */
  keptLines?: WarmLines;
  /** Brings in the rows of files in the background. */
  imports?: Imports;
  /** Keeps the totals as fresh as the data. */
  rollups?: RollupFollower;
  /** How the database serves. */
  database?: () => DatabaseState;
  /** The pack whose data are served. */
  pack?: PackState;
  stopping?: Promise<void>;
}

/** Starts the product: listens, opens and migrates the database, loads the sector, and says when it is ready. */
async function start(env: Env, state: State): Promise<void> {
  // What the pack says of itself is shown from the first moment on; whether it can be loaded turns out later.
  const read = await readSector(PACKS, env.sector).catch(() => undefined);
  if (read) showSector(state, read);
  const client = clientConfig({ environment: process.env, built: await readBuilt(WEB, 'defaults.json') });
  const cognito = readCognito(client);
  const app = await serve(env, state, { client, commit: env.buildCommit ?? (await commitOf(ROOT)) });
  const log = logOf(app);
  state.opening = openDatabase(env, log);
  const opened = await state.opening;
  await opened.migrate();
  const before = performance.now();
  const loaded = await loadSector(opened.database, { packsDir: PACKS, key: env.sector, read }, log);
  opened.watch();
  state.database = opened.state;
  showSector(state, loaded.sector);
  state.problem = loaded.problem;
  state.pack = packState(loaded, performance.now() - before);
  const bucket = await bucketOf(env, log);
  const services = makeServices(opened.database, { ping: opened.ping, bucket, log });
  state.rollups = await followRollups(services, log);
  state.exportJobs = await openExports({ folder: join(env.dataDir, 'exports'), clock: SYSTEM_CLOCK, log });
  const sent = { folder: join(env.dataDir, 'exports', 'sent'), log, ...followedRecords(services) };
  state.keptLines = await openWarmLines(services, sent);
  state.imports = openImports(env, { services, log, opened });
  state.identity = await openIdentity({
    database: opened.database,
    clock: SYSTEM_CLOCK,
    versions: services.versions,
    keys: await readIdentityKeys(env),
    origin: addressOf(app, env),
    signUp: env.signUp,
    mfa: env.mfa,
    remote: cognito && openRemotePool(cognito, process.env),
  });
  const source = { direct: opened.direct, sendsOptions: opened.sendsOptions };
  state.backups = openBackups({ source, schedule: env.backup, clock: SYSTEM_CLOCK, log });
  state.rounds = new Map<string, Rounds>([
    ...beginRounds(state.identity, env, log),
    ['sweep', sweepRounds(services, state.imports, log)],
    ['backups', state.backups],
  ]);
  opened.keepRoom();
  state.services = services;
  void services.names.warm().then(services.columns.warm).then(state.keptLines.warm);
  void state.imports.goOn().catch((error: unknown) => log.error(`Imports could not go on: ${String(error)}`));
  process.stdout.write(`Sector Atlas is ready at ${addressOf(app, env)}\n`);
  const link = await makeSetupLink(state.identity);
  if (link !== undefined) {
    process.stdout.write(
      `Nobody administers it yet. Within 24 hours, open this link once to do so: ${link}\n`,
    );
  }
}

const logOf = ({ log }: FastifyInstance): Log => ({
  info: (message) => log.info(message),
  warn: (message) => log.warn(message),
  error: (message) => log.error(message),
});

const NO_ROOM = 'The disk of the database has too little room left: nothing is written until there is more.';

interface Told {
  readonly client: ClientConfig;
  readonly commit: string | undefined;
}

async function serve(env: Env, state: State, { client, commit }: Told): Promise<FastifyInstance> {
  state.work = beginWork(env);
  state.leave = { graceMs: env.stopGraceMs, finishMs: env.stopFinishMs };
  const app = await createApp({
    env,
    work: state.work,
    webDir: WEB,
    services: () => state.services,
    identity: () => state.identity,
    findViewer: (request) => findViewer(state, request.headers.authorization),
    findReader: async ({ headers }) =>
      state.identity ? viewerOfCookies(state.identity, headers.cookie) : VISITOR,
    problems: () =>
      [
        state.problem,
        state.backups?.health().problem,
        state.database?.().isShort === true ? NO_ROOM : undefined,
      ].filter((problem) => problem !== undefined),
    client,
    sector: () => describe(state),
    attribution: () => state.sector.attributionLine,
    exportJobs: () => state.exportJobs,
    keptLines: () => state.keptLines,
    imports: () => state.imports,
    observed: { state: () => observe(state), commit },
  });
  state.app = app;
  stopOnSignals(app, state);
  await listen(app, env);
  return app;
}

const beginRounds = (identity: Identity, env: Env, log: Log): readonly (readonly [string, Rounds])[] => [
  ['mails', openPostman(identity, { send: env.smtp && openSmtp(env.smtp), log })],
  ['accounts', openSweep(identity, log)],
  ['refusals', openRefusals(identity, log)],
  ['keys', openRenewal(identity, log)],
];

const packState = (loaded: LoadedSector, ms: number): PackState => ({
  sector: loaded.sector.key,
  digest: loaded.digest,
  loadedAt: loaded.loadedAt,
  seconds: ms / 1000,
  isCurrent: loaded.problem === undefined,
});

// What the metrics tell besides requests; nothing before it is ready.
function observe(state: State): ProcessState | undefined {
  const { services, database, pack, rounds, exportJobs, imports, backups } = state;
  if (!services || !database || !pack) return undefined;
  const { pool, ...serving } = database();
  const now = services.clock.now().getTime();
  const jobs = [...(rounds ?? [])].map(([name, { state: stateOf }]) => {
    const { doneAgoMs, ...counts } = stateOf();
    return { name, ...counts, lastDone: doneAgoMs === undefined ? undefined : now - doneAgoMs };
  });
  return {
    pool,
    database: serving,
    exports: exportJobs?.counts() ?? {},
    imports: imports?.atWork ?? 0,
    jobs,
    backups: backups?.health(),
    pack,
  };
}

const bucketOf = async ({ uploadBucket }: Env, log: Log): Promise<Bucket | undefined> =>
  uploadBucket && openBucket(uploadBucket, log);

async function warnOfBucket({ database, bucket }: Services, log: Log): Promise<void> {
  const elsewhere = bucket ? 0 : await countElsewhere(database);
  if (elsewhere === 0) return;
  log.warn(`The files of ${elsewhere} uploads are in a bucket and cannot be read: set S3_BUCKET to it.`);
}

interface OpeningImports extends Pick<ImportParts, 'log' | 'services'> {
  readonly opened: OpenDatabase;
}

function openImports(env: Env, { opened, ...parts }: OpeningImports): Imports {
  const folder = join(env.dataDir, 'imports');
  const entry = new URL('importThread.ts', import.meta.url);
  const apart = workApart(entry, { ...opened, prepare: env.pgPrepare, folder });
  return new Imports({ ...parts, folder, apart });
}

const sweepRounds = (services: Services, imports: Imports, log: Log): Rounds =>
  goRounds(
    async (isStopped) => {
      await warnOfBucket(services, log);
      await imports.sweep();
      const { database, clock } = services;
      await sweepAnswers(database, clock.now());
      await sweepSources(database, clock.now());
      // Last, for a bucket may be away.
      await sweepUploads(services, clock.now(), isStopped);
    },
    { everyMs: SWEEP_EVERY_MS, log, failed: 'What nothing uses any more could not be deleted this time' },
  );

// Before the user pool is there nobody can be told from anybody, and nothing is answered.
function findViewer({ identity }: State, header: string | undefined): Viewer | Promise<Viewer> {
  if (header === undefined) return VISITOR;
  if (!identity) throw notReady();
  return viewerOfHeader(identity, header);
}

// One process serves one sector, in its words.
function showSector(state: State, sector: Sector): void {
  state.sector = sector;
  speak(wordsOf(sector.about.labels));
}

async function describe(state: State): Promise<unknown> {
  const counts = state.services ? await packCounts(state.services, VISITOR) : {};
  const newest = state.services ? await newestEvent(state.services, VISITOR) : null;
  const { labels, ...about } = state.sector.about;
  // What the pack says of metrics comes with the roadmap.
  return {
    ...about,
    metricPairs: undefined,
    thresholds: undefined,
    words: namesIn(wordsOf(labels)),
    counts,
    newestEvent: newest,
  };
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

// Every way out leads through here; what it does not get done in time, the end of the process does.
function stop(state: State, code: number): Promise<void> {
  state.stopping ??= stopAll(state)
    .catch(sayWhy)
    .finally(() => process.exit(code));
  const { graceMs, finishMs } = state.leave ?? NO_LEAVE;
  const within = Math.max(STOP_WITHIN_MS, graceMs + finishMs + CLOSE_WITHIN_MS);
  setTimeout(() => process.exit(code || 1), within).unref();
  return state.stopping;
}

const NO_LEAVE: Leave = { graceMs: 0, finishMs: 0 };

async function stopAll(state: State): Promise<void> {
  const { app, work, leave = NO_LEAVE } = state;
  app?.log.info('Stopping: what is under way is finished first. A second signal ends it at once.');
  // Before it was ready nobody has looked for anything here.
  if (app && work) await drain(app, work, state.services ? leave : NO_LEAVE);
  const opened = await state.opening?.catch(() => undefined);
  await state.exportJobs?.stop();
  await state.imports?.stop();
  await state.services?.columns.stop();
  await state.keptLines?.stop();
  await state.rollups?.stop();
  await Promise.all([...(state.rounds?.values() ?? [])].map((rounds) => rounds.stop()));
  if (state.identity) {
    await writeUses(state.identity).catch(sayWhy);
    await writeRefusals(state.identity).catch(sayWhy);
  }
  await state.identity?.powers.close();
  state.services?.bucket?.close();
  await opened?.stop();
  app?.log.info('Stopped.');
}

function stopOnSignals(app: FastifyInstance, state: State): void {
  let askedAt: number | undefined;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // Asked twice, it does not wait for anything: the end of the process stops the database.
      const now = performance.now();
      askedAt ??= now;
      if (now - askedAt > SAME_SIGNAL_MS || (state.stopping && askedAt === now)) process.exit(1);
      void stop(state, 0);
    });
  }
  process.on('uncaughtException', (error) => {
    app.log.fatal({ err: error }, 'An unexpected error; stopping.');
    void stop(state, 1);
  });
}

function sayWhy(failure: unknown): void {
  const place = process.env['DATABASE_URL'] ? 'DATABASE_URL' : 'the embedded database';
  const error = explainWork(failure, place);
  const isPlain = error instanceof StartupError || error instanceof ConfigurationError;
  process.stderr.write(
    isPlain
      ? `${error.message}\n`
      : `Sector Atlas could not start: ${(error as Error).stack ?? String(error)}\n`,
  );
}

const state: State = { sector: sectorOf(PACKS, '', {}) };
try {
  await start(readEnv(process.env), state);
} catch (error) {
  // What fails because it is being stopped needs no words.
  if (!state.stopping) sayWhy(error);
  await stop(state, 1);
}
