import { readEnv } from '#server/env.ts';
import { commandLog, openForCommand, runCommand } from './commandLine.ts';
import { migrate } from './migrate.ts';

await runCommand(readEnv, async (env) => {
  const address = await openForCommand(env);
  try {
    const log = { ...commandLog, info: (message: string) => void process.stdout.write(`${message}\n`) };
    await migrate(address.direct, { log, sendsOptions: address.sendsOptions.direct });
    process.stdout.write('The database has the newest schema.\n');
  } finally {
    await address.stop();
  }
});
