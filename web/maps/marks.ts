import { GeoJSONSource, Marker, type Map as GlMap } from 'maplibre-gl';
import type { Feature, FeatureCollection, Point, Position } from 'geojson';
import { formatNumber } from '#domain/format.ts';
import css from './marks.module.css';
import { fromMap, onMap } from './mercator.ts';
import { RING_WIDE, ringParts, ringSize, TOGETHER, type Mark, type Numbers } from './ring.ts';
import { putFarther, type Cluster } from './rings/clusters.ts';

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

/** One of what the map has put together, or a mark alone. */
type Found = {
  readonly key: string;
  readonly at: Position;
  readonly properties: Readonly<Record<string, unknown>>;
};

// At this zoom all that was put together beyond the map's own is apart.
const APART = 1;

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
    // Until then there is also what was put together for the zoom before.
    map.on('idle', () => this.#place());
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
    const found = this.#found();
    const clusters = [...found.keys()];
    const wanted = new Map<string, Marker>();
    for (const one of this.#map.getZoom() < 0 ? putFarther(clusters) : clusters) {
      const own = found.get(one);
      const key = own?.key ?? `${this.#turn} ${one.at.join(' ')}`;
      const at = own?.at ?? fromMap(one.at);
      const marker = this.#shown.get(key) ?? this.#made(one, { at, properties: own?.properties ?? {} });
      const [lng = 0, lat = 0] = at;
      wanted.set(key, marker.setLngLat([lng, lat]));
      if (!this.#shown.has(key)) marker.addTo(this.#map);
    }
    for (const [key, marker] of this.#shown) if (!wanted.has(key)) marker.remove();
    this.#shown = wanted;
  }

  // What the map has put together, each once.
  #found(): ReadonlyMap<Cluster, Found> {
    const found = new Map<string, readonly [Cluster, Found]>();
    for (const { properties, geometry } of this.#map.querySourceFeatures(SOURCE)) {
      if (geometry.type !== 'Point') continue;
      const key = `${this.#turn} ${String(properties['cluster_id'] ?? properties['key'])}`;
      const number = (name: string): number => Number(properties[name] ?? 0);
      const cluster = {
        count: number('count'),
        uncertain: number('uncertain'),
        parts: Object.fromEntries(this.#names.map((name) => [name, number(name)])),
        points: Number(properties['point_count'] ?? 1),
        at: onMap(geometry.coordinates),
      };
      found.set(key, [cluster, { key, at: geometry.coordinates, properties }]);
    }
    return new Map(found.values());
  }

  #made(numbers: Numbers, { at, properties }: Omit<Found, 'key'>): Marker {
    const { cluster_id: cluster, key }: Found['properties'] = properties;
    const element = ringOf(numbers, this.#names);
    element.setAttribute('aria-label', this.#events.wordsOf(numbers));
    element.title = this.#events.wordsOf(numbers);
    element.dataset['mark'] = this.#events.wordsOf(numbers);
    element.addEventListener('click', (press) => {
      press.stopPropagation();
      const [lng = 0, lat = 0] = at;
      if (typeof cluster === 'number') this.#nearer(cluster, at);
      else if (typeof key === 'string') this.#events.onMark(key);
      else this.#map.easeTo({ center: [lng, lat], zoom: APART });
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
