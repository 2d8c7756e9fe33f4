import type { Database } from '#server/database/database.ts';
import { readDataVersion } from '#server/records/dataVersion.ts';

type Asked = { asking?: Promise<number> | undefined; next?: Promise<number> | undefined };

const askedOf = new WeakMap<Database, Asked>();

/**
 * The version of the data, read after this call: who waits for the same is answered by the same statement, so that under load
 * fewer are asked than answered.
 */
export function freshVersion(database: Database): Promise<number> {
  const asked = askedOf.get(database) ?? {};
  askedOf.set(database, asked);
  // What is being asked already may have been answered before this call.
  asked.next ??= (asked.asking ?? Promise.resolve()).then(
    () => ask(database, asked),
    () => ask(database, asked),
  );
  return asked.next;
}

function ask(database: Database, asked: Asked): Promise<number> {
  asked.next = undefined;
  const asking = readDataVersion(database).finally(() => {
    if (asked.asking === asking) asked.asking = undefined;
  });
  asked.asking = asking;
  return asking;
}
