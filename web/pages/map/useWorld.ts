import { useEffect, useState } from 'react';
import { lazyImport } from '#web/api/lazyImport.ts';
import type { World } from '#web/maps/world.ts';

let asked: Promise<World> | undefined;

/** The shapes of the world, which come after the figures are asked for; undefined until they are there. */
export function useWorld(): World | undefined {
  const [found, setFound] = useState<World>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    asked ??= lazyImport('world', async () => (await import('#web/maps/world.ts')).world());
    asked.then(setFound, (problem: unknown) => {
      asked = undefined;
      setFailure(problem);
    });
  }, []);
  if (failure !== undefined) throw failure;
  return found;
}
