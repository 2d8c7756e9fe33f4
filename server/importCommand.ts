import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { rankOf, type Viewer } from '#domain/access.ts';
import { AppError } from '#domain/errors.ts';
import { commandLog, openForCommand, runCommand } from '#server/database/commandLine.ts';
import { createDatabase, type Database } from '#server/database/database.ts';
import { createPool } from '#server/database/pool.ts';
import { StartupError } from '#server/database/startupError.ts';
import { findUser } from '#server/identity/users/readUser.ts';
import { bringIn, countsInWords } from '#server/imports/bringIn.ts';
import { readArguments, USAGE, type Asked } from '#server/imports/commandArguments.ts';
import { Imports } from '#server/imports/imports.ts';
import { problemLines } from '#server/imports/problemLines.ts';
import { readEnv } from './env.ts';
import { makeServices } from './services.ts';

const say = (line: string): void => void process.stderr.write(`${line}\n`);

await runCommand(readEnv, async (env, args) => {
  const asked = readArguments(args);
  if (!asked) throw new StartupError(USAGE);
  await requireFile(asked.path);
  const address = await openForCommand(env);
  const sendsOptions = address.sendsOptions.direct;
  const database = createDatabase(createPool(address.direct, { pgPoolMax: 4, sendsOptions }), {
    prepare: false,
    sendsOptions,
  });
  try {
    process.stdout.write(`${await broughtIn(database, join(env.dataDir, 'imports'), asked)}\n`);
  } catch (error) {
    throw error instanceof AppError ? new StartupError(inWords(error), { cause: error }) : error;
  } finally {
    await database.close();
    await address.stop();
  }
});

async function broughtIn(database: Database, folder: string, asked: Asked): Promise<string> {
  const { as, problems, ...bringing } = asked;
  const viewer = await viewerCalled(database, as);
  const imports = new Imports({ services: makeServices(database), folder, log: commandLog });
  const kept = await bringIn(imports, { ...bringing, viewer }, say);
  if (problems !== undefined) {
    await pipeline(Readable.from(problemLines(database, kept.id)), createWriteStream(problems));
  }
  const words = countsInWords((asked.isDryRun ? kept.checked : kept.counts) ?? kept.counts);
  if (asked.isDryRun) {
    await imports.remove(viewer, kept.id);
    return `Nothing was written. ${words}`;
  }
  if (kept.problem !== null) throw new StartupError(`${kept.problem} ${words}`);
  return `${words} It is undone as a whole in the administration, or by /imports/${kept.id}/undo/.`;
}

async function viewerCalled(database: Database, name: string): Promise<Viewer> {
  const user = await findUser(database, name);
  if (!user?.isEnabled) {
    throw new StartupError(`There is no user ${name}: npm run users -- list tells who there is.`);
  }
  return { id: user.id, rank: rankOf(user.groups) };
}

async function requireFile(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new StartupError(`There is no file ${path}.`);
}

const inWords = ({ message, fields = {} }: AppError): string =>
  [message, ...Object.entries(fields).map(([name, sentences]) => `${name}: ${sentences.join(' ')}`)].join(
    '\n',
  );
