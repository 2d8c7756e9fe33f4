import { element } from '#web/tools/frame/pictureFile.ts';
import type { MapView } from '../useMap.ts';
import { LEGEND_HEIGHT, legendMarks } from './legendMarks.ts';

/** Draws a map that the page shows as a picture for a file, with what its colours stand for below it. */
export function drawPicture(place: SVGSVGElement, picture: SVGSVGElement, view: MapView): void {
  const { width, height } = picture.getBoundingClientRect();
  const all = height + LEGEND_HEIGHT;
  place.setAttribute('width', String(width));
  place.setAttribute('height', String(all));
  // Its looks follow from the page, in which the place stands meanwhile.
  place.append(...[...picture.children].map((part) => part.cloneNode(true)));
  const marks = legendMarks(view, { width, height: all });
  place.append(...marks.map(({ name, attributes, text }) => element(name, attributes, text)));
}
