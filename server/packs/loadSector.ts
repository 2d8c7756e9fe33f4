import { AppError } from '#domain/errors.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { raiseVersion } from '#server/database/versions/versions.ts';
import { loadPack, type LoadLog } from './load.ts';
import { readSector, sectorOf, type Sector } from './sector.ts';

/** The sector that is served, and why it is not the pack on disk, if it is not. */
export interface LoadedSector {
  readonly sector: Sector;
  /** One sentence for the operator. */
  readonly problem?: string;
  /** The digest of the pack whose data are served, and when they were loaded, in milliseconds since 1970. */
  readonly digest: string;
  readonly loadedAt: number;
}

/**
 * Loads a sector pack. Where that fails and the database has the pack from before, the last good data are served and the problem is
 * told; on a first start it is thrown.
 */
export async function loadSector(
  database: Database,
  { packsDir, key, read }: { packsDir: string; key: string; read?: Sector | undefined },
  log: LoadLog & { error(message: string): void },
): Promise<LoadedSector> {
  try {
    const sector = read ?? (await readSector(packsDir, key));
    const { digest } = await loadPack(database, sector, log);
    const loadedAt = await remember(database, sector);
    return { sector, digest, loadedAt };
  } catch (error) {
    // A database that cannot be asked is no fault of the pack.
    if (error instanceof AppError) throw error;
    const last = await lastGood(database, packsDir, key);
    if (!last) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    log.error(`${reason}\nThe data loaded on ${last.loadedOn} are served until the pack is mended.`);
    const [first = ''] = reason.split('\n');
    const problem = `The sector pack "${key}" is not loaded (${first.replace(/[.:]$/, '')}): the data loaded on ${last.loadedOn} are served.`;
    return { ...last, problem };
  }
}

/** Keeps what the pack says of itself, of which answers may be made as well, and gives when it was loaded. */
async function remember(database: Database, { key, about }: Sector): Promise<number> {
  const text = JSON.stringify({ about });
  const changed = await database.query(
    sql`update loaded_pack set details = details || ${text}::jsonb where key = ${key} and not details @> ${text}::jsonb returning key`,
  );
  if (changed.length > 0) await raiseVersion(database, 'records');
  const [row] = await database.query<{ at: string }>(
    sql`select to_json(loaded_at) as at from loaded_pack where key = ${key}`,
  );
  return Date.parse(row?.at ?? '');
}

async function lastGood(
  database: Database,
  packsDir: string,
  key: string,
): Promise<(LoadedSector & { loadedOn: string }) | undefined> {
  const [row] = await database.query<{
    about: Sector['about'] | null;
    on: string;
    at: string;
    digest: string;
  }>(
    sql`select details -> 'about' as about, to_char(loaded_at, 'YYYY-MM-DD') as "on", to_json(loaded_at) as at, digest
      from loaded_pack where key = ${key}`,
  );
  if (!row) return undefined;
  const sector = sectorOf(packsDir, key, row.about ?? {});
  return { sector, loadedOn: row.on, loadedAt: Date.parse(row.at), digest: row.digest };
}
