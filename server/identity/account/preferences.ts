import { malformedValue, tooLarge } from '#domain/errors.ts';
import { sql } from '#server/database/sql.ts';
import type { Identity } from '#server/identity/identity.ts';

/** What people set for themselves, by name; what a name means is for the screens to say. */
export type Preferences = Readonly<Record<string, string | number | boolean>>;

const NAME = /^[a-z][A-Za-z0-9.]{0,59}$/;
const MOST_LETTERS = 500;
const MOST_BYTES = 16 * 1024;

/** Sets preferences of an account; null takes one away, and those that are not named stay. */
export async function setPreferences(
  { database }: Identity,
  userId: string,
  changes: unknown,
): Promise<void> {
  const checked = checkedChanges(changes);
  await database.transaction(async (inside) => {
    const [row] = await inside.query<{ bytes: number }>(sql`
      update account set preferences = jsonb_strip_nulls(preferences || ${JSON.stringify(checked)}::jsonb)
      where id = ${userId}::uuid
      returning octet_length(preferences::text) as bytes`);
    if (row && row.bytes > MOST_BYTES) throw tooLarge(`${MOST_BYTES / 1024} KiB of preferences`);
  });
}

function checkedChanges(changes: unknown): object {
  if (typeof changes !== 'object' || changes === null || Array.isArray(changes)) {
    throw malformedValue('preferences', changes, 'an object');
  }
  for (const [name, value] of Object.entries(changes)) {
    if (!NAME.test(name)) throw malformedValue(name, name, 'a name such as "theme" or "list.density"');
    if (!isSettable(value)) {
      throw malformedValue(
        name,
        value,
        `a text of at most ${MOST_LETTERS} letters, a number, true, false or null`,
      );
    }
  }
  return changes;
}

const isSettable = (value: unknown): boolean =>
  value === null ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  (typeof value === 'string' &&
    value.length <= MOST_LETTERS &&
    value.isWellFormed() &&
    !value.includes('\0'));
