import { runCommand } from '#server/database/commandLine.ts';
import { examine } from '#server/doctor/examine.ts';
import { findingsText } from '#server/doctor/finding.ts';
import { readEnv } from './env.ts';
import { SYSTEM_CLOCK } from './services.ts';

await runCommand(readEnv, async (env, args) => {
  const findings = await examine(env, SYSTEM_CLOCK);
  const isWell = findings.every(({ level }) => level !== 'problem');
  process.stdout.write(
    args.includes('--json') ? `${JSON.stringify({ isWell, findings }, null, 2)}\n` : findingsText(findings),
  );
  if (!isWell) process.exitCode = 1;
});
