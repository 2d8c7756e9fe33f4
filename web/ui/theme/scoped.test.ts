import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const WEB = fileURLToPath(new URL('../..', import.meta.url));

/** The selectors of a stylesheet that name no class, and so apply to what other components draw. */
function unscoped(styles: string): readonly string[] {
  const rules = styles.replaceAll(/\/\*.*?\*\//gs, '').match(/[^{};]+(?=\{)/g) ?? [];
  return rules
    .map((selector) => selector.trim())
    .filter((selector) => !/^(@|from$|to$|[\d.]+%)/.test(selector))
    .filter((selector) =>
      withoutLists(selector)
        .split(',')
        .some((one) => !/[.&]/.test(one)),
    );
}

// Of what stands between brackets, only whether it names a class.
function withoutLists(selector: string): string {
  const shorter = selector.replaceAll(/\(([^()]*)\)/g, (_, list: string) => (list.includes('.') ? '.' : ''));
  return shorter === selector ? selector : withoutLists(shorter);
}

/** The selectors that have more than one block at the top of a stylesheet: each has what the other was not meant to. */
function declaredTwice(styles: string): readonly string[] {
  const selectors = outermost(styles.replaceAll(/\/\*.*?\*\//gs, ''))
    .split('{}')
    .map((selector) => selector.trim());
  return selectors.filter(
    (selector, at) => !selector.startsWith('@') && selector !== '' && selectors.indexOf(selector) < at,
  );
}

// What stands in braces is left out, the innermost first.
function outermost(styles: string): string {
  const shorter = styles.replaceAll(/\{(?:[^{}]|\{\})+\}/g, '{}');
  return shorter === styles ? styles : outermost(shorter);
}

const FILES = globSync('**/*.module.css', { cwd: WEB });

const foundBy = (find: (styles: string) => readonly string[]): readonly string[] =>
  FILES.flatMap((file) => find(readFileSync(WEB + file, 'utf8')).map((selector) => `${file}: ${selector}`));

test('styles of a component apply to nothing that another draws: all screens have one stylesheet', () => {
  expect(FILES.length).toBeGreaterThan(100);
  expect(foundBy(unscoped)).toEqual([]);
});

test('no two blocks of a stylesheet have the same name, of which each would have the styles of both', () => {
  expect(foundBy(declaredTwice)).toEqual([]);
});

test('a selector without a class is found, also within a condition and beside one that has one', () => {
  const styles = `/* a { } */ .a { color: red } tbody tr > * { border: 0 } @media print { tr { color: red } .a td { color: red } }
    .a, p { margin: 0 } .a:is(b, :not(i, u)) { & > u { color: red } } @keyframes turn { from { top: 0 } 40% { top: 1px } }`;
  expect(unscoped(styles)).toEqual(['tbody tr > *', 'tr', '.a, p']);
});

test('a selector that is declared again is found, not one within a condition or among others', () => {
  const styles = `.a { color: red; & > .b { top: 0 } } .a, .b { margin: 0 } @media print { .a { color: red } .c { top: 0 } }
    @media print { .c { top: 1px } } /* .b { } */ .b { top: 0 } .a { } .b:hover { top: 0 }`;
  expect(declaredTwice(styles)).toEqual(['.a']);
});
