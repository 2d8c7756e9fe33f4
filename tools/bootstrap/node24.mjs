import { spawn, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import fs from 'node:fs';
import path from 'node:path';
import { rootFolder } from './paths.mjs';

const neededMajor = 24;
const parentPollMs = 1000;

/** Says whether this process already runs on Node 24 or newer. */
export function isNode24() {
  return majorOf(process.version) >= neededMajor;
}

/**
 * The path of a Node 24 or newer: the one that runs this process, else the platform package in node_modules.
 * @returns {string | undefined}
 */
export function findNode24() {
  if (isNode24() && fs.existsSync(process.execPath)) return process.execPath;
  return packagedNode(rootFolder);
}

/** The surroundings of a process whose Node keeps what it makes of the first file, too, for which it would load a compiler. */
export function keptCode() {
  return { NODE_COMPILE_CACHE: path.join(rootFolder, '.cache', 'compiled'), ...process.env };
}

/** The path of a Node 24 or newer; without one, says so and ends the process with code 1. */
export function requireNode24() {
  const found = findNode24();
  if (found) return found;
  console.error(
    `Sector Atlas needs Node 24 or newer: please install it from https://nodejs.org and run the command again (this is Node ${process.version}).`,
  );
  return process.exit(1);
}

/**
 * The Node of the platform package below `folder`, when it is there and starts.
 * @param {string} folder
 */
export function packagedNode(folder) {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const file = resolvePackage(folder, `node-${system}-${process.arch}`);
  if (!file) return undefined;
  const candidates = ['bin/node', 'bin/node.exe', 'node.exe'].map((name) => path.join(file, name));
  return candidates.find((candidate) => fs.existsSync(candidate) && starts(candidate));
}

/**
 * Runs a script in Node 24 with this process's terminal, passes SIGTERM and SIGINT on, and ends with the script's code.
 * @param {string} script relative to the root folder, or absolute
 * @param {string[]} [args]
 * @param {{ env?: NodeJS.ProcessEnv, nodeArgs?: string[] }} [options]
 */
export async function runInNode24(script, args = [], { env = process.env, nodeArgs = [] } = {}) {
  const code = await runToEnd(requireNode24(), [...nodeArgs, path.resolve(rootFolder, script), ...args], env);
  process.exit(code);
}

/**
 * Runs a command to its end and gives its exit code; 128 + n when a signal ended it.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @param {(chunk: Buffer) => void} [onOutput] takes what the command writes, in place of the screen
 * @returns {Promise<number>}
 */
export function runToEnd(command, args, env = process.env, onOutput) {
  return new Promise((resolve, reject) => {
    const output = onOutput ? 'pipe' : 'inherit';
    const child = spawn(command, args, { stdio: ['inherit', output, output], env });
    if (onOutput) for (const stream of [child.stdout, child.stderr]) stream?.on('data', onOutput);
    const stopListening = listenForStop((signal) => child.kill(signal));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      stopListening();
      resolve(code ?? 128 + (signal === 'SIGINT' ? 2 : signal === 'SIGKILL' ? 9 : 15));
    });
  });
}

/**
 * Calls `onStop` once when this process is asked to stop. A terminal and npm both repeat a signal,
 * and a server may take a second one as "now". The returned function stops listening.
 * @param {(signal: NodeJS.Signals) => void} onStop
 */
export function listenForStop(onStop) {
  let asked = false;
  /** @param {NodeJS.Signals} signal */
  const ask = (signal) => {
    if (asked) return;
    asked = true;
    onStop(signal);
  };
  const hangUp = () => ask('SIGTERM');
  process.on('SIGTERM', ask).on('SIGINT', ask).on('SIGHUP', hangUp);
  const watch = watchParent(hangUp);
  return () => {
    process.off('SIGTERM', ask).off('SIGINT', ask).off('SIGHUP', hangUp);
    clearInterval(watch);
  };
}

/**
 * Some shells between npm and this process die of a signal without passing it on; then the parent changes.
 * @param {() => void} onOrphaned
 */
function watchParent(onOrphaned) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  return setInterval(() => {
    if (process.ppid !== parent) onOrphaned();
  }, parentPollMs).unref();
}

/**
 * @param {string} folder
 * @param {string} name
 */
function resolvePackage(folder, name) {
  try {
    return path.dirname(createRequire(path.join(folder, 'package.json')).resolve(`${name}/package.json`));
  } catch {
    return undefined;
  }
}

/** @param {string} command */
function starts(command) {
  const result = spawnSync(command, ['--version'], { encoding: 'utf8' });
  return result.status === 0 && majorOf(result.stdout) >= neededMajor;
}

/** @param {string} version */
function majorOf(version) {
  return Number(/^v(\d+)\./.exec(version)?.[1] ?? 0);
}
