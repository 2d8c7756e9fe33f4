import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUILT_SERVERS } from '#server/builtFrom.mjs';
import { makePackFolder, type PackContents, smallPack } from './packFolder.ts';
import { makeQuickFolder } from './quickFolder.ts';

const COPIED = ['server', 'domain', 'package.json', 'package-lock.json'];
const root = fileURLToPath(new URL('../../', import.meta.url));
const SECTOR_YAML =
  'name: Testing\ntagline: A pack for tests\nsnapshot: 2026-01-01\nversion: "1"\nattribution: []\n';

/** A server of a tree of its own, whose pack and migrations may be spoilt, as it runs. */
export interface ScratchRun {
  readonly child: ChildProcess;
  /** All that it wrote so far. */
  output(): string;
  /** Waits for a line; gives its address where it says that it is ready. */
  until(pattern: RegExp): Promise<RegExpExecArray>;
  /** Waits until it has ended and gives its status. */
  ended(): Promise<number | NodeJS.Signals>;
}

/** A tree of the server with a small pack and a data folder, in a temporary folder that everyone may enter. */
export interface ScratchTree {
  readonly folder: string;
  readonly dataDir: string;
  writePack(contents: PackContents): void;
  writeSector(text?: string): void;
  run(env?: Readonly<Record<string, string>>): ScratchRun;
  /** Ids of the processes of PostgreSQL on the data folder. */
  databases(): number[];
  /** Ends all that runs, and makes the tree as it was at first, but for changed sources. */
  renew(): Promise<void>;
  remove(): Promise<void>;
}

/** Makes such a tree. */
export function makeScratchTree(): ScratchTree {
  const folder = makeQuickFolder('atlas-scratch-');
  for (const name of COPIED) cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  // From what was built it starts sooner, where that was built from these sources.
  const built = path.join(root, BUILT_SERVERS);
  if (existsSync(built)) cpSync(built, path.join(folder, BUILT_SERVERS), { recursive: true });
  mkdirSync(path.join(folder, 'dist', 'web'), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const dataDir = path.join(folder, 'data');
  const packDir = path.join(folder, 'packs', 'testing');
  mkdirSync(packDir, { recursive: true });
  const runs: ChildProcess[] = [];
  const databases = (): number[] => processesOf(dataDir);
  const writePack = (contents: PackContents): void => {
    const made = makePackFolder(contents);
    rmSync(path.join(packDir, 'data'), { recursive: true, force: true });
    cpSync(path.join(made.folder, 'data'), path.join(packDir, 'data'), { recursive: true });
    made.remove();
  };
  const writeSector = (text = SECTOR_YAML): void => writeFileSync(path.join(packDir, 'sector.yaml'), text);
  const writeAll = (): void => {
    writePack(smallPack());
    writeSector();
  };
  const endAll = async (): Promise<void> => {
    for (const child of runs) child.kill('SIGKILL');
    for (const pid of databases()) endNow(pid);
    for (let tries = 0; databases().length > 0 && tries < 200; tries += 1) await pause(50);
  };
  writeAll();
  return {
    folder,
    dataDir,
    writePack,
    writeSector,
    databases,
    renew: async () => {
      await endAll();
      rmSync(dataDir, { recursive: true, force: true });
      writeAll();
    },
    run: (env = {}) => {
      const child = start(folder, { DATA_DIR: dataDir, ...env });
      runs.push(child);
      return follow(child);
    },
    remove: async () => {
      await endAll();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

// One that has ended since it was listed is what is wanted.
function endNow(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function start(folder: string, env: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, [path.join(folder, 'server', 'main.ts')], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      SECTOR: 'testing',
      LOG_LEVEL: 'warn',
      // Half of what a start takes is reading its sources.
      NODE_COMPILE_CACHE: path.join(folder, 'compiled'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function follow(child: ChildProcess): ScratchRun {
  let text = '';
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals);
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  }
  return {
    child,
    output: () => text,
    ended: () => ended,
    until: async (pattern) => {
      for (let tries = 0; tries < 2400; tries += 1) {
        const found = pattern.exec(text);
        if (found) return found;
        if (child.exitCode !== null) break;
        await pause(50);
      }
      throw new Error(`${pattern} was not written:\n${text}`);
    },
  };
}

function processesOf(dataDir: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const [program = '', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
        return /\/(postgres|initdb)$/.test(program) && args.some((arg) => arg.startsWith(dataDir));
      } catch {
        return false;
      }
    })
    .map(Number);
}
