import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const WEB = fileURLToPath(new URL('../..', import.meta.url));
const ANY_SIBLING = /~\s*\*$/;
const ANY_OF_HAVING = /:has\(.*\)[^,]*[\s>+~](?:\*|:not\([^)]*\))$/;

/** The selectors that a browser holds against every element of every screen, and for each looks at the elements around it. */
function slow(styles: string): readonly string[] {
  const rules = styles.replaceAll(/\/\*.*?\*\//gs, '').match(/[^{};]+(?=\{)/g) ?? [];
  return rules
    .flatMap((rule) => rule.split(/,(?![^(]*\))/))
    .map((selector) => selector.trim())
    .filter((selector) => ANY_SIBLING.test(selector) || ANY_OF_HAVING.test(selector));
}

test('no style is looked for around every element of all screens', () => {
  const files = [...globSync('**/*.css', { cwd: WEB }), 'index.html'];
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) =>
    slow(readFileSync(WEB + file, 'utf8')).map((selector) => `${file}: ${selector}`),
  );
  expect(found).toEqual([]);
});

test('a selector that is looked for around every element is found', () => {
  const styles = `.a > :has(b) ~ *, .b ~ .c { top: 0 } .d:has(> e) > * { top: 0 } .f > * + *, .g:has(h) > .i { top: 0 }
    @media print { [k] ~ * { top: 0 } } .a:has(b, c) > b { top: 0 }
    l :where(.m:has(> n)) > :not([o]), .m:has(n) > p:not([o]) { top: 0 }`;
  expect(slow(styles)).toEqual([
    '.a > :has(b) ~ *',
    '.d:has(> e) > *',
    '[k] ~ *',
    'l :where(.m:has(> n)) > :not([o])',
  ]);
});
