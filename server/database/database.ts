import pg from 'pg';
import { AppError, databaseUnavailable } from '#domain/errors.ts';
import { cancelStatement } from './cancel.ts';
import { databaseError, isConnectionLost, isStatementTimeout } from './databaseErrors.ts';
import type { Silence } from './silence.ts';
import { createCrowd } from './lanes/crowd.ts';
import { createQueue, type Queue } from './lanes/queue.ts';
import { webStatementTimeout } from './pool.ts';
import { makeRoom } from './preparedStatements.ts';
import { sessionSettings, settingStatement } from './sessionSettings.ts';
import { Sql, sql } from './sql.ts';
import { AS_BYTES, tellBytes } from './statements/rowBytes.ts';

/** A database one can ask; inside `transaction` it is that transaction. Connection problems are thrown as DATABASE_UNAVAILABLE. */
export type Database = {
  /**
   * Runs one statement and gives its rows, on a connection of the lane where one is named; when the signal aborts, PostgreSQL is told
   * to end it, and the signal's reason is thrown.
   */
  query<T>(statement: Sql, options?: QueryOptions): Promise<T[]>;
  /**
   * Runs the work in one transaction (inside another one: a savepoint); any error undoes it all and is thrown on. Statements of
   * work that is long run and wait without the limits that web requests have.
   */
  transaction<T>(work: (database: Database) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Whether many ask for something else than exports at the moment, which are to leave room for them. */
  hasOthers(): boolean;
  /** Ends every connection; inside a transaction it does nothing. */
  close(): Promise<void>;
};

/** A share of the connections that some work is confined to, so that all other work finds one: questions that are heavy or unknown, and exports. */
export type Lane = 'heavy' | 'export';

/** How a statement is run. */
export type QueryOptions = {
  signal?: AbortSignal | undefined;
  lane?: Lane | undefined;
  /** It is the next part of something that has begun, and waits for its lane as long as it takes. */
  goesOn?: boolean | undefined;
} & Planning &
  Reading;

/** How a transaction is run. */
export type TransactionOptions = {
  isLong?: boolean | undefined;
  /** All of its statements see the data as they were when the first began. */
  isSnapshot?: boolean | undefined;
} & Pick<QueryOptions, 'lane' | 'goesOn'> &
  Planning;

type Planning = {
  /** Statements are planned once for all values. */
  plansOnce?: boolean | undefined;
  /** Tables are joined whole rather than row by row: where no index finds the rows, and the planner cannot tell how many they are. */
  joinsWhole?: boolean | undefined;
};

type Reading = {
  /** Values come as the bytes that PostgreSQL writes, whatever their types: long ones cost hardly anything to be passed on. */
  asBytes?: boolean | undefined;
};

const PLANS_ONCE = sql`set local plan_cache_mode = force_generic_plan`;
const JOINS_WHOLE = sql`set local enable_nestloop = off`;
// PostgreSQL ends a statement of a web request sooner than that.
const answerTimeout = webStatementTimeout + 5_000;
const longTimeout = 6 * 60 * 60 * 1000;
const ownSettings = settingStatement(sessionSettings(webStatementTimeout), 'transaction');
const longSettings = settingStatement(sessionSettings(0), 'transaction');

type Answer<T> = { rows: T[]; command: string };
type Session = {
  isLost: boolean;
  ask<T>(statement: Sql, reading?: Reading): Promise<Answer<T>>;
  /** Cuts the connection: what waits for an answer, or asks later, fails. */
  giveUp(reason: Error): void;
};

/** How the connections of a pool are used. */
export type DatabaseOptions = {
  /** Whether named statements are prepared under their name. */
  prepare: boolean;
  /** How long an answer is waited for, in milliseconds, where that is shorter than for requests. */
  answersWithinMs?: number | undefined;
  /** False where a pooler takes no settings when a connection begins: then every transaction makes them. */
  sendsOptions?: boolean | undefined;
  /** Whether the database gives no sign of life: then nobody waits for it, but work that is long. */
  silence?: Silence | undefined;
  /** Is told why the database could not serve. */
  onFailure?: ((error: unknown) => void) | undefined;
  /** Whether its disk has too little room left to write: then every statement only reads. */
  room?: { isShort(): boolean } | undefined;
};

/** The database behind a pool. */
export function createDatabase(pool: pg.Pool, options: DatabaseOptions): Database {
  const others = createCrowd();
  const lanes = lanesOf(pool.options.max ?? 1, others.isThere);
  const toConfig = configMaker(options.prepare, options.answersWithinMs ?? answerTimeout);
  const toLongConfig = (statement: Sql): Config => ({ ...toConfig(statement), withinMs: longTimeout });
  const inSession = async <T>(
    work: (session: Session) => Promise<T>,
    { isLong, signal, lane, goesOn }: QueryOptions & TransactionOptions = {},
  ): Promise<T> => {
    if (lane !== 'export') others.came();
    const leave = lane && (await lanes[lane].enter({ signal, goesOn }));
    const client = await connect(pool, { ...options, isLong }).catch((error: unknown) => {
      leave?.();
      throw error;
    });
    const session = openSession(client, { toConfig: isLong ? toLongConfig : toConfig, ...options });
    const hear = isLong ? undefined : options.silence?.onSilence(() => session.giveUp(new Error(SILENT)));
    const cancel = (): void => {
      session.isLost = true;
      cancelStatement(client, pool.options);
    };
    try {
      signal?.throwIfAborted();
      signal?.addEventListener('abort', cancel);
      return await work(session);
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    } finally {
      signal?.removeEventListener('abort', cancel);
      hear?.();
      client.release(session.isLost);
      leave?.();
    }
  };
  const settings = options.sendsOptions === false ? ownSettings : undefined;
  const isReadOnly = (): boolean => options.room?.isShort() === true;
  const begin = beginsOf(settings, isReadOnly);
  return {
    query: <T>(statement: Sql, given?: QueryOptions) =>
      inSession(
        async (session) =>
          settings || given?.plansOnce || given?.joinsWhole || isReadOnly()
            ? inTransaction(session, (inside) => inside.query<T>(statement, given), begin(given))
            : (await session.ask<T>(statement, given)).rows,
        given,
      ),
    transaction: (work, given) => inSession((session) => inTransaction(session, work, begin(given)), given),
    hasOthers: others.isThere,
    close: () => pool.end(),
  };
}

const lanePatienceMs = 5_000;

// Half of the connections for what is heavy, a few for exports, the rest for neither; while others ask, exports have one between them, half of the time.
function lanesOf(connections: number, hasOthers: () => boolean): Record<Lane, Queue> {
  const share = (part: number, isNarrow?: () => boolean): Queue =>
    createQueue({
      isNarrow,
      places: Math.max(1, Math.floor(connections * part)),
      waiting: connections * 2,
      patienceMs: lanePatienceMs,
    });
  return { heavy: share(0.5), export: share(0.3, hasOthers) };
}

const SILENT = 'It gives no sign of life';

type Failing = Pick<DatabaseOptions, 'silence' | 'onFailure' | 'room'>;

async function connect(
  pool: pg.Pool,
  { silence, isLong, ...failing }: Failing & Pick<TransactionOptions, 'isLong'>,
): Promise<pg.PoolClient> {
  if (silence?.isSilent() && !isLong) throw databaseUnavailable();
  try {
    for (;;) {
      const client = await pool.connect();
      const isTrusted = !silence || bornAt(client) > silence.lastSilence();
      if (isTrusted) return client;
      // Where the way was cut, it may never say so.
      client.release(true);
    }
  } catch (error) {
    throw told(error, failing);
  }
}

// It is known of a connection when it was first used, and forgotten with it.
const births = new WeakMap<pg.PoolClient, number>();

function bornAt(client: pg.PoolClient): number {
  const born = births.get(client) ?? performance.now();
  births.set(client, born);
  return born;
}

const FAILURES: ReadonlySet<string> = new Set(['DATABASE_UNAVAILABLE', 'STORAGE_FULL']);

function told(error: unknown, { onFailure, room }: Failing): unknown {
  const known = databaseError(error, room?.isShort() === true);
  const isFailure = known instanceof AppError && FAILURES.has(known.code);
  if (isFailure || isStatementTimeout(error)) onFailure?.(error);
  return known;
}

// Names of rare statements come and go; each stands for one text for as long as it is remembered.
const mostTexts = 1000;

type Config = {
  readonly text: string;
  readonly values: unknown[];
  readonly name?: string;
  /** How long the answer is waited for, in milliseconds. */
  readonly withinMs: number;
};

function configMaker(prepare: boolean, withinMs: number): (statement: Sql) => Config {
  const texts = new Map<string, string>();
  return ({ text, values, name }) => {
    if (!prepare || name === undefined) return { text, values: [...values], withinMs };
    if (texts.size >= mostTexts) texts.clear();
    const known = texts.get(name) ?? text;
    if (known !== text) throw new Error(`The statement name ${name} stands for two different texts.`);
    texts.set(name, text);
    return { name, text, values: [...values], withinMs };
  };
}

interface Asking extends Failing {
  readonly toConfig: (statement: Sql) => Config;
}

function openSession(client: pg.PoolClient, { toConfig, ...failing }: Asking): Session {
  // One connection answers one statement at a time; work that asks several at once is queued here, as pg will stop doing so.
  let last: Promise<unknown> = Promise.resolve();
  const session: Session = {
    isLost: false,
    giveUp: (reason) => {
      session.isLost = true;
      client.connection.stream.destroy(reason);
    },
    ask: <T>(statement: Sql, reading?: Reading) => {
      const config = toConfig(statement);
      const next = last.then(() => run<T>(config, reading));
      last = next.catch(() => undefined);
      return next;
    },
  };
  const run = async <T>(config: Config, reading?: Reading): Promise<Answer<T>> => {
    try {
      if (config.name !== undefined) await makeRoom(client, config.name, config.text);
      const { rows, command } = await answerOf(client, config, reading);
      return { rows: rows as T[], command };
    } catch (error) {
      // Where it was asked, not where the answer was read.
      if (error instanceof Error) Error.captureStackTrace(error);
      session.isLost ||= isConnectionLost(error);
      throw told(error, failing);
    }
  };
  return session;
}

// What a connection is asked with as an object is copied by pg property by property, which costs as much as a short answer. Who is told of
// the answer is given as a query is made, and its time is counted here: told of later, as pg does it for a time limit, all that a
// request has made lives on until a full collection.
function answerOf(
  client: pg.PoolClient,
  { text, values, name, withinMs }: Config,
  { asBytes = false }: Reading = {},
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Query read timeout')), withinMs);
    const answered = (error: Error | undefined, result: pg.QueryResult): void => {
      clearTimeout(timer);
      if (asBytes) tellBytes(client, false);
      if (error) reject(error);
      else resolve(result);
    };
    if (asBytes) tellBytes(client, true);
    const query = asBytes
      ? new pg.Query({ text, values, types: AS_BYTES }, answered)
      : new pg.Query(text, values, answered);
    client.query(name === undefined ? query : Object.assign(query, { name }));
  });
}

// What begins a transaction, made once for each way to run one.
function beginsOf(settings: Sql | undefined, isReadOnly: () => boolean): (given?: TransactionOptions) => Sql {
  const begins = new Map<string, Sql>();
  return (given = {}) => {
    const how = { ...given, isReadOnly: isReadOnly() };
    const { isSnapshot, isLong, plansOnce, joinsWhole } = how;
    const key = [how.isReadOnly, isSnapshot, isLong, plansOnce, joinsWhole].map(Boolean).join();
    const known = begins.get(key) ?? begun(how, isLong ? longSettings : settings);
    begins.set(key, known);
    return known;
  };
}

// What a transaction is by default was read when it began: settings made in it come too late for that.
function begun(
  { isReadOnly, isSnapshot, plansOnce, joinsWhole }: TransactionOptions & { isReadOnly: boolean },
  settings: Sql | undefined,
): Sql {
  const level = sql.raw(isSnapshot ? 'repeatable read' : 'read committed');
  const access = sql.raw(isReadOnly ? 'read only' : 'read write');
  const parts = [
    sql`begin isolation level ${level} ${access} not deferrable`,
    settings,
    plansOnce && PLANS_ONCE,
    joinsWhole && JOINS_WHOLE,
  ];
  return sql.join(
    parts.filter((part) => part instanceof Sql),
    '; ',
  );
}

async function inTransaction<T>(
  session: Session,
  work: (database: Database) => Promise<T>,
  begin: Sql,
): Promise<T> {
  await session.ask(begin);
  try {
    const result = await work(transactionDatabase(session, 1));
    const { command } = await session.ask(sql`commit`);
    if (command === 'ROLLBACK') {
      throw new Error(
        'A transaction was undone: one of its statements failed and the error was not passed on.',
      );
    }
    return result;
  } catch (error) {
    await undo(session, sql`rollback`);
    throw error;
  }
}

function transactionDatabase(session: Session, depth: number): Database {
  return {
    query: async <T>(statement: Sql, given?: QueryOptions) => (await session.ask<T>(statement, given)).rows,
    transaction: (work, given) =>
      inSavepoint(session, depth, async (inside) => {
        if (given?.plansOnce) await inside.query(PLANS_ONCE);
        if (given?.joinsWhole) await inside.query(JOINS_WHOLE);
        return work(inside);
      }),
    hasOthers: () => false,
    close: () => Promise.resolve(),
  };
}

async function inSavepoint<T>(
  session: Session,
  depth: number,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const savepoint = sql.id(`level_${depth}`);
  await session.ask(sql`savepoint ${savepoint}`);
  try {
    const result = await work(transactionDatabase(session, depth + 1));
    await session.ask(sql`release savepoint ${savepoint}`);
    return result;
  } catch (error) {
    await undo(session, sql`rollback to savepoint ${savepoint}`);
    throw error;
  }
}

// The first error is the one that matters; a rollback that fails only means the connection is gone, and with it the transaction.
async function undo(session: Session, statement: Sql): Promise<void> {
  if (session.isLost) return;
  await session.ask(statement).catch(() => {
    session.isLost = true;
  });
}
