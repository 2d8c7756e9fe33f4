import address from 'world-atlas/countries-50m.json?url';
import { builtFile } from '#web/api/readerFile.ts';

let ahead: Promise<ArrayBuffer> | undefined;

/** Fetches the countries of the world before the map asks for them. */
export function fetchAtlasAhead(): void {
  ahead ??= builtFile(address);
  // Who takes them hears what has failed.
  ahead.catch(() => undefined);
}

/** The countries of the world as they are served, in bytes that nobody else has; rejects where they do not come. */
export function takeAtlas(): Promise<ArrayBuffer> {
  const taken = ahead ?? builtFile(address);
  ahead = undefined;
  return taken;
}
