import { describe, expect, test } from 'vitest';
import { checkPlanted, listPlanted } from './plantTree.ts';

const documented = '/** Something. */\nexport const thing = 1;\n';

function importing(specifier: string): string {
  return `import { thing } from '${specifier}';\n\nconsole.log(thing);\n`;
}

test('a clean tree keeps every rule', () => {
  expect(checkPlanted({})).toEqual([]);
});

describe('the direction of imports', () => {
  test.each([
    ['server/database/up.ts', '#server/records/list.ts'],
    ['server/query/up.ts', '#server/facts/one.ts'],
    ['server/records/up.ts', '#server/insights/one.ts'],
    ['server/insights/up.ts', '#server/graph/one.ts'],
    ['server/rest/up.ts', '#server/graphql/one.ts'],
    ['server/http/up.ts', '#server/records/list.ts'],
    ['server/records/up.ts', '#web/ui/Badge.tsx'],
    ['server/database/up.ts', '#server/env.ts'],
    ['domain/up.ts', '#server/database/pool.ts'],
    ['domain/packages.ts', 'zod'],
    ['domain/packages.ts', 'node:fs'],
    ['web/ui/up.ts', '#web/charts/one.ts'],
    ['web/charts/up.ts', '#web/records/one.ts'],
    ['web/records/up.ts', '#web/pages/home/HomePage.tsx'],
    ['web/pages/list/up.ts', '#web/pages/home/HomePage.tsx'],
    ['web/pages/list/up.ts', '#server/database/pool.ts'],
    ['server/records/up.ts', '#tests/support/one.ts'],
    ['server/records/up.ts', '#tools/one.ts'],
  ])('%s may not import %s', (file, specifier) => {
    expect(listPlanted({ [file]: importing(specifier) })).toEqual([`${file} import-direction`]);
  });

  test.each([
    ['server/records/down.ts', '#server/query/one.ts'],
    ['server/insights/down.ts', '#server/records/list.ts'],
    ['server/http/down.ts', '#server/rest/one.ts'],
    ['server/database/migrateCommand.ts', '#server/records/list.ts'],
    ['server/database/pool.test.ts', '#tests/support/one.ts'],
    ['web/pages/home/down.ts', '#web/records/one.ts'],
    ['tests/support/down.ts', '#server/records/list.ts'],
    ['tools/down.ts', '#tests/support/one.ts'],
  ])('%s may import %s', (file, specifier) => {
    expect(listPlanted({ [file]: importing(specifier) })).toEqual([]);
  });

  test.each([
    ['a type', "import type { Money } from '#server/records/list.ts';\nconsole.log({} as Money);\n"],
    ['a type in place', "console.log({} as import('#server/records/list.ts').Money);\n"],
    ['at run time', "console.log(await import('#server/records/list.ts'));\n"],
  ])('it holds for an import of %s', (_, text) => {
    expect(listPlanted({ 'server/database/up.ts': text })).toEqual([
      'server/database/up.ts import-direction',
    ]);
  });

  test('a part that the table does not know is reported', () => {
    expect(listPlanted({ 'server/weather/rain.ts': documented })).toEqual([
      'server/weather/rain.ts unknown-part',
    ]);
  });

  test('kinds refer to each other by name', () => {
    const planted = {
      'domain/kinds/author.ts': "import { paper } from './paper.ts';\n\nconsole.log(paper);\n",
    };
    expect(listPlanted(planted)).toEqual(['domain/kinds/author.ts kinds-by-name']);
  });

  test('the message names what may be imported instead', () => {
    const [found] = checkPlanted({ 'server/query/up.ts': importing('#server/records/list.ts') });
    expect(found).toMatchObject({ file: 'server/query/up.ts', line: 1 });
    expect(found?.message).toContain('only domain, server/database');
  });
});

describe('the spelling of imports', () => {
  test.each([
    ['server/database/embedded/a.ts', '../../../domain/money.ts'],
    ['server/query/a.ts', '../database/pool.ts'],
    ['server/database/a.ts', '#server/database/pool.ts'],
  ])('%s may not write %s', (file, specifier) => {
    expect(listPlanted({ [file]: importing(specifier) })).toEqual([`${file} import-spelling`]);
  });

  test.each([
    ['server/database/a.ts', './pool.ts'],
    ['web/main.tsx', './ui/Badge.tsx'],
    ['server/database/embedded/a.ts', '../pool.ts'],
    ['server/database/embedded/a.ts', '#server/database/pool.ts'],
  ])('%s may write %s', (file, specifier) => {
    expect(listPlanted({ [file]: importing(specifier) })).toEqual([]);
  });
});

describe('circles', () => {
  test('two files that import each other are one circle', () => {
    const planted = { 'tools/a.ts': importing('./b.ts'), 'tools/b.ts': importing('./a.ts') };
    expect(checkPlanted(planted).map(({ message }) => message)).toEqual([
      'tools/a.ts → tools/b.ts → tools/a.ts; move what both need into a file of its own',
    ]);
  });

  test('a circle of types counts', () => {
    const typed = "import type { Money } from './a.ts';\nconsole.log({} as Money);\n";
    expect(listPlanted({ 'tools/a.ts': importing('./b.ts'), 'tools/b.ts': typed })).toEqual([
      'tools/a.ts import-cycle',
    ]);
  });

  test('a shared import is no circle', () => {
    const shared = { 'tools/a.ts': importing('./c.ts'), 'tools/b.ts': importing('./c.ts') };
    expect(listPlanted({ ...shared, 'tools/c.ts': documented, 'tools/d.ts': importing('./a.ts') })).toEqual(
      [],
    );
  });
});
