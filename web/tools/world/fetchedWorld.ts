import { inSlices } from '#web/graph/slices.ts';
import { collected, readAtlas, shapeOf, type Shape, type World } from '#web/maps/shapes.ts';
import { takeAtlas } from './atlas.ts';

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
