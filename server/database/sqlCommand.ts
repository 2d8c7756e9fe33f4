import pg from 'pg';
import { readEnv } from '#server/env.ts';
import { withClient } from './client.ts';
import { openForCommand, runCommand } from './commandLine.ts';
import { printResult } from './printResult.ts';
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
    await withClient(address.direct, purpose, (client) => run(client, text));
  } finally {
    await address.stop();
  }
});

async function run(client: pg.Client, text: string): Promise<void> {
  // As printed by PostgreSQL: no value is turned into one of JavaScript's on its way to the screen.
  const types = { getTypeParser: () => String };
  try {
    const answer = await client.query({ text, rowMode: 'array', types } as pg.QueryArrayConfig);
    const style = process.stdout.isTTY ? 'table' : 'tsv';
    for (const result of Array.isArray(answer) ? (answer as pg.QueryArrayResult[]) : [answer]) {
      process.stdout.write(printResult(result, style));
    }
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    throw new StartupError([error.message, error.detail, error.hint].filter(Boolean).join('\n'), {
      cause: error,
    });
  }
}
