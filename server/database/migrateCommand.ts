import { readEnv } from '#server/env.ts';
import { commandLog, openForCommand, runCommand } from './commandLine.ts';
import { migrateAt } from './openDatabase.ts';

await runCommand(readEnv, async (env) => {
  const address = await openForCommand(env);
  try {
    const log = { ...commandLog, info: (message: string) => void process.stdout.write(`${message}\n`) };
    await migrateAt(address, env, log);
    process.stdout.write('The database has the newest schema.\n');
  } finally {
    await address.stop();
  }
});
