import { fileURLToPath } from 'node:url';
import { runCommand } from '#server/database/commandLine.ts';
import { examine } from '#server/doctor/examine.ts';
import { findingsText } from '#server/doctor/finding.ts';
import { missingPages } from '#server/http/pageAssets.ts';
import { readEnv } from './env.ts';
import { SYSTEM_CLOCK } from './services.ts';

const WEB = fileURLToPath(new URL('../dist/web', import.meta.url));

await runCommand(readEnv, async (env, args) => {
  const findings = await examine(env, { clock: SYSTEM_CLOCK, missingPages: missingPages(WEB) });
  const isWell = findings.every(({ level }) => level !== 'problem');
  process.stdout.write(
    args.includes('--json') ? `${JSON.stringify({ isWell, findings }, null, 2)}\n` : findingsText(findings),
  );
  if (!isWell) process.exitCode = 1;
});
