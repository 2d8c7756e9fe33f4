import { readEnv } from '#server/env.ts';
import { withClient } from './client.ts';
import { openForCommand, runCommand } from './commandLine.ts';
import { runSql } from './shell/runSql.ts';
import { StartupError } from './startupError.ts';

await runCommand(readEnv, async (env, args) => {
  const text = args.join(' ').trim();
  if (text === '') {
    throw new StartupError('There is no SQL to run: write it in quotes, as in npm run sql -- "select 1".');
  }
  const address = await openForCommand(env);
  const purpose = {
    applicationName: 'sector-atlas sql',
    statementTimeout: 0,
    sendsOptions: address.sendsOptions.direct,
  };
  try {
    const style = process.stdout.isTTY ? 'table' : 'tsv';
    const answer = await withClient(address.direct, purpose, (client) => runSql(client, text, style));
    process.stdout.write(answer);
  } finally {
    await address.stop();
  }
});
