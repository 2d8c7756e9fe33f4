import { createHash } from 'node:crypto';

const maxParameters = 65535;
const maxNameBytes = 63;

interface Flat {
  readonly strings: string[];
  /** The places of the values between the strings. */
  readonly places: number[];
  readonly values: unknown[];
  /** The places of those that are sent once, wherever they are named. */
  readonly shared: Set<number>;
}

class Shared {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}

/** A piece of SQL with its parameters apart; made only by `sql`, so that data can never pass for SQL. */
export class Sql {
  readonly #strings: readonly string[];
  readonly #inputs: readonly unknown[];
  #flat: Flat | undefined;
  #text: string | undefined;
  /** The prepared-statement name, where one was given. */
  readonly name: string | undefined;

  constructor(strings: readonly string[], inputs: readonly unknown[], name?: string) {
    this.#strings = strings;
    this.#inputs = inputs;
    this.name = name;
  }

  /** The statement with numbered placeholders. */
  get text(): string {
    const { strings, places, values } = this.#flatten();
    if (values.length > maxParameters) {
      throw new Error(
        `A statement has ${values.length} parameters, PostgreSQL takes ${maxParameters}: pass the rows as arrays to unnest.`,
      );
    }
    this.#text ??= strings.reduce((text, string, index) => `${text}$${places[index - 1]}${string}`);
    return this.#text;
  }

  /** The parameters in the order of their numbers. */
  get values(): readonly unknown[] {
    return this.#flatten().values;
  }

  /** The text between the parameters. */
  get strings(): readonly string[] {
    return this.#flatten().strings;
  }

  /** The same statement under a prepared-statement name. */
  withName(name: string): Sql {
    return this.#like(this.#flat, name);
  }

  /** The same statement of others: what stands for a value in the map takes its place. */
  withValues(others: ReadonlyMap<unknown, unknown>): Sql {
    const flat = this.#flatten();
    const values = flat.values.map((value) => (others.has(value) ? others.get(value) : value));
    // Whoever asks for one asks for more: the text is put together here, once for all.
    this.#text = this.text;
    return this.#like({ ...flat, values }, this.name);
  }

  #like(flat: Flat | undefined, name: string | undefined): Sql {
    const same = new Sql(this.#strings, this.#inputs, name);
    same.#flat = flat;
    same.#text = this.#text;
    return same;
  }

  // Fragments stay as they are until somebody asks: a statement of many levels is put together once, not once a level.
  #flatten(): Flat {
    if (!this.#flat) {
      const flat = { strings: [''], places: [], values: [], shared: new Set<number>() };
      this.#append(flat);
      this.#flat = flat;
    }
    return this.#flat;
  }

  #append(flat: Flat): void {
    if (this.#flat) return appendFlat(flat, this.#flat);
    const { strings } = flat;
    strings[strings.length - 1] += this.#strings[0] ?? '';
    let index = 0;
    for (const input of this.#inputs) {
      index += 1;
      const after = this.#strings[index] ?? '';
      if (input instanceof Sql) {
        input.#append(flat);
        strings[strings.length - 1] += after;
      } else {
        if (input instanceof Shared) place(flat, input.value, true);
        else place(flat, input, false);
        strings.push(after);
      }
    }
  }
}

function appendFlat(flat: Flat, { strings, places, values, shared: sharing }: Flat): void {
  flat.strings[flat.strings.length - 1] += strings[0] ?? '';
  for (const [index, at] of places.entries()) {
    place(flat, values[at - 1], sharing.has(at));
    flat.strings.push(strings[index + 1] ?? '');
  }
}

function place({ places, values, shared: sharing }: Flat, value: unknown, isShared: boolean): void {
  const known = isShared ? values.indexOf(value) + 1 : 0;
  const at = known || values.push(value);
  if (isShared) sharing.add(at);
  places.push(at);
}

function build(strings: readonly string[], inputs: readonly unknown[]): Sql {
  const missing = inputs.indexOf(undefined);
  if (missing >= 0) {
    throw new Error(`Parameter ${missing + 1} of a statement is undefined: pass null where NULL is meant.`);
  }
  return new Sql(strings, inputs);
}

function tag(strings: TemplateStringsArray, ...inputs: unknown[]): Sql {
  return build(strings, inputs);
}

function raw(trusted: string): Sql {
  return new Sql([trusted], []);
}

const mostNames = 2000;
const names = new Map<string, Sql>();

function id(...path: [string, ...string[]]): Sql {
  const [first] = path;
  return path.length === 1 ? nameOf(first) : raw(path.map(quoted).join('.'));
}

// Columns and tables are few and asked for all the time; aliases of requests are many and may come once.
function nameOf(name: string): Sql {
  const known = names.get(name);
  if (known) return known;
  const made = raw(quoted(name));
  if (names.size < mostNames) names.set(name, made);
  return made;
}

function quoted(name: string): string {
  const bytes = Buffer.byteLength(name);
  if (bytes === 0 || bytes > maxNameBytes || name.includes('\0')) {
    throw new Error(
      `${JSON.stringify(name)} cannot be an SQL name: it needs 1 to ${maxNameBytes} bytes and no NUL.`,
    );
  }
  return `"${name.replaceAll('"', '""')}"`;
}

function join(fragments: readonly Sql[], separator: Sql | string = ', '): Sql {
  const between = typeof separator === 'string' ? raw(separator) : separator;
  const inputs: Sql[] = [];
  for (const fragment of fragments) {
    if (inputs.length > 0) inputs.push(between);
    inputs.push(fragment);
  }
  return build([], inputs);
}

/**
 * Writes SQL as SQL: values become parameters, fragments are spliced in and renumbered.
 * `sql.id` quotes a name (several make a dotted path), `sql.join` puts a separator between fragments,
 * `sql.raw` takes trusted text as it is, `sql.empty` adds nothing.
 */
export const sql = Object.assign(tag, { id, join, raw, empty: raw('') });

/** A value that a statement names in several places, and that goes with it once: for long lists. */
export const shared = (value: readonly unknown[]): Sql => new Sql(['', ''], [new Shared(value)]);

/** The statement under a prepared-statement name (at most 63 bytes), used where PG_PREPARE is on. */
export function named(name: string, fragment: Sql): Sql {
  if (name === '' || Buffer.byteLength(name) > maxNameBytes) {
    throw new Error(`${JSON.stringify(name)} cannot name a statement: it needs 1 to ${maxNameBytes} bytes.`);
  }
  return fragment.withName(name);
}

/** The same under a name made of its text: for a statement whose parts differ with what is asked, and that comes again. */
export function namedByText(prefix: string, fragment: Sql): Sql {
  const digest = createHash('sha1').update(fragment.text).digest('base64url');
  return named(`${prefix}_${digest}`, fragment);
}
