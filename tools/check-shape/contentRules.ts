import ts from 'typescript';
import { listComments } from './comments.ts';
import { asking, clocks, defaultExports, kit, kitElements, tests } from './rules.ts';
import { lineOf, matches, visitNodes, type SourceFile, type SourceTree } from './sourceTree.ts';
import type { Violation } from './violation.ts';

const suppression =
  /@ts-(ignore|expect-error|nocheck)|(eslint|oxlint|tslint|biome|stylelint)-(disable|ignore)|(prettier|oxfmt)-ignore|(istanbul|c8|v8) ignore/;
const openTask = /\b(TODO|FIXME|HACK|XXX)\b(?!\s*\(#\d+\))/;

/** Forbids any, forced types, suppressions, default exports, re-exports, tasks without a reference, elements that the kit has, ways to ask past the store and clocks beside the one of the services. */
export function checkContent(tree: SourceTree): Violation[] {
  return tree.files.flatMap((file) =>
    file.code ? [...checkNodes(file, file.code), ...checkComments(file)] : [],
  );
}

function checkNodes(file: SourceFile, code: ts.SourceFile): Violation[] {
  const found: Violation[] = [];
  visitNodes(code, (node) => {
    const finding = judge(node, file.path);
    if (finding) found.push({ file: file.path, line: lineOf(code, node.getStart(code)), ...finding });
  });
  return found;
}

function judge(node: ts.Node, file: string): { rule: string; message: string } | undefined {
  if (node.kind === ts.SyntaxKind.AnyKeyword) {
    return { rule: 'no-any', message: 'name the type, or take unknown and narrow it' };
  }
  if (isForced(node)) {
    return {
      rule: 'no-forced-type',
      message: 'let the types say it; as never and as unknown as say nothing',
    };
  }
  if (isDefaultExport(node) && !matches(defaultExports, file)) {
    return { rule: 'no-default-export', message: 'export it by name' };
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
    return { rule: 'no-barrel', message: 'import the thing from its own file where it is used' };
  }
  const element = elementOf(node);
  if (element !== undefined && kitElements.includes(element) && !matches(kit, file)) {
    return { rule: 'kit-element', message: `take the part of web/ui that stands for <${element}>` };
  }
  if (file.startsWith('web/') && !matches(asking.by, file) && isAsking(node)) {
    return { rule: 'one-way-to-ask', message: 'ask with useAnswer or ask of web/api, which know the store' };
  }
  if (/^(domain|server)\//.test(file) && !matches([...clocks, ...tests], file) && asksTime(node)) {
    const message = 'take the time from the clock of the services; measure durations with performance.now()';
    return { rule: 'one-clock', message };
  }
  return undefined;
}

function asksTime(node: ts.Node): boolean {
  if (ts.isNewExpression(node)) return node.expression.getText() === 'Date' && !node.arguments?.length;
  return ts.isCallExpression(node) && /^Date(\.now)?$/.test(node.expression.getText());
}

function isAsking(node: ts.Node): boolean {
  if (ts.isStringLiteral(node)) return asking.packages.includes(node.text);
  const isCall = ts.isCallExpression(node) || ts.isNewExpression(node);
  return isCall && ts.isIdentifier(node.expression) && asking.calls.includes(node.expression.text);
}

function isForced(node: ts.Node): boolean {
  if (!ts.isAsExpression(node)) return false;
  const { expression, type } = node;
  if (type.kind === ts.SyntaxKind.NeverKeyword) return true;
  return ts.isAsExpression(expression) && expression.type.kind === ts.SyntaxKind.UnknownKeyword;
}

function elementOf(node: ts.Node): string | undefined {
  const isElement = ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node);
  return isElement && ts.isIdentifier(node.tagName) ? node.tagName.text : undefined;
}

function isDefaultExport(node: ts.Node): boolean {
  if (ts.isExportAssignment(node)) return true;
  if (ts.isExportSpecifier(node)) return node.name.text === 'default';
  return node.kind === ts.SyntaxKind.DefaultKeyword && !ts.isDefaultClause(node.parent);
}

function checkComments(file: SourceFile): Violation[] {
  if (!file.code) return [];
  return listComments(file.code).flatMap(({ text, line }) => {
    const at = { file: file.path, line };
    if (suppression.test(text) && !isExpected(file.path, text)) {
      return [{ ...at, rule: 'no-suppression', message: 'mend the cause instead of silencing the tool' }];
    }
    if (!openTask.test(text)) return [];
    return [{ ...at, rule: 'task-reference', message: 'do it now, or name its issue: (#12) after the word' }];
  });
}

// A test of types holds lines that must not compile: the compiler says so when one of them does.
const isExpected = (path: string, text: string): boolean =>
  path.endsWith('.types.test.ts') && /^\/\/ @ts-expect-error \w/.test(text);
