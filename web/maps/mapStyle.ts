import type {
  ExpressionSpecification,
  LayerSpecification,
  ProjectionSpecification,
  StyleSpecification,
} from 'maplibre-gl';
import type { FeatureCollection } from 'geojson';
import type { MapColours } from './mapColours.ts';
import { markLayer, markSource } from './marks.ts';
import { countriesBy, SHAPES } from './protocols.ts';

const NOTHING: FeatureCollection = { type: 'FeatureCollection', features: [] };
const AT_ONCE = { duration: 0, delay: 0 } as const;

/** The source of the shapes of countries. */
export const WORLD = 'world';

/** The image that fills countries of which nothing is known. */
export const HATCH = 'hatch';

/** The style of a map: its shapes, what colours them, and what lies upon them. Nothing comes from elsewhere. */
export const styleOf = (
  colours: MapColours,
  { kinds, isGlobe }: { readonly kinds: readonly string[]; readonly isGlobe: boolean },
): StyleSpecification => ({
  version: 8,
  projection: projectionOf(isGlobe),
  transition: AT_ONCE,
  sources: {
    [WORLD]: { type: 'geojson', data: countriesBy(SHAPES), promoteId: 'code', tolerance: 0.25 },
    flows: { type: 'geojson', data: NOTHING, lineMetrics: true },
    marks: markSource(kinds),
  },
  layers: [
    { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
    { id: 'land', type: 'fill', source: WORLD, paint: { 'fill-color': colours.land } },
    {
      id: 'figure',
      type: 'fill',
      source: WORLD,
      paint: { 'fill-color': colours.figure, 'fill-opacity': ['coalesce', ['feature-state', 'ink'], 0] },
    },
    {
      id: 'unknown',
      type: 'fill',
      source: WORLD,
      paint: { 'fill-pattern': HATCH, 'fill-opacity': shownIf('isUnknown') },
    },
    {
      id: 'border',
      type: 'line',
      source: WORLD,
      paint: { 'line-color': colours.border, 'line-width': 0.6, 'line-opacity': 0.5 },
    },
    {
      id: 'uncertain',
      type: 'line',
      source: WORLD,
      paint: {
        'line-color': colours.chosen,
        'line-width': 1.1,
        'line-dasharray': [2, 2],
        'line-opacity': shownIf('isUncertain'),
      },
    },
    {
      id: 'chosen',
      type: 'line',
      source: WORLD,
      paint: { 'line-color': colours.chosen, 'line-width': 2, 'line-opacity': shownIf('isChosen') },
    },
    flowLayer(colours),
    markLayer,
  ],
});

/** How the world is laid out: flat, or as a ball as long as much of it is seen. */
export const projectionOf = (isGlobe: boolean): ProjectionSpecification => ({
  type: isGlobe ? 'globe' : 'mercator',
});

const shownIf = (state: string): ExpressionSpecification => [
  'case',
  ['boolean', ['feature-state', state], false],
  1,
  0,
];

// Pale where it begins, full where it ends: that is its direction.
const flowLayer = ({ flow }: MapColours): LayerSpecification => ({
  id: 'flows',
  type: 'line',
  source: 'flows',
  layout: { 'line-cap': 'round' },
  paint: {
    'line-width': ['get', 'width'],
    'line-gradient': ['interpolate', ['linear'], ['line-progress'], 0, faint(flow), 1, flow],
  },
});

const faint = (colour: string): string => `${colour}40`;

/** Slanted lines, as an image of pixels. */
export function hatchOf(colour: string): { width: number; height: number; data: Uint8ClampedArray } {
  const side = 8;
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const data = new Uint8ClampedArray(side * side * 4);
  for (let at = 0; at < side * side; at += 1) {
    const isLine = ((at % side) + Math.floor(at / side)) % side < 2;
    data.set([red ?? 0, green ?? 0, blue ?? 0, isLine ? 150 : 0], at * 4);
  }
  return { width: side, height: side, data };
}
