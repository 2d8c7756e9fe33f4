import { fileURLToPath } from 'node:url';
import { readPack } from '#server/packs/readCsv.ts';

/** A row of a pack's table as its file holds it: every value as text, by column. */
export type PackRow = Readonly<Record<string, string>>;

/** The tables of the built quantum pack, as a build would load them. */
export async function readPackRows(): Promise<{
  readonly rows: (file: string) => readonly PackRow[];
  readonly rowOf: (file: string, key: string) => PackRow;
}> {
  const tables = await readPack(fileURLToPath(new URL('../../packs/quantum', import.meta.url)));
  const held = new Map([...tables].map(([file, table]) => [file, table.rows.map(({ values }) => values)]));
  const rows = (file: string): readonly PackRow[] => held.get(file) ?? [];
  return { rows, rowOf: (file, key) => rows(file).find((row) => row['key'] === key) ?? {} };
}
