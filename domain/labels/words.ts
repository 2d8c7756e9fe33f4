import { DECLARED_EDGES, DECLARED_KINDS } from '#domain/kinds.ts';
import { SCREENS } from '#domain/screens.ts';

/** Other words for what is declared, by the path to it: `kinds.organization.fields.modality` is called `{label}`. */
export type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;

type Declared = Record<string, unknown>;

const ROOTS: Declared = { kinds: DECLARED_KINDS, edges: DECLARED_EDGES, screens: SCREENS };
const before: (readonly [declared: Declared, name: string, word: unknown])[] = [];

/**
 * Puts the words of a sector in the place of the product's own, which every file and description is written with, and takes back
 * those of the sector before. Names on the wire stay.
 */
export function speak(words: Words = {}): void {
  for (const [declared, name, word] of before.splice(0).toReversed()) declared[name] = word;
  for (const [path, renamed] of Object.entries(words)) {
    const target = path
      .split('.')
      .reduce((at: Declared | undefined, name) => at?.[name] as Declared | undefined, ROOTS);
    if (target === undefined) continue;
    for (const [name, word] of Object.entries(renamed)) {
      // What is declared is read only to everybody else.
      before.push([target, name, target[name]]);
      target[name] = word;
    }
  }
}
