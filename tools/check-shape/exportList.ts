import ts from 'typescript';

/** A declaration that is exported where it stands. */
export type Export = { name: string; node: ts.Node };

/** Every exported declaration of a file; of an overloaded function only the first. */
export function listExports(code: ts.SourceFile): Export[] {
  const found = new Map<string, Export>();
  for (const node of code.statements) {
    if (!isExported(node)) continue;
    for (const name of namesOf(node)) if (!found.has(name)) found.set(name, { name, node });
  }
  return [...found.values()];
}

function isExported(node: ts.Statement): boolean {
  if (!ts.canHaveModifiers(node)) return false;
  return ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

function namesOf(node: ts.Statement): string[] {
  if (ts.isVariableStatement(node)) {
    return node.declarationList.declarations.map(({ name }) => name.getText());
  }
  const isNamed =
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isEnumDeclaration(node);
  return isNamed ? [node.name?.text ?? 'default'] : [];
}
