import { inspect } from 'node:util';
import type { Log } from './client.ts';
import { findRunning } from './embedded/running.ts';
import { type DatabaseAddress, type DatabaseSettings, launchEmbedded, probeGiven } from './openDatabase.ts';
import { StartupError } from './startupError.ts';

/** Writes what an operator should know to the error output, so that the output itself holds only results. */
export const commandLog: Log = { info: () => undefined, warn: writeError, error: writeError };

/** Runs a command with its configuration and arguments; what an operator can put right ends it with a sentence and status 1. */
export async function runCommand<T>(
  readEnv: (source: NodeJS.ProcessEnv) => T,
  work: (env: T, args: string[]) => Promise<void>,
): Promise<void> {
  // Without this a signal would end the process so that a database it has started is left behind.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
  try {
    await work(configuration(readEnv), process.argv.slice(2));
  } catch (error) {
    writeError(error instanceof StartupError ? error.message : inspect(error));
    process.exitCode = 1;
  }
}

function configuration<T>(readEnv: (source: NodeJS.ProcessEnv) => T): T {
  try {
    return readEnv(process.env);
  } catch (error) {
    throw new StartupError(error instanceof Error ? error.message : inspect(error), { cause: error });
  }
}

/** The database for a command: DATABASE_URL, else that of the Sector Atlas running on DATA_DIR, else one started for the command. */
export async function openForCommand(env: DatabaseSettings): Promise<DatabaseAddress> {
  if (env.databaseUrl !== undefined) return probeGiven(env, env.databaseUrl, commandLog);
  const connection = findRunning(env.dataDir);
  if (connection === undefined) return launchEmbedded(env, commandLog);
  return {
    connection,
    direct: connection,
    sendsOptions: { connection: true, direct: true },
    stop: () => Promise.resolve(),
  };
}

function writeError(message: string): void {
  process.stderr.write(`${message}\n`);
}
