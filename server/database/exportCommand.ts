import { readEnv } from '#server/env.ts';
import { withClient } from './client.ts';
import { openForCommand, runCommand } from './commandLine.ts';
import { StartupError } from './startupError.ts';
import { uploadsElsewhere } from './transfer/elsewhere.ts';
import { exportDatabase } from './transfer/export.ts';

await runCommand(readEnv, async (env, [folder, ...rest]) => {
  if (folder === undefined || folder.startsWith('-') || rest.length > 0) {
    throw new StartupError('Say where to: npm run db:export <new folder>');
  }
  const started = performance.now();
  const address = await openForCommand(env);
  const purpose = {
    applicationName: 'sector-atlas export',
    statementTimeout: 0,
    sendsOptions: address.sendsOptions.direct,
  };
  try {
    const { tables, elsewhere } = await withClient(address.direct, purpose, async (client) => ({
      tables: await exportDatabase(client, folder),
      elsewhere: await uploadsElsewhere(client),
    }));
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(`Exported ${rows} rows of ${tables.length} tables to ${folder} in ${seconds} s.\n`);
    if (elsewhere > 0) {
      process.stdout.write(
        `The files of ${elsewhere} uploads are in the bucket and not in the export: keep a copy of its objects under uploads/ as well.\n`,
      );
    }
  } finally {
    await address.stop();
  }
});
