import path from 'node:path';
import ts from 'typescript';
import { lineOf, visitNodes, type SourceFile } from './sourceTree.ts';

/** One import of a file, types included; `target` is the path in the tree, or undefined for a package. */
export type Import = { specifier: string; line: number; target: string | undefined };

/** Every static, dynamic and type import of a file, and every re-export. */
export function listImports(file: SourceFile): Import[] {
  const { code } = file;
  if (!code) return [];
  const found: Import[] = [];
  visitNodes(code, (node) => {
    const literal = specifierOf(node);
    if (!literal) return;
    const line = lineOf(code, literal.getStart(code));
    found.push({ specifier: literal.text, line, target: resolveTarget(file.path, literal.text) });
  });
  return found;
}

function specifierOf(node: ts.Node): ts.StringLiteralLike | undefined {
  let literal: ts.Node | undefined;
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) literal = node.moduleSpecifier;
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) literal = node.argument.literal;
  if (ts.isCallExpression(node) && isLoading(node.expression)) literal = node.arguments[0];
  return literal && ts.isStringLiteralLike(literal) ? literal : undefined;
}

function isLoading(callee: ts.Expression): boolean {
  return (
    callee.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(callee) && callee.text === 'require')
  );
}

function resolveTarget(importer: string, specifier: string): string | undefined {
  const clean = specifier.replace(/\?.*$/, '');
  if (clean.startsWith('#')) return clean.slice(1);
  if (!clean.startsWith('.')) return undefined;
  return path.posix.normalize(path.posix.join(path.posix.dirname(importer), clean));
}
