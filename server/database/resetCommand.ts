import { existsSync } from 'node:fs';
import { readEnv } from '#server/env.ts';
import { runCommand } from './commandLine.ts';
import { removeDatabase } from './embedded/running.ts';
import { StartupError } from './startupError.ts';

await runCommand(readEnv, async (env, args) => {
  if (env.databaseUrl !== undefined) {
    throw new StartupError(
      'A database given by DATABASE_URL is never removed from here: make it empty by hand with "drop database" and "create database", then start Sector Atlas.',
    );
  }
  if (!existsSync(env.dataDir)) {
    process.stdout.write(`There is no database in ${env.dataDir}.\n`);
    return;
  }
  if (!args.includes('--yes')) {
    throw new StartupError(
      `This removes the database in ${env.dataDir} and everything in it: run npm run reset -- --yes to do so.`,
    );
  }
  const removed = await removeDatabase(env.dataDir, { binaries: env.pgBinaries });
  process.stdout.write(
    removed.length === 0
      ? `There is no database in ${env.dataDir}.\n`
      : removed.map((path) => `Removed ${path}\n`).join(''),
  );
});
