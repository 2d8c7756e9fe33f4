import { readEnv } from '#server/env.ts';
import { withClient } from '#server/database/client.ts';
import { openForCommand, runCommand } from '#server/database/commandLine.ts';
import { answerStatements } from './prompt.ts';
import { findPsql, runPsql } from './psql.ts';

await runCommand(readEnv, async (env, args) => {
  const address = await openForCommand(env);
  try {
    const psql = findPsql(env.pgBinaries);
    if (psql !== undefined) {
      process.exitCode = await runPsql(psql, address.direct, args);
      return;
    }
    const purpose = {
      applicationName: 'sector-atlas shell',
      statementTimeout: 0,
      sendsOptions: address.sendsOptions.direct,
    };
    const terminal = {
      input: process.stdin,
      output: process.stdout,
      isInteractive: process.stdin.isTTY && process.stdout.isTTY,
    };
    const refused = await withClient(address.direct, purpose, (client) => answerStatements(client, terminal));
    if (refused > 0) process.exitCode = 1;
  } finally {
    await address.stop();
  }
});
