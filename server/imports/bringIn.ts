import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { Viewer } from '#domain/access.ts';
import { invalidFields } from '#domain/errors.ts';
import { formatQuantity } from '#domain/format.ts';
import type { ColumnMapping, ImportCounts, ImportSettings } from '#domain/imports/imports.ts';
import { nearest } from '#domain/spoken/nearest.ts';
import type { Imports } from './imports.ts';
import type { KeptImport } from './store.ts';

/** A file to bring in at once, and how. */
export interface Bringing extends ImportSettings {
  readonly viewer: Viewer;
  readonly path: string;
  readonly kind: string;
  /** The fields of columns, by their headings; an empty one leaves the column out. */
  readonly fields: ReadonlyMap<string, string>;
  /** Nothing is written: the rows are looked through. */
  readonly isDryRun: boolean;
}

const LOOK_MS = 1000;

/** Brings in a file as /imports/ does, from its reading to its end; `say` hears what goes where and how far it is. Refuses as that does. */
export async function bringIn(
  imports: Imports,
  { viewer, path, kind, fields, isDryRun, ...settings }: Bringing,
  say: (line: string) => void,
): Promise<KeptImport> {
  const {
    id,
    columns,
    mapping: proposed,
  } = await imports.arrive({
    viewer,
    kind,
    fileName: basename(path),
    file: createReadStream(path),
  });
  try {
    const headings = columns.map(({ heading }) => heading);
    const mapping = chosen(headings, proposed, fields);
    for (const [index, { to }] of mapping.entries()) say(`${headings[index]} → ${to ?? 'left out'}`);
    await imports.change(viewer, id, { ...settings, ...(fields.size > 0 && { mapping }) });
    await imports.start(viewer, id, isDryRun ? 'checking' : 'running');
  } catch (error) {
    // Of what was never begun nothing lies about.
    await imports.remove(viewer, id);
    throw error;
  }
  const told = setInterval(() => {
    void imports.find(viewer, id).then(({ rowsDone, rowCount }) => say(`${rowsDone} of ${rowCount} rows`));
  }, LOOK_MS);
  await imports.settled(id).finally(() => clearInterval(told));
  return imports.find(viewer, id);
}

function chosen(
  headings: readonly string[],
  proposed: readonly ColumnMapping[],
  fields: ReadonlyMap<string, string>,
): readonly ColumnMapping[] {
  const unknown = [...fields.keys()].filter((heading) => !headings.includes(heading));
  if (unknown.length > 0) {
    throw invalidFields({
      map: unknown.map(
        (heading) =>
          `The file has no column "${heading}". Nearest: ${nearest(heading, [...headings]).join(', ')}.`,
      ),
    });
  }
  return proposed.map((one, index) => {
    const field = fields.get(headings[index] ?? '');
    return field === undefined ? one : { to: field === '' ? null : field };
  });
}

/** What became of the rows, in a sentence. */
export function countsInWords({ new: added, changed, same, refused }: ImportCounts): string {
  return `${formatQuantity(added, 'new row')}, ${changed} changed, ${same} as they were, ${refused} refused.`;
}
