import type pg from 'pg';

/** How many uploads are in a bucket, whose bytes no export of the database has. */
export async function uploadsElsewhere(client: Pick<pg.Client, 'query'>): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from upload where place is not null',
  );
  return rows[0]?.count ?? 0;
}
