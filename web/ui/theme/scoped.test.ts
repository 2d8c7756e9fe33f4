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

test('styles of a component apply to nothing that another draws: all screens have one stylesheet', () => {
  const files = globSync('**/*.module.css', { cwd: WEB });
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) =>
    unscoped(readFileSync(WEB + file, 'utf8')).map((selector) => `${file}: ${selector}`),
  );
  expect(found).toEqual([]);
});

test('a selector without a class is found, also within a condition and beside one that has one', () => {
  const styles = `/* a { } */ .a { color: red } tbody tr > * { border: 0 } @media print { tr { color: red } .a td { color: red } }
    .a, p { margin: 0 } .a:is(b, :not(i, u)) { & > u { color: red } } @keyframes turn { from { top: 0 } 40% { top: 1px } }`;
  expect(unscoped(styles)).toEqual(['tbody tr > *', 'tr', '.a, p']);
});
