import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { withFolderLock } from './folderLock.mjs';
import { rootFolder } from './paths.mjs';

const npmArguments = [
  'ci',
  '--include=dev',
  '--include=optional',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];

/**
 * Installs the packages when node_modules does not hold what package-lock.json names.
 * @param {{ folder?: string, development?: boolean }} [options] development: whether the packages of building and testing are needed too
 */
export async function installPackages({ folder = rootFolder, development = true } = {}) {
  if (isInstalled(folder, development)) return;
  const lock = path.join(folder, '.cache', 'install.lock');
  await withFolderLock(
    lock,
    () => {
      if (!isInstalled(folder, development)) runNpm(folder);
    },
    () => console.log('Another process is installing the packages; waiting for it.'),
  );
}

/**
 * Says whether node_modules holds every package that package-lock.json names, in its version.
 * npm writes node_modules/.package-lock.json as its last step, so an interrupted install counts as missing.
 * @param {string} folder
 * @param {boolean} development
 */
export function isInstalled(folder, development) {
  const wanted = readPackages(path.join(folder, 'package-lock.json'));
  const present = readPackages(path.join(folder, 'node_modules', '.package-lock.json'));
  return Object.entries(wanted).every(([name, entry]) => {
    if (name === '' || entry.link) return true;
    const found = present[name];
    if (found) return found.version === entry.version;
    return Boolean(entry.optional || entry.devOptional || (entry.dev && !development));
  });
}

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean, dev?: boolean }} LockEntry
 * @param {string} file
 * @returns {Record<string, LockEntry>}
 */
function readPackages(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}

/** @param {string} folder */
function runNpm(folder) {
  console.log(
    'Installing the packages that package-lock.json names; the first time takes a minute or two ...',
  );
  const { command, args, shell } = npmCommand();
  const result = spawnSync(command, [...args, ...npmArguments], {
    cwd: folder,
    shell,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: installEnvironment(folder),
  });
  if (result.status === 0) return;
  console.error(
    'The packages could not be installed: npm ci failed. Check the network connection and run the command again.',
  );
  process.exit(1);
}

/** The npm that started this process, else the one beside Node, else the one in PATH. */
function npmCommand() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  if (script?.endsWith('.js') && fs.existsSync(script)) {
    return { command: node && fs.existsSync(node) ? node : process.execPath, args: [script], shell: false };
  }
  const isWindows = process.platform === 'win32';
  const name = isWindows ? 'npm.cmd' : 'npm';
  const beside = path.join(path.dirname(process.execPath), name);
  const found = fs.existsSync(beside) ? beside : name;
  return { command: isWindows ? `"${found}"` : found, args: [], shell: isWindows };
}

/**
 * Without the variables that an outer `npm run` sets for its own script, which would change where npm installs.
 * @param {string} folder
 */
function installEnvironment(folder) {
  const entries = Object.entries(process.env).filter(
    ([name]) => !/^npm_(lifecycle|package|config_(prefix|local_prefix|global))/i.test(name),
  );
  return { ...Object.fromEntries(entries), ...cacheSetting(process.env, os.homedir(), folder) };
}

/**
 * npm keeps a cache in the home folder; where nothing can be written there, in this folder's own.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} home
 * @param {string} folder
 */
export function cacheSetting(env, home, folder) {
  const isSet = Object.keys(env).some((name) => name.toLowerCase() === 'npm_config_cache');
  return isSet ||
    isWritable(path.join(home, '.npm')) ||
    (!fs.existsSync(path.join(home, '.npm')) && isWritable(home))
    ? {}
    : { npm_config_cache: path.join(folder, '.cache', 'npm') };
}

/** @param {string} folder */
function isWritable(folder) {
  try {
    fs.accessSync(folder, fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
