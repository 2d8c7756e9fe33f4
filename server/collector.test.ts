import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

test('this V8 knows what it is told of collecting garbage', async () => {
  const told = fileURLToPath(new URL('collector.ts', import.meta.url));
  const { stderr } = await run(process.execPath, ['--no-warnings', `--import=${told}`, '--eval', '']);
  expect(stderr).toBe('');
  const wrong = `require('node:v8').setFlagsFromString('--no-such-trigger=85')`;
  // V8 goes on, and says so.
  expect((await run(process.execPath, ['--eval', wrong])).stderr).toContain('no-such-trigger');
});
