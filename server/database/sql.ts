import { createHash } from 'node:crypto';

const maxParameters = 65535;
const maxNameBytes = 63;

interface Flat {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];
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
    const { strings, values } = this.#flatten();
    if (values.length > maxParameters) {
      throw new Error(
        `A statement has ${values.length} parameters, PostgreSQL takes ${maxParameters}: pass the rows as arrays to unnest.`,
      );
    }
    this.#text ??= strings.reduce((text, string, index) => `${text}$${index}${string}`);
    return this.#text;
  }

  /** The parameters in the order of their numbers. */
  get values(): readonly unknown[] {
    return this.#flatten().values;
  }

  /** The text between the parameters, one piece more than there are values. */
  get strings(): readonly string[] {
    return this.#flatten().strings;
  }

  /** The same statement under a prepared-statement name. */
  withName(name: string): Sql {
    const same = new Sql(this.#strings, this.#inputs, name);
    same.#flat = this.#flat;
    same.#text = this.#text;
    return same;
  }

  // Fragments stay as they are until somebody asks: a statement of many levels is put together once, not once a level.
  #flatten(): Flat {
    if (!this.#flat) {
      const strings = [''];
      const values: unknown[] = [];
      this.#append(strings, values);
      this.#flat = { strings, values };
    }
    return this.#flat;
  }

  #append(strings: string[], values: unknown[]): void {
    strings[strings.length - 1] += this.#strings[0] ?? '';
    let index = 0;
    for (const input of this.#inputs) {
      index += 1;
      const after = this.#strings[index] ?? '';
      if (input instanceof Sql) {
        input.#append(strings, values);
        strings[strings.length - 1] += after;
      } else {
        values.push(input);
        strings.push(after);
      }
    }
  }
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
