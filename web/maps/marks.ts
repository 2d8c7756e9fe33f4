import { GeoJSONSource, Marker, type Map as GlMap } from 'maplibre-gl';
import type { Feature, FeatureCollection, Point, Position } from 'geojson';
import { formatNumber } from '#domain/format.ts';
import css from './marks.module.css';
import { RING_WIDE, ringParts, ringSize, TOGETHER, type Mark, type Numbers } from './ring.ts';

const SOURCE = 'marks';
const NOTHING: FeatureCollection = { type: 'FeatureCollection', features: [] };

/** The source of marks, which are put together where they would cover each other. */
export const markSource = (parts: readonly string[]) => ({
  type: 'geojson' as const,
  data: NOTHING,
  cluster: true,
  clusterRadius: TOGETHER.radius,
  clusterMaxZoom: TOGETHER.mostZoom,
  clusterProperties: Object.fromEntries(
    ['count', 'uncertain', ...parts].map((name) => [name, ['+', ['coalesce', ['get', name], 0]]]),
  ),
});

/** The layer that keeps the source of marks loaded; the marks themselves are elements. */
export const markLayer = {
  id: SOURCE,
  type: 'circle' as const,
  source: SOURCE,
  paint: { 'circle-radius': 1, 'circle-opacity': 0 },
};

type MarkEvents = { readonly onMark: (key: string) => void; readonly wordsOf: (numbers: Numbers) => string };

/** The marks on a map: rings, put together and taken apart as the map moves. */
export class Marks {
  readonly #map: GlMap;
  readonly #names: readonly string[];
  readonly #events: MarkEvents;
  #shown = new Map<string, Marker>();
  #turn = 0;

  constructor(map: GlMap, names: readonly string[], events: MarkEvents) {
    this.#map = map;
    this.#names = names;
    this.#events = events;
    map.on('moveend', () => this.#place());
    map.on('sourcedata', ({ sourceId, isSourceLoaded }) => {
      if (sourceId === SOURCE && isSourceLoaded) this.#place();
    });
  }

  show(marks: readonly Mark[]): void {
    const source = this.#map.getSource(SOURCE);
    if (!(source instanceof GeoJSONSource)) return;
    this.#turn += 1;
    source.setData({ type: 'FeatureCollection', features: marks.map(featureOf) });
  }

  #place(): void {
    if (!this.#map.getSource(SOURCE)) return;
    const wanted = new Map<string, Marker>();
    for (const { properties, geometry } of this.#map.querySourceFeatures(SOURCE)) {
      if (geometry.type !== 'Point') continue;
      const key = `${this.#turn} ${String(properties['cluster_id'] ?? properties['key'])}`;
      if (wanted.has(key)) continue;
      const [lng = 0, lat = 0] = geometry.coordinates;
      const marker = this.#shown.get(key) ?? this.#made(properties, geometry.coordinates);
      wanted.set(key, marker.setLngLat([lng, lat]));
      if (!this.#shown.has(key)) marker.addTo(this.#map);
    }
    for (const [key, marker] of this.#shown) if (!wanted.has(key)) marker.remove();
    this.#shown = wanted;
  }

  #made(properties: Readonly<Record<string, unknown>>, at: Position): Marker {
    const number = (name: string): number => Number(properties[name] ?? 0);
    const parts = Object.fromEntries(this.#names.map((name) => [name, number(name)]));
    const numbers: Numbers = { count: number('count'), uncertain: number('uncertain'), parts };
    const cluster: unknown = properties['cluster_id'];
    const element = ringOf(numbers, this.#names);
    element.setAttribute('aria-label', this.#events.wordsOf(numbers));
    element.title = this.#events.wordsOf(numbers);
    element.dataset['mark'] = this.#events.wordsOf(numbers);
    element.addEventListener('click', (press) => {
      press.stopPropagation();
      if (typeof cluster === 'number') this.#nearer(cluster, at);
      else this.#events.onMark(String(properties['key']));
    });
    // On a globe, nothing of what stands on its other side.
    return new Marker({ element, opacityWhenCovered: 0 });
  }

  #nearer(cluster: number, [lng = 0, lat = 0]: Position): void {
    const source = this.#map.getSource(SOURCE);
    if (!(source instanceof GeoJSONSource)) return;
    void source
      .getClusterExpansionZoom(cluster)
      .then((zoom) => this.#map.easeTo({ center: [lng, lat], zoom }));
  }
}

const featureOf = ({ key, at, count, parts, isUncertain }: Mark): Feature<Point> => ({
  type: 'Feature',
  properties: { key, count, ...parts, uncertain: isUncertain ? count : 0 },
  geometry: { type: 'Point', coordinates: at },
});

const NAMESPACE = 'http://www.w3.org/2000/svg';
function ringOf(numbers: Numbers, names: readonly string[]): HTMLElement {
  const { count, uncertain } = numbers;
  const size = ringSize(count);
  const middle = size / 2;
  const element = document.createElement('div');
  element.className = css.mark ?? '';
  element.setAttribute('role', 'img');
  if (uncertain === count) element.dataset['uncertain'] = '';
  const svg = drawn('svg', { width: size, height: size, viewBox: `0 0 ${size} ${size}` });
  svg.append(drawn('circle', { class: css.ground ?? '', cx: middle, cy: middle, r: middle - 1 }));
  for (const { part, dashes, offset } of ringParts(numbers, names)) {
    svg.append(
      drawn('circle', {
        class: css.part ?? '',
        cx: middle,
        cy: middle,
        r: middle - RING_WIDE / 2,
        'stroke-width': RING_WIDE,
        'stroke-dasharray': dashes,
        'stroke-dashoffset': offset,
        transform: `rotate(-90 ${middle} ${middle})`,
        'data-part': part,
      }),
    );
  }
  const words = drawn('text', { x: middle, y: middle, class: css.words ?? '' });
  words.textContent = formatNumber(count);
  svg.append(words);
  element.append(svg);
  return element;
}

function drawn(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}
