import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  builtServer,
  hashServerInputs,
  hashWebInputs,
  hasWebSources,
  isWebStale,
  storeHash,
} from '#server/builtFrom.mjs';
import { cacheSetting, isInstalled } from './installPackages.mjs';
import { packagedNode } from './node24.mjs';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'freshness-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string): void {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

test('npm keeps its cache here where nothing can be written to the home folder', () => {
  const own = { npm_config_cache: path.join(folder, '.cache', 'npm') };
  expect(cacheSetting({}, path.join(folder, 'no-home'), folder)).toEqual(own);
  expect(cacheSetting({}, folder, folder)).toEqual({});
  expect(cacheSetting({ NPM_CONFIG_CACHE: '/c' }, path.join(folder, 'no-home'), folder)).toEqual({});
});

describe('installed packages', () => {
  const wanted = {
    '': {},
    'node_modules/app': { version: '1.0.0' },
    'node_modules/tool': { version: '2.0.0', dev: true },
    'node_modules/for-mac': { version: '3.0.0', optional: true },
  };

  function writeLocks(present: object | undefined): void {
    write('package-lock.json', JSON.stringify({ packages: wanted }));
    if (present) write('node_modules/.package-lock.json', JSON.stringify({ packages: present }));
  }

  test.each([
    ['nothing is installed', undefined, false, false],
    [
      'all but another platform',
      { 'node_modules/app': { version: '1.0.0' }, 'node_modules/tool': { version: '2.0.0' } },
      true,
      true,
    ],
    ['only what runs', { 'node_modules/app': { version: '1.0.0' } }, false, true],
    [
      'an older version',
      { 'node_modules/app': { version: '0.9.0' }, 'node_modules/tool': { version: '2.0.0' } },
      false,
      false,
    ],
  ])('%s', (_, present, forDevelopment, forRunning) => {
    writeLocks(present);
    expect(isInstalled(folder, true)).toBe(forDevelopment);
    expect(isInstalled(folder, false)).toBe(forRunning);
  });
});

describe('the web bundle', () => {
  beforeEach(() => {
    write('web/main.tsx', 'one');
    write('domain/money.ts', 'one');
    write('dist/web/index.html', '<html>');
    storeHash(hashWebInputs(folder), folder);
  });

  test('is fresh as long as nothing changed that goes into it', () => {
    expect(isWebStale(folder)).toBe(false);
    write('server/main.ts', 'two');
    write('domain/money.test.ts', 'two');
    expect(isWebStale(folder)).toBe(false);
  });

  test.each([
    ['web/main.tsx'],
    ['web/ui/new.css'],
    ['domain/money.ts'],
    ['package-lock.json'],
    ['vite.config.ts'],
  ])('is stale after a change of %s', (file) => {
    write(file, 'two');
    expect(isWebStale(folder)).toBe(true);
  });

  test('is told of only where its sources lie', () => {
    expect(hasWebSources(folder)).toBe(true);
    rmSync(path.join(folder, 'web'), { recursive: true });
    expect(hasWebSources(folder)).toBe(false);
  });

  test('is stale when it is missing or its hash is', () => {
    rmSync(path.join(folder, 'dist/.inputs'));
    expect(isWebStale(folder)).toBe(true);
    storeHash(hashWebInputs(folder), folder);
    rmSync(path.join(folder, 'dist/web'), { recursive: true });
    expect(isWebStale(folder)).toBe(true);
  });
});

describe('the server that was built', () => {
  const built = (): string => path.join('dist/server', hashServerInputs(folder), 'product.js');
  beforeEach(() => {
    write('server/product.ts', 'one');
    write('domain/money.ts', 'one');
    write('package-lock.json', 'one');
    write(built(), 'one');
  });

  test('is taken as long as nothing changed that goes into it', () => {
    const file = path.join(folder, built());
    expect(builtServer(folder)).toBe(file);
    write('server/product.test.ts', 'two');
    write('server/migrations/0001.sql', 'two');
    write('web/main.tsx', 'two');
    expect(builtServer(folder)).toBe(file);
  });

  test.each([
    ['server/product.ts', 'two'],
    ['server/new.ts', ''],
    ['domain/money.ts', 'two'],
    ['package-lock.json', 'two'],
  ])('is not after a change of %s', (file, text) => {
    write(file, text);
    expect(builtServer(folder)).toBeUndefined();
  });

  test('is not after a file went, and where nothing was built', () => {
    rmSync(path.join(folder, 'domain/money.ts'));
    expect(builtServer(folder)).toBeUndefined();
    rmSync(path.join(folder, 'dist'), { recursive: true });
    expect(builtServer(folder)).toBeUndefined();
  });
});

describe('the packaged Node', () => {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

  test('is not taken when it does not start or is too old', () => {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name }));
    write(`node_modules/${name}/bin/node`, 'not a program');
    expect(packagedNode(folder)).toBeUndefined();
  });

  test('is not there in an empty folder', () => {
    expect(packagedNode(folder)).toBeUndefined();
  });
});
