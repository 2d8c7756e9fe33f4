import { createInterface } from 'node:readline/promises';
import type pg from 'pg';
import { runSql } from './runSql.ts';
import { StartupError } from '#server/database/startupError.ts';

const TABLES = `select relname as "table", reltuples::bigint as "rows, about" from pg_class
  where relkind = 'r' and relnamespace = current_schema()::regnamespace order by relname`;
const HELP = `A statement ends with a semicolon.
  \\d          the tables
  \\d table    the columns of a table
  \\q          the end
`;

/** Where statements are read from and answers go to. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  readonly isInteractive: boolean;
}

/** Answers statements one after the other until the end of the input or \q; gives how many of them were refused. */
export async function answerStatements(
  client: Pick<pg.Client, 'query'>,
  { input, output, isInteractive }: Terminal,
): Promise<number> {
  const lines = createInterface({
    input,
    output: isInteractive ? output : undefined,
    terminal: isInteractive,
  });
  const style = isInteractive ? 'table' : 'tsv';
  let refused = 0;
  let typed = '';
  const ask = (): void => {
    if (!isInteractive) return;
    lines.setPrompt(typed === '' ? 'atlas=> ' : 'atlas-> ');
    lines.prompt();
  };
  const answer = async (text: string): Promise<void> => {
    try {
      output.write(await runSql(client, text, style));
    } catch (error) {
      if (!(error instanceof StartupError)) throw error;
      refused += 1;
      process.stderr.write(`${error.message}\n`);
    }
  };
  if (isInteractive) output.write(HELP);
  ask();
  for await (const line of lines) {
    const command = typed === '' ? /^\s*\\(\w+)\s*(\S*)/.exec(line) : null;
    if (command?.[1] === 'q') break;
    if (command) {
      const statement = statementOf(command[1], command[2]);
      if (statement === undefined) output.write(HELP);
      else await answer(statement);
    } else {
      typed += `${line}\n`;
      if (isWhole(typed)) {
        await answer(typed);
        typed = '';
      }
    }
    ask();
  }
  if (typed.trim() !== '') await answer(typed);
  lines.close();
  return refused;
}

function statementOf(letter: string | undefined, table: string | undefined): string | undefined {
  if (letter !== 'd') return undefined;
  if (!table) return TABLES;
  const name = `'${table.replaceAll("'", "''")}'`;
  return `select attname as "column", format_type(atttypid, atttypmod) as type, attnotnull as "not null" from pg_attribute
    where attrelid = ${name}::regclass and attnum > 0 and not attisdropped order by attnum`;
}

const QUOTED = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\//g;

/** Whether text ends with the semicolon of a statement: one within quotes or a comment is none. */
export function isWhole(text: string): boolean {
  const outside = text.replaceAll(QUOTED, (part) => (/^(?:--|\/\*)/.test(part) ? '' : 'x'));
  return /;\s*$/.test(outside) && !/['"]|\$\w*\$|\/\*/.test(outside);
}
