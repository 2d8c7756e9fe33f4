import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A copy of the sources, to change and to check. */
export type TreeCopy = {
  /** Puts text before the only place where a text stands in a file. */
  insert(file: string, before: string, text: string): void;
  /** Puts text in place of the only place where a text stands in a file. */
  replace(file: string, old: string, text: string): void;
  /** Writes a new file. */
  create(file: string, text: string): void;
  /** The files that were changed or made since this was asked last. */
  touched(): string[];
  /** Runs a program of Node in it; gives what it wrote where it ended badly. */
  run(...args: string[]): string;
  remove(): void;
};

/** Copies what git knows of the sources, with the packages linked. */
export function copyTree(): TreeCopy {
  const folder = mkdtempSync(join(tmpdir(), 'sector-atlas-recipe-'));
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  for (const file of files.split('\0')) {
    if (file !== '') cpSync(join(root, file), join(folder, file), { force: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  let touched = new Set<string>();
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
    touched.add(file);
  };
  const replace = (file: string, old: string, text: string): void => {
    const parts = readFileSync(join(folder, file), 'utf8').split(old);
    if (parts.length !== 2) throw new Error(`${file} holds "${old}" ${parts.length - 1} times.`);
    write(file, parts.join(text));
  };
  return {
    insert: (file, before, text) => replace(file, before, `${text}${before}`),
    replace,
    create: write,
    touched: () => {
      const found = [...touched].toSorted();
      touched = new Set();
      return found;
    },
    run: (...args) => {
      const env = { ...process.env, TEST_SEED: undefined, VITEST: undefined };
      const { status, stdout, stderr } = spawnSync(process.execPath, args, {
        cwd: folder,
        encoding: 'utf8',
        env,
      });
      return status === 0 ? '' : stripVTControlCharacters(`${stdout}${stderr}`);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
