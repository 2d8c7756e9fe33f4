import { nearest } from '#domain/spoken/nearest.ts';
import { navigation, type NavigationEntry } from '#web/app/navigation/navigation.ts';

const COUNT = 3;

/** The screens whose addresses are most like a wrong one, best first. */
export function nearestPages(pathname: string): readonly NavigationEntry[] {
  const byWord = new Map(navigation().map((entry) => [wordOf(entry.path) || 'dashboard', entry]));
  return nearest(wordOf(pathname), [...byWord.keys()], COUNT).flatMap((word) => byWord.get(word) ?? []);
}

const wordOf = (path: string): string => path.split('/').find((part) => part !== '') ?? '';
