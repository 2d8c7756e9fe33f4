import { fileURLToPath } from 'node:url';
import { runCommand } from '#server/database/commandLine.ts';
import { examine } from '#server/doctor/examine.ts';
import { findingsText } from '#server/doctor/finding.ts';
import { missingPages } from '#server/http/pageAssets.ts';
import { hasWebSources, isWebStale } from './builtFrom.mjs';
import { readEnv } from './env.ts';
import { SYSTEM_CLOCK } from './services.ts';

const WEB = fileURLToPath(new URL('../dist/web', import.meta.url));

// Where only what was built lies, as in a container, it is of one version.
const stalePages = (): string | undefined =>
  hasWebSources() && isWebStale()
    ? 'The pages of the web application were built from another version than the one that lies here: run "npm run build", and restart.'
    : undefined;

await runCommand(readEnv, async (env, args) => {
  const findings = await examine(env, { clock: SYSTEM_CLOCK, wrongPages: missingPages(WEB) ?? stalePages() });
  const isWell = findings.every(({ level }) => level !== 'problem');
  process.stdout.write(
    args.includes('--json') ? `${JSON.stringify({ isWell, findings }, null, 2)}\n` : findingsText(findings),
  );
  if (!isWell) process.exitCode = 1;
});
