import type { Database } from '#server/database/database.ts';
import { affectedBy, type Written } from '#server/facts/follow/affected.ts';
import { follow } from '#server/facts/follow/follow.ts';
import { refreshSearchNames } from '#server/search/words/refreshSearchNames.ts';
import type { World } from './evaluate.ts';
import { prepared, type SomeWrite } from './randomWrites.ts';

/** Writes what can be written in one transaction, and lets follow what does. */
export async function writeSome(
  database: Database,
  writes: readonly SomeWrite[],
  other: World,
): Promise<readonly Written[]> {
  const done: Written[] = [];
  await database.transaction(async (inside) => {
    for (const one of writes) {
      const write = await prepared(inside, one, other);
      if (!write) continue;
      const { of, id, columns, isNew } = write;
      const written: Written = { of, ids: [id], columns, isNew };
      const before = await affectedBy(inside, [written]);
      // What is pointed to cannot go, and no edge joins the same two twice.
      const isDone = await inside.transaction(write.run).then(
        () => true,
        () => false,
      );
      if (!isDone) continue;
      await follow(inside, [written], before, refreshSearchNames);
      done.push(written);
    }
  });
  return done;
}
