import { fileURLToPath } from 'node:url';
import { commandLog, openForCommand, runCommand } from '#server/database/commandLine.ts';
import { createDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { createPool } from '#server/database/pool.ts';
import { StartupError } from '#server/database/startupError.ts';
import { type Env, readEnv } from '#server/env.ts';
import { buildPack } from './build/buildPack.ts';
import { reportPack } from './build/report.ts';
import { loadPack, problemText } from './load.ts';
import { readSector } from './sector.ts';
import { validatePack } from './validate.ts';

const packs = fileURLToPath(new URL('../../packs', import.meta.url));
const usage =
  'Say what to do with which pack: npm run pack -- build | validate | load | report <sector>; "load <sector> --dry-run" tells what it would change.';

type Action = (env: Env, sector: string, options: { readonly isDryRun: boolean }) => Promise<void>;

const actions: Readonly<Record<string, Action>> = {
  build,
  validate,
  load,
  report,
};

async function build(_env: Env, sector: string): Promise<void> {
  const { texts } = await buildPack(await folderOf(sector));
  say(`Built ${[...texts.keys()].join(', ')}.`);
}

async function validate(_env: Env, sector: string): Promise<void> {
  const problems = await validatePack(await folderOf(sector));
  for (const problem of problems) say(problemText(problem));
  if (problems.length > 0) {
    throw new StartupError(`The sector pack "${sector}" has ${problems.length} problems.`);
  }
  say(`The sector pack "${sector}" can be loaded.`);
}

async function report(_env: Env, sector: string): Promise<void> {
  say(await reportPack(await folderOf(sector)));
}

async function load(env: Env, sector: string, { isDryRun }: { readonly isDryRun: boolean }): Promise<void> {
  const pack = { key: sector, folder: await folderOf(sector) };
  const address = await openForCommand(env);
  const log = { ...commandLog, info: say };
  try {
    await migrate(address.direct, { log, sendsOptions: address.sendsOptions.direct });
    const sendsOptions = address.sendsOptions.direct;
    const pool = createPool(address.direct, { pgPoolMax: 1, sendsOptions });
    const database = createDatabase(pool, { prepare: false, sendsOptions });
    try {
      await loadPack(database, pack, log, { again: true, isDryRun });
    } finally {
      await database.close();
    }
  } finally {
    await address.stop();
  }
}

const folderOf = async (sector: string): Promise<string> => (await readSector(packs, sector)).folder;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

await runCommand(readEnv, async (env, words) => {
  const isDryRun = words.includes('--dry-run');
  const [action = '', sector = env.sector, ...more] = words.filter((word) => word !== '--dry-run');
  const run = Object.hasOwn(actions, action) ? actions[action] : undefined;
  if (!run || more.length > 0 || (isDryRun && action !== 'load')) throw new StartupError(usage);
  await run(env, sector, { isDryRun });
});
