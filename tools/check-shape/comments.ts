import ts from 'typescript';
import { lineOf } from './sourceTree.ts';

/** A comment with its marks. */
export type Comment = { text: string; line: number };

/** Every comment of a file, in its order. */
export function listComments(code: ts.SourceFile): Comment[] {
  const starts = new Map<number, number>();
  for (const token of listTokens(code)) {
    // The text between JSX tags may hold two slashes that are no comment.
    if (token.kind === ts.SyntaxKind.JsxText) continue;
    const ranges = [
      ...(ts.getLeadingCommentRanges(code.text, token.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(code.text, token.getEnd()) ?? []),
    ];
    if (isBeforeJsxText(token)) continue;
    for (const range of ranges) starts.set(range.pos, range.end);
  }
  return [...starts]
    .toSorted(([left], [right]) => left - right)
    .map(([start, end]) => ({ text: code.text.slice(start, end), line: lineOf(code, start) }));
}

/** The numbers of the lines that hold code rather than only comments or nothing. */
export function listCodeLines(code: ts.SourceFile): Set<number> {
  const lines = new Set<number>();
  for (const token of listTokens(code)) {
    if (token.kind === ts.SyntaxKind.EndOfFileToken || token.getEnd() === token.getStart(code)) continue;
    const last = lineOf(code, token.getEnd());
    for (let line = lineOf(code, token.getStart(code)); line <= last; line += 1) lines.add(line);
  }
  return lines;
}

function listTokens(code: ts.SourceFile): ts.Node[] {
  const tokens: ts.Node[] = [];
  const collect = (node: ts.Node): void => {
    if (ts.isJSDoc(node)) return;
    const children = node.getChildren(code);
    if (children.length === 0 && node.kind !== ts.SyntaxKind.SyntaxList) tokens.push(node);
    for (const child of children) collect(child);
  };
  collect(code);
  return tokens;
}

function isBeforeJsxText(token: ts.Node): boolean {
  const isTagEnd = token.kind === ts.SyntaxKind.GreaterThanToken;
  return isTagEnd && (ts.isJsxOpeningElement(token.parent) || ts.isJsxClosingElement(token.parent));
}
