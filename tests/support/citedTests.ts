import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isRunFile, testTitles, type TestTitle } from './testTitles.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A test as a document names it. */
export interface CitedTest {
  readonly file: string;
  readonly name: string;
}

/** The tests that a text names: `file › name`, and `› name` for another test of the file before it in the line. */
export function citedTests(text: string): CitedTest[] {
  const found: CitedTest[] = [];
  for (const line of text.split('\n')) {
    let file = '';
    for (const [, given = '', name = ''] of line.matchAll(/`([\w/.-]*\.tsx?)? ?› ([^`]*)`/g)) {
      file = given === '' ? file : given;
      found.push({ file, name });
    }
  }
  return found;
}

/** Those of the tests that are not there by their whole title, or that no run of everything runs. */
export async function missingTests(cited: readonly CitedTest[]): Promise<CitedTest[]> {
  const config: unknown = await import(/* @vite-ignore */ `${root}vitest.config.ts`);
  const { projects } = (config as { default: { test: { projects: Parameters<typeof isRunFile>[1] } } })
    .default.test;
  return cited.filter(
    ({ file, name }) =>
      !isRunFile(file, projects) || !titlesOf(file).some(({ title, runs }) => title === name && runs),
  );
}

const titles = new Map<string, TestTitle[]>();
function titlesOf(file: string): TestTitle[] {
  const found =
    titles.get(file) ?? (existsSync(root + file) ? testTitles(file, readFileSync(root + file, 'utf8')) : []);
  titles.set(file, found);
  return found;
}
