import { describe, expect, test } from 'vitest';
import { listPlanted } from './plantTree.ts';

const file = 'server/database/planted.ts';

function planted(text: string): string[] {
  return listPlanted({ [file]: text });
}

const words = {
  ignore: '@ts-ignore',
  expected: '@ts-expect-error',
  disable: 'eslint-disable',
  oxlint: 'oxlint-disable',
  task: 'TODO',
};

describe('content', () => {
  test.each([
    ['const value: any = 1;\nconsole.log(value);\n', 'no-any'],
    ['console.log([] as Array<any>);\n', 'no-any'],
    ['console.log(1 as never);\n', 'no-forced-type'],
    ['console.log(1 as unknown as string);\n', 'no-forced-type'],
    [`// ${words.ignore}\nconsole.log(1);\n`, 'no-suppression'],
    [`console.log(1); // ${words.disable}-line\n`, 'no-suppression'],
    [`function run() {\n  run();\n  /* ${words.oxlint} */\n}\nrun();\n`, 'no-suppression'],
    ['export default 1;\n', 'no-default-export'],
    ['/** It runs. */\nexport default function run() {}\n', 'no-default-export'],
    ['const run = 1;\nexport { run as default };\n', 'no-default-export'],
    ["export { price } from './pool.ts';\n", 'no-barrel'],
    ["export * from './pool.ts';\n", 'no-barrel'],
    [`// ${words.task} later\nconsole.log(1);\n`, 'task-reference'],
    ['console.log(new Date());\n', 'one-clock'],
    ['console.log(Date.now());\n', 'one-clock'],
  ])('%j breaks %s', (text, rule) => {
    expect(planted(text)).toEqual([`${file} ${rule}`]);
  });

  test.each([
    [`// ${words.task} (#12) later\nconsole.log(1);\n`],
    [`console.log('${words.ignore}');\n`],
    ["console.log('any', 'https://x.org');\n"],
    ["console.log('as never', 1 as unknown);\n"],
    ["console.log(new Date('2026-01-01'), Date.parse('2026'), performance.now());\n"],
    ['switch (process.argv.length) {\n  default:\n    console.log(1);\n}\n'],
  ])('%j breaks nothing', (text) => {
    expect(planted(text)).toEqual([]);
  });

  test('a suppression inside JSX is found, slashes in its text are not', () => {
    const text = `export const Note = () => (\n  <p>\n    {/* ${words.disable} */}\n    https://x.org // ${words.ignore}\n  </p>\n);\n`;
    expect(listPlanted({ 'web/ui/Note.tsx': text })).toEqual(['web/ui/Note.tsx no-suppression']);
  });

  test('only a test of types expects an error, and says of what', () => {
    const text = `// ${words.expected} field\nconsole.log(1);\n`;
    expect(listPlanted({ 'domain/planted.types.test.ts': text })).toEqual([]);
    expect(listPlanted({ 'domain/planted.test.ts': text })).toEqual([
      'domain/planted.test.ts no-suppression',
    ]);
    const silent = `// ${words.expected}\nconsole.log(1);\n`;
    expect(listPlanted({ 'domain/planted.types.test.ts': silent })).toEqual([
      'domain/planted.types.test.ts no-suppression',
    ]);
  });

  test.each(['button', 'input', 'select', 'textarea', 'dialog', 'table'])(
    'only the kit may write <%s>',
    (element) => {
      const text = `export const Part = () => <${element} className="part" />;\n`;
      expect(listPlanted({ 'web/records/Part.tsx': text })).toEqual(['web/records/Part.tsx kit-element']);
      expect(listPlanted({ 'web/pages/home/Part.tsx': text.replace(' />', `></${element}>`) })).toEqual([
        'web/pages/home/Part.tsx kit-element',
      ]);
      expect(listPlanted({ 'web/ui/kit/Part.tsx': text })).toEqual([]);
    },
  );

  test.each([
    ["import { useQuery } from '@tanstack/react-query';\n\nexport const use = useQuery;\n"],
    ["export const load = () => fetch('/organizations/');\n"],
    ["export const news = () => new EventSource('/news/');\n"],
  ])('only web/api asks the server by itself: %s', (text) => {
    expect(listPlanted({ 'web/records/part.ts': text })).toEqual(['web/records/part.ts one-way-to-ask']);
    expect(listPlanted({ 'web/api/part.ts': text, 'web/ui/part.test.ts': text })).toEqual([]);
  });

  test('configuration files may export a default', () => {
    expect(listPlanted({ 'tests/e2e/playwright.config.ts': 'export default {};\n' })).toEqual([]);
  });
});

describe('doc comments', () => {
  test.each([
    ['export const price = 1;\n'],
    ['export type Price = number;\n'],
    ['// Not a doc comment.\nexport function price() {}\n'],
    ['/** */\nexport const price = 1;\n'],
  ])('%j lacks a sentence', (text) => {
    expect(listPlanted({ 'domain/planted.ts': text })).toEqual(['domain/planted.ts doc-comment']);
    expect(planted(text)).toEqual([`${file} doc-comment`]);
  });

  test.each([
    ['domain/tables/rows.ts'],
    ['server/database/planted.test.ts'],
    ['web/ui/planted.ts'],
    ['tools/planted.ts'],
  ])('%s needs none', (exempt) => {
    expect(listPlanted({ [exempt]: 'export const rows = 1;\n' })).toEqual([]);
  });
});

describe('names of kinds', () => {
  test.each([
    ["console.log('paper');\n"],
    ["console.log('papers');\n"],
    ['const paper = 1;\nconsole.log(paper);\n'],
    ['console.log(`select id from paper where ${1}`);\n'],
  ])('the engine may not hold %j', (text) => {
    const found = new Set(listPlanted({ 'server/records/planted.ts': text, 'web/records/planted.ts': text }));
    expect([...found]).toEqual(['server/records/planted.ts kind-name', 'web/records/planted.ts kind-name']);
  });

  test.each([
    ['server/records/planted.ts', "// a paper\nconsole.log('newspaper', 'wall paper');\n"],
    ['server/query/planted.test.ts', "console.log('paper');\n"],
    ['server/insights/planted.ts', "console.log('paper');\n"],
  ])('%s may hold %j', (path, text) => {
    expect(listPlanted({ [path]: text })).toEqual([]);
  });
});
