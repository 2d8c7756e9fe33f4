/** A part of a picture, in pixels. */
export type Rectangle = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

const standing = new WeakMap<object, Rectangle>();

/** Tells what stands over a picture, by what draws it; nothing does where it has no width. */
export function setInTheWay(drawing: object, part: Rectangle | undefined): void {
  if (part && part.width > 0) standing.set(drawing, part);
  else standing.delete(drawing);
}

/** What stands over a picture, of which names keep clear. */
export function inTheWay(drawing: object): Rectangle | undefined {
  return standing.get(drawing);
}
