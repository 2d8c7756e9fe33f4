import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { StartupError } from '#server/database/startupError.ts';

/** A source whose facts a pack carries, with its licence. */
export interface Attribution {
  readonly name: string;
  readonly url: string;
  readonly licence: string;
  readonly licenceUrl?: string;
  readonly what: string;
  readonly changes?: string;
}

/** A sector pack's folder and what it says of itself. */
export interface Sector {
  readonly key: string;
  readonly folder: string;
  /** What the product shows of the pack: key, name, tagline, snapshot, version, attribution. */
  readonly about: {
    readonly key: string;
    readonly name: string;
    readonly tagline: string;
    readonly snapshot: string;
    readonly version: string;
    readonly attribution: readonly Attribution[];
  };
  /** One line for exports. */
  readonly attributionLine: string;
}

/** Reads sector.yaml of a pack; a sector without a pack is a plain sentence. */
export async function readSector(packsDir: string, key: string): Promise<Sector> {
  const folder = join(packsDir, key);
  const text = await readFile(join(folder, 'sector.yaml'), 'utf8').catch(() => undefined);
  if (text === undefined) {
    const names = await readdir(packsDir).catch(() => []);
    throw new StartupError(`There is no sector pack "${key}". Set SECTOR to one of: ${names.join(', ')}.`);
  }
  const about = { ...(parse(text) as Sector['about']), key };
  const sources = about.attribution.map(({ name, licence }) => `${name} (${licence})`).join('; ');
  return {
    key,
    folder,
    about,
    attributionLine: `Sector Atlas, ${about.name}, ${about.snapshot}. Sources: ${sources}`,
  };
}
