import path from 'node:path';
import { listExports } from './exportList.ts';
import { data, forbiddenWords } from './rules.ts';
import { lineOf, matches, type SourceFile, type SourceTree } from './sourceTree.ts';
import type { Violation } from './violation.ts';

const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const camel = /^[a-z][A-Za-z0-9]*$/;
const pascal = /^[A-Z][A-Za-z0-9]*$/;

/** Holds the spelling of folders and files, and the words that no name may hold. */
export function checkNames(tree: SourceTree): Violation[] {
  return [
    ...tree.folders.flatMap(checkFolder),
    ...tree.files.flatMap(checkFileName),
    ...tree.files.flatMap(checkExports),
  ];
}

function checkFolder(folder: string): Violation[] {
  const name = path.posix.basename(folder);
  const at = { file: folder, line: 1 };
  if (name.startsWith('__')) return [];
  if (!kebab.test(name)) return [{ ...at, rule: 'folder-name', message: 'write folders in kebab-case' }];
  return wordViolations(name, at);
}

function checkFileName(file: SourceFile): Violation[] {
  if (matches(data, file.path) || !file.code) return [];
  const [stem = '', ...rest] = path.posix.basename(file.path).split('.');
  const at = { file: file.path, line: 1 };
  const isComponent =
    rest.join('.') === 'tsx' && listExports(file.code).some(({ name }) => pascal.test(name));
  const mayBeEither = file.isTest;
  const fits = isComponent ? pascal.test(stem) : camel.test(stem) || (mayBeEither && pascal.test(stem));
  if (fits) return wordViolations(stem, at);
  const message = isComponent
    ? 'name a component file in PascalCase after its component'
    : 'name the file in camelCase after its main export';
  return [{ ...at, rule: 'file-name', message }];
}

function checkExports({ path: file, code }: SourceFile): Violation[] {
  if (!code) return [];
  return listExports(code).flatMap(({ name, node }) =>
    wordViolations(name, { file, line: lineOf(code, node.getStart(code)) }),
  );
}

function wordViolations(name: string, at: { file: string; line: number }): Violation[] {
  const words = new Set(name.split(/[-_]|(?<=[a-z0-9])(?=[A-Z])/).map((word) => word.toLowerCase()));
  const bad = forbiddenWords.find((word) => name === word || words.has(word));
  if (!bad) return [];
  return [{ ...at, rule: 'forbidden-word', message: `'${bad}' says nothing; name what ${name} does` }];
}
