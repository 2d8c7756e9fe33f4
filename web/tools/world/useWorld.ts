import { useEffect, useState } from 'react';
import { lazyImport } from '#web/api/lazyImport.ts';
import type { World } from '#web/maps/world.ts';

let asked: Promise<World> | undefined;
let there: World | undefined;

/** Imports the shapes of the world. */
export const loadWorld = (): Promise<World> =>
  (asked ??= lazyImport('world', async () => (there = (await import('#web/maps/world.ts')).world())));

/** The shapes of the world, where they are wanted; undefined until they are there. */
export function useWorld(isWanted = true): World | undefined {
  const [found, setFound] = useState(isWanted ? there : undefined);
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    if (!isWanted) return;
    loadWorld().then(setFound, (problem: unknown) => {
      asked = undefined;
      setFailure(problem);
    });
  }, [isWanted]);
  if (failure !== undefined) throw failure;
  return found;
}
