import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { availableMemory } from '#server/database/embedded/serverArguments.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

const GIB = 2 ** 30;
const NEEDED_NODE = 24;
const LEAST_MEMORY = { own: 0.7 * GIB, embedded: 1.5 * GIB } as const;
const SCARCE_DISK = 5 * GIB;
const LEAST_DISK = GIB;

/** Which Node runs. */
export function checkNode(version = process.version): Finding {
  const major = Number(/^v(\d+)/.exec(version)?.[1] ?? 0);
  return major >= NEEDED_NODE
    ? ok('Node', `Node ${version} runs the server.`)
    : problem('Node', `Node ${version} is too old: install Node ${NEEDED_NODE} or newer.`);
}

/** Whether the web application is built, from what lies here; what to do where it is not. */
export function checkPages(wrong: string | undefined): Finding {
  return wrong === undefined
    ? ok('pages', 'The pages of the web application are built.')
    : problem('pages', wrong);
}

/** Whether the memory is enough, with the embedded database or without. */
export function checkMemory(isEmbedded: boolean, bytes = availableMemory()): Finding {
  const least = isEmbedded ? LEAST_MEMORY.embedded : LEAST_MEMORY.own;
  const has = `${sizeText(bytes)} of memory`;
  return bytes >= least
    ? ok('memory', `There are ${has}.`)
    : warning(
        'memory',
        `There are ${has}, ${sizeText(least)} are advised ${isEmbedded ? 'with the embedded database' : 'for the server alone'}: give the machine or container more.`,
      );
}

/** How much room there is where something is written. */
export function checkDisk(what: string, folder: string): Finding {
  const existing = nearest(folder);
  const { bavail, bsize } = statfsSync(existing);
  const free = bavail * bsize;
  const check = `disk of ${what}`;
  if (free < LEAST_DISK) {
    return problem(check, `Only ${sizeText(free)} are free in ${folder}: free some space, or move it.`);
  }
  return free < SCARCE_DISK
    ? warning(check, `${sizeText(free)} are free in ${folder}: think of more before it is full.`)
    : ok(check, `${sizeText(free)} are free in ${folder}.`);
}

/** Whether this account may write to a folder, or make it. */
export function checkRights(what: string, folder: string): Finding {
  const existing = nearest(folder);
  const check = `rights on ${what}`;
  try {
    accessSync(existing, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return problem(
      check,
      `This account may not write to ${existing}: give it the right to, or set ${what} to another folder.`,
    );
  }
  return existing === folder
    ? ok(check, `This account may read and write ${folder}.`)
    : ok(check, `${folder} is not there yet and can be made.`);
}

function nearest(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder));
}

/** Bytes as people say them. */
export function sizeText(bytes: number): string {
  return bytes >= GIB ? `${(bytes / GIB).toFixed(1)} GiB` : `${Math.round(bytes / 2 ** 20)} MiB`;
}
