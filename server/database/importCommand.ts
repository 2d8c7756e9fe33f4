import { readEnv } from '#server/env.ts';
import { withClient } from './client.ts';
import { commandLog, openForCommand, runCommand } from './commandLine.ts';
import { migrate } from './migrate.ts';
import { StartupError } from './startupError.ts';
import { importDatabase } from './transfer/import.ts';

await runCommand(readEnv, async (env, args) => {
  const replace = args.includes('--replace');
  const [folder, ...rest] = args.filter((arg) => arg !== '--replace');
  if (folder === undefined || folder.startsWith('-') || rest.length > 0) {
    throw new StartupError(
      'Say which export: npm run db:import <folder>, and -- --replace to remove what the database holds',
    );
  }
  const started = performance.now();
  const address = await openForCommand(env);
  const sendsOptions = address.sendsOptions.direct;
  const purpose = { applicationName: 'sector-atlas import', statementTimeout: 0, sendsOptions };
  try {
    await migrate(address.direct, { log: commandLog, sendsOptions });
    const tables = await withClient(address.direct, purpose, (client) =>
      importDatabase(client, folder, { replace }),
    );
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(
      `Imported ${rows} rows of ${tables.length} tables from ${folder} in ${seconds} s.\n`,
    );
  } finally {
    await address.stop();
  }
});
