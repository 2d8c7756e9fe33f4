import { matchesGlob } from 'node:path';
import ts from 'typescript';

/** A test or a group of tests by its title, and whether a run of everything runs it. */
export type TestTitle = { readonly title: string; readonly runs: boolean };

const MAKERS = new Set(['test', 'it', 'describe']);
// What may stand between the name of a maker and its call; `skipIf` and `runIf` depend on the machine.
const MODES = new Set(['each', 'for', 'concurrent', 'sequential', 'describe', 'parallel', 'serial']);
const NO_TESTS = new Set(['step', 'extend', 'use', 'beforeAll', 'afterAll', 'beforeEach', 'afterEach']);

/** The tests and groups that a file declares. */
export function testTitles(file: string, text: string): TestTitle[] {
  const code = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, scriptKindOf(file));
  const found: TestTitle[] = [];
  readTests(code, true, found);
  return found;
}

const scriptKindOf = (file: string): ts.ScriptKind =>
  file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;

// A group runs when a test in it does.
function readTests(node: ts.Node, isRun: boolean, found: TestTitle[]): void {
  ts.forEachChild(node, (child) => {
    const call = ts.isCallExpression(child) ? makerOf(child) : null;
    if (call === null) return readTests(child, isRun, found);
    const runs = isRun && call.modes.every((mode) => MODES.has(mode)) && !skipsItself(child);
    const inside: TestTitle[] = [];
    readTests(child, runs, inside);
    const isGroup = call.isGroup && inside.length > 0;
    found.push({ title: call.title, runs: isGroup ? inside.some((one) => one.runs) : runs }, ...inside);
  });
}

function makerOf(call: ts.CallExpression): { title: string; modes: string[]; isGroup: boolean } | null {
  const [first] = call.arguments;
  const title = first === undefined ? null : titleOf(first);
  if (title === null || call.arguments.length < 2) return null;
  const names = namesOf(call.expression);
  const [maker = '', ...modes] = names;
  if (!MAKERS.has(maker) || modes.some((mode) => NO_TESTS.has(mode))) return null;
  return { title, modes, isGroup: names.includes('describe') };
}

// `test.describe.skip` as its words; the table of `each` is no word.
function namesOf(callee: ts.Expression): string[] {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee)) return [...namesOf(callee.expression), callee.name.text];
  if (ts.isCallExpression(callee)) return namesOf(callee.expression);
  return ts.isTaggedTemplateExpression(callee) ? namesOf(callee.tag) : [''];
}

function titleOf(node: ts.Expression): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : null;
}

// `test.skip(condition)` and `context.skip()` in the body of a test or a group.
function skipsItself(call: ts.Node): boolean {
  let skips = false;
  const look = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && makerOf(node) !== null) return;
    if (ts.isCallExpression(node) && /\.(skip|fixme|todo)$/.test(node.expression.getText())) skips = true;
    ts.forEachChild(node, look);
  };
  ts.forEachChild(call, look);
  return skips;
}

/** The projects of Vitest as far as they say which files they run. */
type Projects = readonly { readonly test?: { readonly include?: string[]; readonly exclude?: string[] } }[];

/** Says whether a file is run by a project of Vitest or by Playwright. */
export function isRunFile(file: string, projects: Projects): boolean {
  if (/^tests\/e2e\/[^/]+\.e2e\.ts$/.test(file)) return true;
  const fits = (patterns: string[] = []): boolean => patterns.some((one) => matchesAny(file, one));
  return projects.some(({ test }) => fits(test?.include) && !fits(test?.exclude));
}

// Braces with slashes in them are beyond the matcher of Node: they are tried one by one.
function matchesAny(file: string, pattern: string): boolean {
  const [whole, inside = ''] = /\{([^}]*)\}/.exec(pattern) ?? [];
  if (whole === undefined) return matchesGlob(file, pattern);
  return inside.split(',').some((one) => matchesAny(file, pattern.replace(whole, one)));
}
