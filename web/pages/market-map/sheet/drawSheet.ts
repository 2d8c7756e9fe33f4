import { element } from '#web/tools/frame/pictureFile.ts';
import type { MapView } from '../useMap.ts';
import { matrixMarks } from './matrixMarks.ts';
import { filedSize } from '../papers.ts';
import type { SheetLogos } from './sheetLogos.ts';
import { sidesMarks } from './sidesMarks.ts';
import type { MapSides } from '../sides/useSides.ts';
import type { SheetMark } from './mark.ts';
import { sheetMarks, type SheetParts } from './sheetMarks.ts';

/** What is drawn: a map, or the same at two times beside each other. */
export type DrawnMap = { readonly view: MapView; readonly sides: MapSides | undefined };

/** All that stands on a sheet of a size. */
export const marksOn = ({ view, sides }: DrawnMap, parts: SheetParts): readonly SheetMark[] =>
  sides ? sidesMarks(sides, parts) : sheetMarks(view, parts);

/** Draws a map for a file: a matrix as its figures, all else on one sheet of its paper. */
export function drawSheet(place: SVGSVGElement, map: DrawnMap, logos: SheetLogos): void {
  const isMatrix = map.view.state.mode === 'matrix' && !map.sides;
  const { width, height, marks } = isMatrix ? matrixMarks(map.view) : wholeSheet(map, logos);
  place.setAttribute('width', String(width));
  place.setAttribute('height', String(height));
  place.append(...marks.map(({ name, attributes, text }) => element(name, attributes, text)));
}

function wholeSheet(map: DrawnMap, logos: SheetLogos) {
  const size = filedSize(map.view.state.paper);
  return { ...size, marks: marksOn(map, { size, logos }) };
}
