import path from 'node:path';
import { listImports, type Import } from './importList.ts';
import { imports, tests, unlayered } from './rules.ts';
import { matches, type SourceFile, type SourceTree } from './sourceTree.ts';
import type { Violation } from './violation.ts';

/** Holds the direction of imports between the parts, and how an import is written. */
export function checkImports(tree: SourceTree): Violation[] {
  return [...tree.files.flatMap(checkFile), ...checkParts(tree)];
}

/** The part of the tree a path belongs to: `domain`, `server/records`, `web/main`, `tools`. */
export function partOf(file: string): string {
  const [top = '', second] = file.split('/');
  if (top !== 'server' && top !== 'web') return top;
  return `${top}/${(second ?? '').replace(/\.tsx?$/, '')}`;
}

function checkFile(file: SourceFile): Violation[] {
  return listImports(file).flatMap((item) => {
    const found = checkSpelling(file, item) ?? checkDirection(file, item);
    return found ? [{ file: file.path, line: item.line, ...found }] : [];
  });
}

type Finding = { rule: string; message: string };

function checkSpelling(file: SourceFile, { specifier, target }: Import): Finding | undefined {
  if (!target) return undefined;
  const isSameFolder = path.posix.dirname(target) === path.posix.dirname(file.path);
  if (specifier.includes('../../')) return spelling(`write '#${target}' instead of climbing`);
  if (specifier.startsWith('../') && partOf(target) !== partOf(file.path)) {
    return spelling(`write '#${target}' for a file of another part`);
  }
  if (specifier.startsWith('#') && isSameFolder) {
    return spelling(`write './${path.posix.basename(target)}' for a file of the same folder`);
  }
  return undefined;
}

function spelling(message: string): Finding {
  return { rule: 'import-spelling', message };
}

function checkDirection(file: SourceFile, { specifier, target }: Import): Finding | undefined {
  if (file.isTest || file.path.startsWith('tools/')) return undefined;
  if (target && matches(tests, target)) return forbid('only tests import tests; move the shared part out');
  if (matches(unlayered, file.path)) return undefined;
  const part = partOf(file.path);
  if (!target) return checkPackage(part, specifier);
  if (file.path.startsWith('domain/kinds/') && target.startsWith('domain/kinds/')) {
    return { rule: 'kinds-by-name', message: "refer to another kind by name: ref('...'), never by import" };
  }
  return checkPart(part, partOf(target)) ?? checkPages(file.path, target);
}

function checkPackage(part: string, specifier: string): Finding | undefined {
  if (part !== 'domain') return undefined;
  return forbid(`domain has no dependency; move what needs '${specifier}' to server or web`);
}

function checkPart(from: string, to: string): Finding | undefined {
  if (from === to || to === 'domain') return undefined;
  const allowed = imports[from] ?? [];
  const [side] = to.split('/');
  if (allowed.includes(to) || allowed.includes(`${side}/*`)) return undefined;
  const choice = ['domain', ...allowed].join(', ');
  return forbid(
    `${from} may not import ${to}, only ${choice}; move the code down or pass the value in from above`,
  );
}

function checkPages(from: string, to: string): Finding | undefined {
  const [fromPage, toPage] = [pageOf(from), pageOf(to)];
  if (!fromPage || !toPage || fromPage === toPage) return undefined;
  return forbid(
    `page ${fromPage} may not import page ${toPage}; move the shared part to web/records or web/ui`,
  );
}

function pageOf(file: string): string | undefined {
  return /^web\/pages\/([^/]+)\//.exec(file)?.[1];
}

function forbid(message: string): Finding {
  return { rule: 'import-direction', message };
}

/** A part that the table does not know would be held by no rule. */
function checkParts(tree: SourceTree): Violation[] {
  const unknown = new Map<string, string>();
  for (const file of tree.files) {
    const part = partOf(file.path);
    const isLayered = /^(server|web)\//.test(part) && !file.isTest && !matches(unlayered, file.path);
    if (isLayered && !imports[part] && file.code && !unknown.has(part)) unknown.set(part, file.path);
  }
  const message =
    'this part is missing in the import table of tools/check-shape/rules.ts; add it with its reason';
  return [...unknown.values()].map((file) => ({ file, line: 1, rule: 'unknown-part', message }));
}
