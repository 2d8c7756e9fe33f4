import { useEffect, useState } from 'react';
import { lazyImport } from '#web/api/lazyImport.ts';
import type { World } from '#web/maps/world.ts';

let asked: Promise<World> | undefined;

/** The shapes of the world, where they are wanted; undefined until they are there. */
export function useWorld(isWanted = true): World | undefined {
  const [found, setFound] = useState<World>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    if (!isWanted) return;
    asked ??= lazyImport('world', async () => (await import('#web/maps/world.ts')).world());
    asked.then(setFound, (problem: unknown) => {
      asked = undefined;
      setFailure(problem);
    });
  }, [isWanted]);
  if (failure !== undefined) throw failure;
  return found;
}
