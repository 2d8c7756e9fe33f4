const maxParameters = 65535;
const maxNameBytes = 63;

/** A piece of SQL with its parameters apart; made only by `sql`, so that data can never pass for SQL. */
export class Sql {
  readonly #strings: readonly string[];
  /** The parameters in the order of their numbers. */
  readonly values: readonly unknown[];
  /** The prepared-statement name, where one was given. */
  readonly name: string | undefined;

  constructor(strings: readonly string[], values: readonly unknown[], name?: string) {
    this.#strings = strings;
    this.values = values;
    this.name = name;
  }

  /** The statement with numbered placeholders. */
  get text(): string {
    if (this.values.length > maxParameters) {
      throw new Error(
        `A statement has ${this.values.length} parameters, PostgreSQL takes ${maxParameters}: pass the rows as arrays to unnest.`,
      );
    }
    return this.#strings.reduce((text, string, index) => `${text}$${index}${string}`);
  }

  /** The text between the parameters, one piece more than there are values. */
  get strings(): readonly string[] {
    return this.#strings;
  }
}

function build(strings: readonly string[], inputs: readonly unknown[]): Sql {
  const texts = [strings[0] ?? ''];
  const values: unknown[] = [];
  const append = (text: string): void => {
    texts[texts.length - 1] += text;
  };
  for (const [index, input] of inputs.entries()) {
    if (input instanceof Sql) {
      splice(input, texts, values);
    } else {
      if (input === undefined) {
        throw new Error(`Parameter ${index + 1} of a statement is undefined: pass null where NULL is meant.`);
      }
      values.push(input);
      texts.push('');
    }
    append(strings[index + 1] ?? '');
  }
  return new Sql(texts, values);
}

function splice(fragment: Sql, texts: string[], values: unknown[]): void {
  const [first = '', ...rest] = fragment.strings;
  texts[texts.length - 1] += first;
  texts.push(...rest);
  values.push(...fragment.values);
}

function tag(strings: TemplateStringsArray, ...inputs: unknown[]): Sql {
  return build(strings, inputs);
}

function raw(trusted: string): Sql {
  return new Sql([trusted], []);
}

function id(...path: [string, ...string[]]): Sql {
  return raw(path.map(quoted).join('.'));
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
  return build(
    Array.from({ length: fragments.length * 2 }, () => ''),
    fragments.flatMap((fragment, index) => (index === 0 ? [fragment] : [between, fragment])),
  );
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
  return new Sql(fragment.strings, fragment.values, name);
}
