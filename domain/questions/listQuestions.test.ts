import { expect, test } from 'vitest';
import { hrefOf, listScreen, readListAddress } from '#domain/lists.ts';
import { LIST_SCREENS } from '#domain/tools/listScreens.ts';
import { listQuestions } from './listQuestions.ts';

const TODAY = '2026-11-22';

test('the questions of every list are understood by it, and their addresses are those that it writes', () => {
  for (const { name } of LIST_SCREENS) {
    const questions = listQuestions(name, TODAY);
    expect([name, questions.length > 1]).toEqual([name, true]);
    for (const { words, path } of questions) {
      const { searchParams } = new URL(path, 'https://atlas.test');
      const { state, problem } = readListAddress(listScreen(name).list, [...searchParams]);
      expect([words, problem]).toEqual([words, undefined]);
      const { conditions = [], group } = state ?? {};
      expect(hrefOf(name, conditions, group === undefined ? {} : { group })).toBe(path);
    }
  }
});
