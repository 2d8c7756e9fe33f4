import { parseArgs } from 'node:util';
import type { Bringing } from './bringIn.ts';

/** What the command line asks for: all of an import but who asks, whose address or id it is. */
export interface Asked extends Omit<Bringing, 'viewer'> {
  readonly as: string;
  /** Where the cells that cannot be taken are written to, as CSV. */
  readonly problems: string | undefined;
}

/** How the command is used. */
export const USAGE = `Say which file holds rows of which kind, who brings them in, and where they come from:
npm run import -- companies.csv --kind organization --as editor@example.org --source https://example.org/list
  --map "Column=field"  a column of the file goes to this field ("Column=" leaves it out); several may be given
  --title "A list"      what the source is called
  --dry-run             looks through the rows and writes none
  --refuse-whole        takes the file only where no row of it is refused
  --approve             new rows do not wait for a decision
  --problems bad.csv    writes the cells that cannot be taken there`;

/** Reads the arguments of the command; undefined where they do not say enough. */
export function readArguments(args: readonly string[]): Asked | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        kind: { type: 'string' },
        as: { type: 'string' },
        source: { type: 'string' },
        title: { type: 'string' },
        problems: { type: 'string' },
        map: { type: 'string', multiple: true, default: [] },
        'dry-run': { type: 'boolean', default: false },
        'refuse-whole': { type: 'boolean', default: false },
        approve: { type: 'boolean', default: false },
      },
    });
    const { kind, as, source, title, problems, map, approve } = values;
    const [path] = positionals;
    const pairs = map.map((pair) => /^(.*)=([^=]*)$/s.exec(pair));
    const isWhole = path !== undefined && positionals.length === 1 && kind !== undefined && as !== undefined;
    if (!isWhole || pairs.includes(null)) return undefined;
    const from = { ...(source !== undefined && { url: source }), ...(title !== undefined && { title }) };
    return {
      path,
      kind,
      as,
      problems,
      approve,
      fields: new Map(pairs.map((pair) => [pair?.[1]?.trim() ?? '', pair?.[2]?.trim() ?? ''])),
      isDryRun: values['dry-run'],
      refuseWhole: values['refuse-whole'],
      source: Object.keys(from).length > 0 ? from : null,
    };
  } catch {
    return undefined;
  }
}
