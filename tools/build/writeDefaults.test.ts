import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { hashWebInputs } from '#server/builtFrom.mjs';
import { writeDefaults } from './writeDefaults.mjs';

afterEach(() => vi.unstubAllEnvs());

test('what VITE_ variables say at build time is left for the server, and another word is another build', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atlas-defaults-'));
  mkdirSync(join(folder, '.vite'));
  const before = hashWebInputs();
  vi.stubEnv('VITE_API_BASE', 'https://api.example');
  await writeDefaults(folder);
  expect(JSON.parse(readFileSync(join(folder, '.vite', 'defaults.json'), 'utf8'))).toMatchObject({
    API_BASE: 'https://api.example',
  });
  expect(hashWebInputs()).not.toBe(before);
  rmSync(folder, { recursive: true });
});
