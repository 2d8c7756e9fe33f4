import { describe, expect, test } from 'vitest';
import { checkPlanted, listPlanted } from './plantTree.ts';

const documented = '/** Something. */\nexport const thing = 1;\n';
const importing = (specifier: string): string =>
  `import { thing } from '${specifier}';\n\n/** Something. */\nexport const other = thing;\n`;

describe('rooms', () => {
  test.each([
    ['at once', importing('#web/records/list/spec.ts')],
    ['later', "/** Later. */\nexport const later = () => import('#web/records/list/spec.ts');\n"],
    ['as a type', "import type { Spec } from '#web/records/list/spec.ts';\nconsole.log({} as Spec);\n"],
  ])('that need each other %s are a circle, though no file is in one', (_, text) => {
    const planted = {
      'web/records/list/spec.ts': documented,
      'web/records/list/view.ts': importing('#web/records/compare/bar.ts'),
      'web/records/compare/bar.ts': documented,
      'web/records/compare/table.ts': text,
    };
    expect(listPlanted(planted)).toEqual(['web/records/compare room-cycle']);
  });

  test('the message names the imports that close the circle', () => {
    const planted = {
      'web/records/list/spec.ts': documented,
      'web/records/list/view.ts': "export const view = () => import('#web/records/compare/bar.ts');\n",
      'web/records/compare/bar.ts': importing('#web/records/list/spec.ts'),
    };
    expect(checkPlanted(planted).map(({ message }) => message)).toEqual([
      'compare (web/records/compare/bar.ts:1) → list (web/records/list/view.ts:1) → compare; move what several rooms need into a room below them',
    ]);
  });

  test('a folder and a file beside it are rooms as well, and folders count with all that lies in them', () => {
    const planted = {
      'web/app/texts.ts': importing('#web/app/menu/inner/list.ts'),
      'web/app/menu/inner/list.ts': documented,
      'web/app/menu/head.ts': importing('#web/app/texts.ts'),
    };
    expect(listPlanted(planted)).toEqual(['web/app/menu room-cycle']);
  });

  test.each(['domain', 'server/records', 'web/organization', 'web/pages', 'tools'])(
    'no part is exempt: %s',
    (part) => {
      const planted = {
        [`${part}/list/spec.ts`]: documented,
        [`${part}/list/view.ts`]: importing(`#${part}/compare/bar.ts`),
        [`${part}/compare/bar.ts`]: importing(`#${part}/list/spec.ts`),
      };
      expect(listPlanted(planted)).toContain(`${part}/compare room-cycle`);
    },
  );

  test('what both need in a room below them is no circle, nor is what only a test needs', () => {
    const planted = {
      'web/records/spec/spec.ts': documented,
      'web/records/list/view.ts': importing('#web/records/compare/bar.ts'),
      'web/records/compare/bar.ts': importing('#web/records/spec/spec.ts'),
      'web/records/compare/bar.test.ts': importing('#web/records/list/view.ts'),
    };
    expect(listPlanted(planted)).toEqual([]);
  });
});
