import type { Viewer } from '#domain/access.ts';
import { MISSING_LIMITS, type MissingLinks, type NamedThing } from '#domain/graph/answers.ts';
import type { Database } from '#server/database/database.ts';
import { nameThings } from '#server/graph/nameThings.ts';
import { thingAt } from '#server/graph/network.ts';
import { missingLinks } from './missingLinks.ts';
import type { Walk } from './walk.ts';

type Among = { readonly ends: Iterable<number>; readonly isOther: (thing: number) => boolean };

/** Which links between organizations may be missing on record, with what speaks for them: one pass over memory, one statement. */
export async function readMissing(
  database: Database,
  walk: Walk,
  among: Among,
  viewer: Viewer,
): Promise<MissingLinks> {
  const { pairs, isWhole } = missingLinks(walk, { ...among, limit: MISSING_LIMITS.pairs });
  const told = pairs.map(({ one, other, shared }) => ({
    one,
    other,
    shared: shared.slice(0, MISSING_LIMITS.shared),
    sharedCount: shared.length,
  }));
  const things = told.flatMap(({ one, other, shared }) => [one, other, ...shared.map(({ thing }) => thing)]);
  const names = await nameThings(
    database,
    things.map((thing) => thingAt(walk.network, thing)),
    viewer,
  );
  const named = (number: number): readonly NamedThing[] => {
    const thing = thingAt(walk.network, number);
    const name = names.get(thing.id);
    return name === undefined ? [] : [{ ...thing, name }];
  };
  const results = told.flatMap(({ one, other, shared, sharedCount }) => {
    const [[first], [second]] = [named(one), named(other)];
    if (!first || !second) return [];
    const met = shared.flatMap(({ thing, by }) => named(thing).map((known) => ({ ...known, by })));
    return [{ one: first, other: second, shared: met, sharedCount }];
  });
  return { results, isWhole };
}
