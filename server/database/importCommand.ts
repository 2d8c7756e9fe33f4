import { readEnv } from '#server/env.ts';
import { withClient } from './client.ts';
import { commandLog, openForCommand, runCommand } from './commandLine.ts';
import { migrateAt } from './openDatabase.ts';
import { StartupError } from './startupError.ts';
import { uploadsElsewhere } from './transfer/elsewhere.ts';
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
    await migrateAt(address, env, commandLog);
    const { tables, elsewhere } = await withClient(address.direct, purpose, async (client) => ({
      tables: await importDatabase(client, folder, { replace }),
      elsewhere: await uploadsElsewhere(client),
    }));
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(
      `Imported ${rows} rows of ${tables.length} tables from ${folder} in ${seconds} s.\n`,
    );
    if (elsewhere > 0) {
      process.stdout.write(
        `The files of ${elsewhere} uploads are in a bucket and were not in the export: set S3_BUCKET to it, or to a copy of its objects under uploads/.\n`,
      );
    }
  } finally {
    await address.stop();
  }
});
