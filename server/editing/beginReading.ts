import type { Viewer } from '#domain/access.ts';
import type { Writing } from '#server/facts/changes/carryOut.ts';
import { readSources } from './evidence.ts';
import { Problems } from './problems.ts';
import { readEntry } from './readEntry.ts';
import type { EntryReading } from './reading.ts';
import type { EditingServices } from './services.ts';
import { readUploads } from './uploads.ts';

interface Asked {
  readonly viewer: Viewer;
  readonly sources: unknown;
  /** What stands in the links of the row that is edited. */
  readonly standing?: ReadonlyMap<string, readonly string[]>;
}

/** What a whole request is read with; the sources that it names are kept where they are not yet. */
export async function beginReading(
  services: EditingServices,
  { database, now }: Writing,
  { viewer, sources: given, standing = new Map() }: Asked,
): Promise<EntryReading> {
  const problems = new Problems();
  const uploads = readUploads(services, { database, viewer, now });
  const sources = await readSources({ database, now, problems, uploads }, given);
  return {
    database,
    viewer,
    now,
    problems,
    sources,
    uploads,
    before: [],
    after: [],
    standing: (name) => standing.get(name) ?? [],
    readEntry,
  };
}
