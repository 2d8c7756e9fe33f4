import { inSlices } from '#web/graph/slices.ts';
import { collected, readAtlas, shapeOf, worldOf, type Shape, type World } from '#web/maps/shapes.ts';
import { takeAtlas } from './atlas.ts';

/** Fetches what the shapes of the world are made of; gives what makes them, in one go. */
export async function fetchedToMake(): Promise<() => World> {
  const atlas = await takeAtlas();
  return () => worldOf(readAtlas(atlas));
}

/** The shapes of the world from the server, made some milliseconds at a time: they have a hundred thousand points. */
export async function fetchedWorld(): Promise<World> {
  const atlas = readAtlas(await takeAtlas());
  const shapes: Shape[] = [];
  await inSlices(
    atlas.objects.countries.geometries,
    (country) => shapes.push(shapeOf(atlas, country)),
    () => true,
  );
  return collected(shapes);
}
