import { element } from '#web/tools/frame/pictureFile.ts';
import type { MapView } from '../useMap.ts';
import { matrixMarks } from './matrixMarks.ts';
import { filedSize } from './papers.ts';
import type { SheetLogos } from './sheetLogos.ts';
import { sheetMarks } from './sheetMarks.ts';

/** Draws a map for a file: a matrix as its figures, all else on one sheet of its paper. */
export function drawSheet(place: SVGSVGElement, view: MapView, logos: SheetLogos): void {
  const { width, height, marks } = view.state.mode === 'matrix' ? matrixMarks(view) : wholeSheet(view, logos);
  place.setAttribute('width', String(width));
  place.setAttribute('height', String(height));
  place.append(...marks.map(({ name, attributes, text }) => element(name, attributes, text)));
}

function wholeSheet(view: MapView, logos: SheetLogos) {
  const size = filedSize(view.state.paper);
  return { ...size, marks: sheetMarks(view, { size, logos }) };
}
