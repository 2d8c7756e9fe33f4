import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { checkedFolders, tests, unchecked } from './rules.ts';

/** A file of the tree; `code` is its syntax tree when it is TypeScript or JavaScript. */
export type SourceFile = { path: string; text: string; isTest: boolean; code: ts.SourceFile | undefined };

/** Every checked file, and the folders they are in. */
export type SourceTree = { files: SourceFile[]; folders: string[]; byPath: Map<string, SourceFile> };

const readable = /\.(tsx?|mjs|js|css|sql)$/;
const parsed = /\.(tsx?|mjs|js)$/;
const skipped = /^(node_modules|dist|data|\..*)$/;

/** Reads the checked folders below `root`, and the TypeScript files directly in it. */
export function readSourceTree(root: string): SourceTree {
  const folders: string[] = [];
  const paths = readdirSync(root).filter((name) => /\.(ts|mjs)$/.test(name));
  for (const folder of checkedFolders) {
    if (existsSync(path.join(root, folder))) walk(root, folder, folders, paths);
  }
  const files = paths.filter((file) => !matches(unchecked, file)).map((file) => readSource(root, file));
  return { files, folders, byPath: new Map(files.map((file) => [file.path, file])) };
}

/** Says whether one of the patterns fits the path. */
export function matches(patterns: readonly RegExp[], file: string): boolean {
  return patterns.some((pattern) => pattern.test(file));
}

/** The line of a position, counted from 1. */
export function lineOf(code: ts.SourceFile, position: number): number {
  return code.getLineAndCharacterOfPosition(position).line + 1;
}

/** Calls `visit` for every node below `node`. */
export function visitNodes(node: ts.Node, visit: (node: ts.Node) => void): void {
  ts.forEachChild(node, (child) => {
    visit(child);
    visitNodes(child, visit);
  });
}

function walk(root: string, folder: string, folders: string[], paths: string[]): void {
  folders.push(folder);
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const relative = `${folder}/${entry.name}`;
    if (entry.isDirectory() && !skipped.test(entry.name)) walk(root, relative, folders, paths);
    if (entry.isFile() && readable.test(entry.name)) paths.push(relative);
  }
}

function readSource(root: string, file: string): SourceFile {
  const text = readFileSync(path.join(root, file), 'utf8');
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : undefined;
  const code = parsed.test(file)
    ? ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
    : undefined;
  return { path: file, text, isTest: matches(tests, file), code };
}
