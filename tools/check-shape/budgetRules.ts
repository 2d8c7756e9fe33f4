import { listCodeLines } from './comments.ts';
import { engine, limits } from './rules.ts';
import { matches, type SourceFile, type SourceTree } from './sourceTree.ts';
import type { Violation } from './violation.ts';

/** Holds the budget of the engine's code lines. */
export function checkBudget(tree: SourceTree): Violation[] {
  const lines = countEngineLines(tree);
  if (lines <= limits.engineLines) return [];
  const message = `the engine has ${lines} code lines, at most ${limits.engineLines}; remove a feature of it, the budget stays`;
  return [{ file: 'server/records', line: 1, rule: 'engine-budget', message }];
}

/** The code lines of the engine: comments, blank lines and tests apart. */
export function countEngineLines(tree: SourceTree): number {
  const files = tree.files.filter(({ path, isTest }) => !isTest && matches(engine, path));
  return files.reduce((sum, file) => sum + countCodeLines(file), 0);
}

function countCodeLines({ text, code }: SourceFile): number {
  if (code) return listCodeLines(code).size;
  return text.split('\n').filter((line) => line.trim() !== '' && !line.trim().startsWith('--')).length;
}
