/** Other words for what is declared, by the path to it: `kinds.organization.fields.modality` is called `{label}`. */
export type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;

type Declared = Record<string, unknown>;

let spoken: Words = {};
const roots: (readonly [name: string, declared: object])[] = [];
const before: (readonly [declared: Declared, name: string, word: unknown])[] = [];

/**
 * Puts the words of a sector in the place of the product's own, which every screen, file and description is written with, and takes
 * back those of the sector before. Names on the wire stay. To be called before anything is drawn.
 */
export function speak(words: Words = {}): void {
  for (const [declared, name, word] of before.splice(0).toReversed()) declared[name] = word;
  spoken = words;
  for (const [name, declared] of roots) rename(name, declared);
}

/** Lets what a module declares be called in other words: at once by those that are spoken. */
export function isNamed(root: string, declared: object): void {
  roots.push([root, declared]);
  rename(root, declared);
}

// What is declared is read only to everybody else.
function rename(root: string, declared: object): void {
  for (const [path, words] of Object.entries(spoken)) {
    const [first, ...rest] = path.split('.');
    if (first !== root) continue;
    const target = rest.reduce(
      (at: Declared | undefined, name) => at?.[name] as Declared,
      declared as Declared,
    );
    if (target === undefined) continue;
    for (const [name, word] of Object.entries(words)) {
      before.push([target, name, target[name]]);
      target[name] = word;
    }
  }
}
