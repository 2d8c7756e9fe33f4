import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import type { Held, Place, Span } from './place.ts';

/** Keeps bytes in the database, in blocks, so that its backup has them. */
export const inDatabase = (database: Database): Place => ({
  bring: () => Promise.resolve(null),
  settle: async (inside, { key, sizes, blocks }) => {
    for (const size of Object.keys(sizes)) {
      let position = 0;
      for await (const block of blocks(size)) {
        await inside.query(
          sql`insert into upload_part (key, size, position, bytes) values (${key}, ${size}, ${position}, ${block})`,
        );
        position += 1;
      }
    }
  },
  read: (held, span) => readParts(database, held, span),
});

interface Part {
  readonly position: number;
  readonly length: number;
}

async function* readParts(
  database: Database,
  { upload: { key }, size }: Held,
  { start, end }: Span,
): AsyncGenerator<Buffer> {
  const parts = await database.query<Part>(sql`
    select position, octet_length(bytes) as length from upload_part where key = ${key} and size = ${size} order by position`);
  let before = 0;
  for (const { position, length } of parts) {
    const from = Math.max(0, start - before);
    const count = Math.min(length, end + 1 - before) - from;
    before += length;
    if (count <= 0) continue;
    const [row] = await database.query<{ bytes: Buffer }>(sql`
      select substring(bytes from ${from + 1}::int for ${count}::int) as bytes
      from upload_part where key = ${key} and size = ${size} and position = ${position}`);
    if (!row) throw new Error(`The upload ${key} was deleted while it was read.`);
    yield row.bytes;
  }
}
