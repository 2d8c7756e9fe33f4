import { openForCommand, runCommand } from '#server/database/commandLine.ts';
import { createDatabase } from '#server/database/database.ts';
import { createPool } from '#server/database/pool.ts';
import { StartupError } from '#server/database/startupError.ts';
import { readEnv } from '#server/env.ts';
import { readIdentityKeys } from '#server/identity/sealing/identityKey.ts';
import { createSeal } from '#server/identity/sealing/seal.ts';
import { readOutbox, type KeptMessage } from './outbox.ts';

const MOST = 20;
const RULE = '-'.repeat(72);

await runCommand(readEnv, async (env, args) => {
  const [recipient, ...others] = args;
  if (others.length > 0) {
    throw new StartupError('Name one recipient or none, as in npm run mail -- ada@example.org.');
  }
  const { key, previous } = await readIdentityKeys(env);
  const seal = createSeal(key, { previous });
  const address = await openForCommand(env);
  const database = createDatabase(createPool(address.direct, { pgPoolMax: 1 }), { prepare: false });
  try {
    const messages = await readOutbox(database, seal, { most: MOST, recipient });
    process.stdout.write(messages.length === 0 ? 'The outbox is empty.\n' : messages.map(printed).join('\n'));
  } finally {
    await database.close();
    await address.stop();
  }
});

function printed({
  createdAt,
  medium,
  recipient,
  subject,
  text,
  state,
  attempts,
  problem,
}: KeptMessage): string {
  const tries = attempts === 0 ? '' : `, attempts: ${attempts}`;
  const head = [
    `${createdAt} UTC  ${medium}  ${state}${tries}`,
    `To: ${recipient}`,
    ...(subject === '' ? [] : [`Subject: ${subject}`]),
    ...(problem === null ? [] : [`Problem: ${problem}`]),
  ];
  return `${RULE}\n${head.join('\n')}\n\n${text ?? '(The text is deleted once it is sent.)\n'}`;
}
