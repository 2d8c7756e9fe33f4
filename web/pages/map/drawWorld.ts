import type { Position } from 'geojson';
import { fillOf, token } from '#web/maps/mapColours.ts';
import type { Flow } from '#web/maps/mapPicture.ts';
import type { Mark } from '#web/maps/ring.ts';
import { arcBetween, onMap } from '#web/maps/mercator.ts';
import type { World } from '#web/maps/shapes.ts';
import { element } from '#web/tools/frame/pictureFile.ts';

/** What a drawing without WebGL shows. */
export type DrawnWorld = {
  readonly depths: ReadonlyMap<string, number>;
  readonly unknown: ReadonlySet<string>;
  readonly uncertain: ReadonlySet<string>;
  readonly flows: readonly Flow[];
  readonly marks: readonly Mark[];
  /** The west, south, east and north of what is drawn. */
  readonly bounds: readonly [number, number, number, number];
};

const WIDTH = 1000;

/** Draws the map for a file or paper, as it stands on the screen. */
export function drawWorld(
  place: SVGSVGElement,
  { shapes, places }: World,
  { depths, unknown, uncertain, flows, marks, bounds }: DrawnWorld,
): void {
  const [west, south, east, north] = bounds;
  const [left, top] = onMap([west, north]);
  const [right, bottom] = onMap([east, south]);
  const scale = WIDTH / (right - left);
  const height = Math.round((bottom - top) * scale);
  const put = (at: Position): string => {
    const [across, down] = onMap(at);
    return `${((across - left) * scale).toFixed(1)},${((down - top) * scale).toFixed(1)}`;
  };
  place.setAttribute('width', String(WIDTH));
  place.setAttribute('height', String(height));
  place.setAttribute('viewBox', `0 0 ${WIDTH} ${height}`);
  place.append(element('rect', { width: WIDTH, height, style: `fill: ${token('sea')}` }));
  for (const { properties, geometry } of shapes.features) {
    const code = properties.code ?? '';
    const path = geometry.coordinates.flat().map((ring) => `M${ring.map(put).join('L')}Z`);
    place.append(
      element('path', { d: path.join(''), style: `fill: ${fillOf(depths.get(code) ?? 0)}; ${BORDER}` }),
    );
    if (uncertain.has(code)) place.append(element('path', { d: path.join(''), style: SOMEWHERE }));
    if (unknown.has(code)) {
      place.append(
        element('path', {
          d: path.join(''),
          style: `fill: none; stroke: ${token('unknown')}; stroke-dasharray: 2 2; stroke-width: 1.2`,
        }),
      );
    }
  }
  for (const { from, to, width } of flows) {
    const [start, end] = [places.get(from), places.get(to)];
    if (!start || !end || from === to) continue;
    place.append(
      element('polyline', {
        points: arcBetween(start, end).map(put).join(' '),
        style: `fill: none; stroke: ${token('flow')}; stroke-width: ${width}; stroke-linecap: round; opacity: 0.75`,
      }),
    );
  }
  for (const { at, count, isUncertain } of marks) {
    const [across = '0', down = '0'] = put(at).split(',');
    const ground = isUncertain
      ? `fill: none; stroke-dasharray: 2 2`
      : `fill: ${token('land')}; fill-opacity: 0.8`;
    place.append(
      element('circle', {
        cx: across,
        cy: down,
        r: 1.5 + Math.sqrt(count),
        style: `${ground}; stroke: ${token('chosen')}; stroke-width: 1`,
      }),
    );
  }
}

const BORDER = `stroke: ${token('border')}; stroke-width: 0.4`;

// What stands in no city is somewhere within it.
const SOMEWHERE = `fill: none; stroke: ${token('chosen')}; stroke-dasharray: 3 3; stroke-width: 0.8`;
