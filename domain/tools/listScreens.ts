import type { ListScreenName } from '#domain/lists.ts';
import { SCREENS } from '#domain/screens.ts';

/** The screens of lists, in the order of the table of screens. */
export const LIST_SCREENS: readonly {
  readonly name: ListScreenName;
  readonly path: string;
  readonly title: string;
}[] = SCREENS.flatMap((screen) =>
  screen.list === null ? [] : [{ name: screen.name, path: screen.path, title: screen.title ?? '' }],
);
