import { useEffect, useState } from 'react';
import { lazyImport } from '#web/api/lazyImport.ts';
import type { World } from '#web/maps/shapes.ts';

let asked: Promise<World> | undefined;
let there: World | undefined;

/** The shapes of the world, once for the page; rejects with ChunkLoadError where they do not come. */
export const loadWorld = (): Promise<World> =>
  (asked ??= lazyImport('world', async () => (there ??= await madeWorld())).catch((problem: unknown) => {
    asked = undefined;
    throw problem;
  }));

const madeWorld = async (): Promise<World> =>
  import.meta.env.SSR
    ? (await import('#web/maps/world.ts')).world()
    : (await import('./fetchedWorld.ts')).fetchedWorld();

let forPaper: Promise<void> | undefined;
let make: (() => World) | undefined;

/**
 * Fetches what the shapes of the world are made of, for the time when the browser prints: paper waits for nothing. Where it does not come
 * they are asked for again when they are wanted, which tells what has failed.
 */
export const fetchForPaper = (): Promise<void> =>
  (forPaper ??= lazyImport('world', async () => (await import('./fetchedWorld.ts')).fetchedToMake()).then(
    (fetched) => void (make = fetched),
    () => {
      forPaper = undefined;
    },
  ));

/** Whether paper needs to wait for nothing. */
export const hasForPaper = (): boolean => there !== undefined || make !== undefined;

/** The shapes of the world for paper: made in one go of what was fetched for it. */
export function useWorldOnPaper(): World | undefined {
  const [made] = useState(() => (there ??= make?.()));
  const found = useWorld();
  return made ?? found;
}

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
