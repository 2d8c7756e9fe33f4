import { GeoJSONSource, Marker, type Map as GlMap } from 'maplibre-gl';
import type { Feature, FeatureCollection, Point, Position } from 'geojson';
import { formatNumber } from '#domain/format.ts';
import css from './marks.module.css';

/** How many of which kinds are at a place. */
export type Mark = {
  readonly key: string;
  readonly at: Position;
  readonly count: number;
  /** How many are in each part of the ring, by the name of its colour. */
  readonly parts: Readonly<Record<string, number>>;
  /** Nobody knows more than the country. */
  readonly isUncertain: boolean;
};

const SOURCE = 'marks';
const RADIUS = 42;
const NOTHING: FeatureCollection = { type: 'FeatureCollection', features: [] };

/** The source of marks, which are put together where they would cover each other. */
export const markSource = (parts: readonly string[]) => ({
  type: 'geojson' as const,
  data: NOTHING,
  cluster: true,
  clusterRadius: RADIUS,
  clusterMaxZoom: 8,
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

/** What a mark, or several as one, comes to. */
export type Numbers = {
  readonly count: number;
  readonly uncertain: number;
  readonly parts: Readonly<Record<string, number>>;
};

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
const WIDE = 5;

/** How large a ring is, in pixels, by how many it stands for. */
export const ringSize = (count: number): number => Math.min(64, 20 + 5 * Math.log2(1 + count));

function ringOf({ count, uncertain, parts }: Numbers, names: readonly string[]): HTMLElement {
  const size = ringSize(count);
  const element = document.createElement('div');
  element.className = css.mark ?? '';
  element.setAttribute('role', 'img');
  if (uncertain === count) element.dataset['uncertain'] = '';
  const svg = drawn('svg', { width: size, height: size, viewBox: `0 0 ${size} ${size}` });
  const radius = (size - WIDE) / 2;
  const around = 2 * Math.PI * radius;
  const total = Object.values(parts).reduce((sum, part) => sum + part, 0) || 1;
  svg.append(drawn('circle', { class: css.ground ?? '', cx: size / 2, cy: size / 2, r: size / 2 - 1 }));
  let done = 0;
  for (const [place, name] of names.entries()) {
    const share = (parts[name] ?? 0) / total;
    if (share === 0) continue;
    const part = drawn('circle', {
      class: css.part ?? '',
      cx: size / 2,
      cy: size / 2,
      r: radius,
      'stroke-width': WIDE,
      'stroke-dasharray': `${share * around} ${around}`,
      'stroke-dashoffset': -done * around,
      transform: `rotate(-90 ${size / 2} ${size / 2})`,
      'data-part': place + 1,
    });
    svg.append(part);
    done += share;
  }
  const words = drawn('text', { x: size / 2, y: size / 2, class: css.words ?? '' });
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
