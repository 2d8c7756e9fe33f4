import { LIST_SCREENS } from '#domain/tools/listScreens.ts';
import { listQuestions } from '#domain/questions/listQuestions.ts';
import type { PaletteEntry } from './paletteEntry.ts';
import { wordsFit } from './wordsFit.ts';

const MOST = 5;

/** The questions of the lists that a text may mean: "Companies: raised $50m or more". */
export const questionEntries = (text: string, today: string): readonly PaletteEntry[] =>
  LIST_SCREENS.flatMap(({ name, title }) =>
    listQuestions(name, today).map(({ words, path }): PaletteEntry => ({
      key: `question ${path}`,
      group: 'Questions',
      name: `${title}: ${words}`,
      detail: '',
      path,
      isResult: false,
    })),
  )
    .filter(({ name }) => wordsFit(text, name))
    .slice(0, MOST);
