import { element } from '#web/tools/frame/pictureFile.ts';
import type { MapView } from '../useMap.ts';
import { matrixMarks } from './matrixMarks.ts';
import { SHEET, sheetOf } from './sheetLayout.ts';
import { sheetMarks } from './sheetMarks.ts';

/** Draws a map for a file: a matrix as its figures, all else on one sheet. */
export function drawSheet(place: SVGSVGElement, view: MapView): void {
  const { width, height, marks } =
    view.state.mode === 'matrix'
      ? matrixMarks(view)
      : { ...SHEET, marks: sheetMarks(view, sheetOf(view.groups)) };
  place.setAttribute('width', String(width));
  place.setAttribute('height', String(height));
  place.append(...marks.map(({ name, attributes, text }) => element(name, attributes, text)));
}
