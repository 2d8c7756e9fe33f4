import ts from 'typescript';
import { listExports } from './exportList.ts';
import { data } from './rules.ts';
import { lineOf, matches, type SourceFile, type SourceTree } from './sourceTree.ts';
import type { Violation } from './violation.ts';

/** Wants a sentence on every export of domain and server. */
export function checkDocs(tree: SourceTree): Violation[] {
  return tree.files.filter(needsDocs).flatMap(checkFile);
}

function needsDocs({ path, isTest }: SourceFile): boolean {
  return /^(domain|server)\//.test(path) && !isTest && !matches(data, path);
}

function checkFile({ path: file, code }: SourceFile): Violation[] {
  if (!code) return [];
  return listExports(code)
    .filter(({ node }) => !hasSentence(node))
    .map(({ name, node }) => ({
      file,
      line: lineOf(code, node.getStart(code)),
      rule: 'doc-comment',
      message: `say in one /** sentence */ what ${name} gives`,
    }));
}

function hasSentence(node: ts.Node): boolean {
  return ts.getJSDocCommentsAndTags(node).some((doc) => ts.isJSDoc(doc) && Boolean(doc.comment));
}
