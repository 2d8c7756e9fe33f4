import { invalidFields } from '#domain/errors.ts';

/** Everything that is wrong with what was sent, by the path of the value in it, told at once. */
export class Problems {
  readonly #found = new Map<string, string[]>();

  /** Notes what is wrong with a value. */
  add(path: string, sentence: string): void {
    const known = this.#found.get(path);
    if (known) known.push(sentence);
    else this.#found.set(path, [sentence]);
  }

  /** Whether something is wrong with the value of a path. */
  has(path: string): boolean {
    return this.#found.has(path);
  }

  /** Notes every member of an object that is none of those it takes, by its name. */
  addOthers(path: string, given: object, names: readonly string[]): void {
    for (const name of Object.keys(given)) {
      if (!names.includes(name)) this.add(at(path, name.slice(0, 60)), `It takes ${names.join(', ')}.`);
    }
  }

  /** Throws INVALID_FIELDS with all of them, if there are any. */
  refuse(): void {
    if (this.#found.size > 0) throw invalidFields(Object.fromEntries(this.#found));
  }
}

/** The path of a part of a value. */
export const at = (path: string, name: string | number): string =>
  path === '' ? String(name) : `${path}.${name}`;

/** True for an object of JSON. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
