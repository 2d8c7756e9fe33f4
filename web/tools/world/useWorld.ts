import { useEffect, useState } from 'react';
import { lazyImport } from '#web/api/lazyImport.ts';
import type { World } from '#web/maps/shapes.ts';

let asked: Promise<World> | undefined;
let there: World | undefined;

/** The shapes of the world, once for the page; rejects with ChunkLoadError where they do not come. */
export const loadWorld = (): Promise<World> =>
  (asked ??= lazyImport('world', async () => (there = await madeWorld())).catch((problem: unknown) => {
    asked = undefined;
    throw problem;
  }));

const madeWorld = async (): Promise<World> =>
  import.meta.env.SSR
    ? (await import('#web/maps/world.ts')).world()
    : (await import('./fetchedWorld.ts')).fetchedWorld();

/** The shapes of the world, where they are wanted; undefined until they are there. */
export function useWorld(isWanted = true): World | undefined {
  const [found, setFound] = useState(isWanted ? there : undefined);
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    if (isWanted) loadWorld().then(setFound, setFailure);
  }, [isWanted]);
  if (failure !== undefined) throw failure;
  return found;
}
