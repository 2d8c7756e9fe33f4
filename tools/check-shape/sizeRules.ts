import path from 'node:path';
import ts from 'typescript';
import { data, limits } from './rules.ts';
import { lineOf, matches, visitNodes, type SourceFile, type SourceTree } from './sourceTree.ts';
import type { Violation } from './violation.ts';

/** Holds the sizes of files, functions, parameter lists and folders. */
export function checkSizes(tree: SourceTree): Violation[] {
  const files = tree.files.filter((file) => !matches(data, file.path));
  return [...files.flatMap(checkFile), ...files.flatMap(checkFunctions), ...checkFolders(tree)];
}

/** The files above the aimed size, for the closing line. */
export function countAboveAim(tree: SourceTree): number {
  return tree.files.filter(
    (file) => !file.isTest && !matches(data, file.path) && countLines(file.text) > limits.fileAim,
  ).length;
}

function countLines(text: string): number {
  return text.replace(/\n$/, '').split('\n').length;
}

function checkFile(file: SourceFile): Violation[] {
  const lines = countLines(file.text);
  const limit = file.isTest ? limits.testFileLines : limits.fileLines;
  if (lines <= limit) return [];
  const message = `${lines} lines, at most ${limit}; split it by what its parts do`;
  return [{ file: file.path, line: 1, rule: 'file-size', message }];
}

function checkFunctions(file: SourceFile): Violation[] {
  const { code } = file;
  if (!code) return [];
  const found: Violation[] = [];
  visitNodes(code, (node) => {
    if (!isFunction(node)) return;
    const at = { file: file.path, line: lineOf(code, node.getStart(code)) };
    const isBlockOfTests = file.isTest && ts.isCallExpression(node.parent);
    const size = isBlockOfTests ? undefined : judgeLength(node, code);
    if (size) found.push({ ...at, rule: 'function-size', message: size });
    if (node.parameters.length <= limits.parameters) return;
    const message = `${node.parameters.length} parameters, at most ${limits.parameters}; take one object`;
    found.push({ ...at, rule: 'parameters', message });
  });
  return found;
}

function isFunction(node: ts.Node): node is ts.FunctionLikeDeclaration {
  return ts.isFunctionLike(node) && 'body' in node && node.body !== undefined;
}

function judgeLength(node: ts.FunctionLikeDeclaration, code: ts.SourceFile): string | undefined {
  const lines = lineOf(code, node.getEnd()) - lineOf(code, node.getStart(code)) + 1;
  const isComponent = code.fileName.endsWith('.tsx') && /^[A-Z]/.test(nameOf(node));
  const limit = isComponent ? limits.componentLines : limits.functionLines;
  if (lines <= limit) return undefined;
  return `${isComponent ? 'component' : 'function'} of ${lines} lines, at most ${limit}; split it into named steps`;
}

/** A component may be wrapped, as in `const Row = memo(() => ...)`. */
function nameOf(node: ts.Node): string {
  if (ts.isFunctionLike(node) && node.name) return node.name.getText();
  const { parent } = node;
  if (ts.isVariableDeclaration(parent)) return parent.name.getText();
  return ts.isCallExpression(parent) ? nameOf(parent) : '';
}

/** A component and its style sheet share a name and count once. */
function checkFolders(tree: SourceTree): Violation[] {
  const folders = new Map<string, Set<string>>();
  for (const file of tree.files) {
    if (file.isTest || matches(data, file.path)) continue;
    const { dir, base } = path.posix.parse(file.path);
    const [stem = ''] = base.split('.');
    folders.set(dir, (folders.get(dir) ?? new Set()).add(stem));
  }
  const full = [...folders].filter(([, stems]) => stems.size > limits.folderFiles);
  return full.map(([folder, stems]) => {
    const message = `${stems.size} source files, at most ${limits.folderFiles}; group them into folders`;
    return { file: folder, line: 1, rule: 'folder-size', message };
  });
}
