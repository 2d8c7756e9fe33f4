import ts from 'typescript';
import { engineKinds, kindBlindFolders } from './rules.ts';
import { lineOf, visitNodes, type SourceFile, type SourceTree } from './sourceTree.ts';
import type { Violation } from './violation.ts';

/** Forbids the names of kinds in the code that must work for any kind; tests may use examples. */
export function checkKindNames(tree: SourceTree): Violation[] {
  const names = readKindNames(tree);
  const blind = tree.files.filter(
    ({ path, isTest }) => !isTest && kindBlindFolders.some((folder) => path.startsWith(folder)),
  );
  return blind.flatMap((file) => checkFile(file, names));
}

/** The names and plurals that the files of domain/kinds give to defineKind. */
function readKindNames(tree: SourceTree): Set<string> {
  const names = new Set<string>();
  for (const { path, code, isTest } of tree.files) {
    if (!code || isTest || !path.startsWith('domain/kinds/')) continue;
    visitNodes(code, (node) => {
      if (ts.isCallExpression(node) && node.expression.getText(code) === 'defineKind') addNames(node, names);
    });
  }
  for (const name of engineKinds) names.delete(name);
  return names;
}

function addNames(call: ts.CallExpression, names: Set<string>): void {
  const [declaration] = call.arguments;
  if (!declaration || !ts.isObjectLiteralExpression(declaration)) return;
  for (const property of declaration.properties) {
    if (!ts.isPropertyAssignment(property) || !ts.isStringLiteralLike(property.initializer)) continue;
    if (['name', 'plural'].includes(property.name.getText())) names.add(property.initializer.text);
  }
}

function checkFile({ path: file, code }: SourceFile, names: Set<string>): Violation[] {
  if (!code) return [];
  const found: Violation[] = [];
  visitNodes(code, (node) => {
    const name = namedKind(node, names);
    if (!name) return;
    const message = `no kind is named here, but '${name}' is; read it from the registry or move it to the kind`;
    found.push({ file, line: lineOf(code, node.getStart(code)), rule: 'kind-name', message });
  });
  return found;
}

function namedKind(node: ts.Node, names: Set<string>): string | undefined {
  if (ts.isIdentifier(node) || ts.isStringLiteral(node)) return names.has(node.text) ? node.text : undefined;
  if (!ts.isTemplateLiteralToken(node) && !ts.isJsxText(node)) return undefined;
  return node.text.split(/\W+/).find((word) => names.has(word));
}
