import {
  addProtocol,
  GeoJSONSource,
  LngLat,
  Map as GlMap,
  setWorkerUrl,
  type LngLatLike,
  type MapMouseEvent,
  type StyleSpecification,
} from 'maplibre-gl';
import type { Feature, LineString } from 'geojson';
import { isWithin, type Point } from '#web/ui/drawn/lasso.ts';
import { COUNTRY_PLACES } from './countryPlaces.ts';
import { inkOf, mapColours } from './mapColours.ts';
import { HATCH, hatchOf, projectionOf, styleOf, WORLD } from './mapStyle.ts';
import { default as workerUrl } from './mapWorker.ts?worker&url';
import { ATLAS } from './protocols.ts';
import { Marks } from './marks.ts';
import { arcBetween, greatArc } from './mercator.ts';
import type { Mark, Numbers } from './ring.ts';

setWorkerUrl(workerUrl);

/** The west, south, east and north of what is shown. */
export type Bounds = readonly [number, number, number, number];

/** A line from one country to another. */
export type Flow = { readonly from: string; readonly to: string; readonly width: number };

/** What a map shows. */
export type Shown = {
  /** How deep the colour of each country is, from 0 to 1. */
  readonly depths: ReadonlyMap<string, number>;
  /** Countries whose figure nobody knows. */
  readonly unknown: ReadonlySet<string>;
  /** Countries somewhere in which there are rows of which no city is known. */
  readonly uncertain: ReadonlySet<string>;
  readonly chosen: readonly string[];
  readonly flows: readonly Flow[];
  readonly marks: readonly Mark[];
};

/** A circle that was drawn: its middle in degrees, and how far it reaches, in kilometres. */
export type Drawn = { readonly lng: number; readonly lat: number; readonly km: number };

/** What the reader does on the map. */
export type MapEvents = {
  readonly onPick: (code: string) => void;
  readonly onPoint: (at: PointedAt | null) => void;
  readonly onMark: (key: string) => void;
  /** Hears that all of it has been drawn for the first time. */
  readonly onDrawn: () => void;
  /** Hears that the shapes of countries did not come. */
  readonly onFailure: (problem: Error) => void;
};

/** The country below the pointer, and where the pointer is within the picture. */
export type PointedAt = { readonly code: string; readonly left: number; readonly top: number };

const PADDING = 8;
const HALF = 180;
/** The latitude that a whole ball turns to the reader: most land is in the north. */
const TOWARDS = 25;
/** How many heights of the picture the eye is away. */
const EYE = 1.5;
/** How wide the whole world is at zoom 0, in pixels. */
const WORLD_AT_ZERO = 512;
/** In metres: more than what rounding to pixels moves a place. */
const FAR = 200_000;
const WORDS = {
  'CooperativeGesturesHandler.WindowsHelpText': 'Hold Ctrl and scroll to zoom the map',
  'CooperativeGesturesHandler.MacHelpText': 'Hold ⌘ and scroll to zoom the map',
  'CooperativeGesturesHandler.MobileHelpText': 'Move the map with two fingers',
};

/** A map on its canvas. */
export class MapPicture {
  readonly map: GlMap;
  readonly #kinds: readonly string[];
  readonly #marks: Marks;
  #shown: Shown | undefined;
  #bounds: Bounds;
  #isGlobe: boolean;
  #isDrawn = false;

  constructor(container: HTMLElement, { bounds, isGlobe, kinds, markWords, atlas, events }: MapInput) {
    addProtocol(ATLAS, async () => ({ data: await atlas() }));
    this.#kinds = kinds;
    this.#bounds = bounds;
    this.#isGlobe = isGlobe;
    this.map = new GlMap({
      container,
      style: this.#style(),
      bounds: [...bounds],
      fitBoundsOptions: { padding: PADDING },
      attributionControl: false,
      cooperativeGestures: true,
      locale: WORDS,
      dragRotate: false,
      touchPitch: false,
      renderWorldCopies: false,
      maxZoom: 9,
      fadeDuration: 0,
    });
    this.#marks = new Marks(this.map, kinds, { onMark: events.onMark, wordsOf: markWords });
    this.map.touchZoomRotate.disableRotation();
    this.map.keyboard.disableRotation();
    // Two may come before the picture is there; each asks for what holds then.
    this.map.on('style.load', () => this.#draw());
    if (isGlobe) this.map.once('style.load', () => this.#look(false));
    this.map.once('idle', () => events.onDrawn());
    this.map.on('error', (event) => {
      const isOfShapes = 'sourceId' in event && event.sourceId === WORLD;
      if (isOfShapes) events.onFailure(new Error(event.error.message, { cause: event.error }));
      else reportError(event.error);
    });
    this.map.setMissingStyleImageResolver((id) => {
      if (id === HATCH) this.map.addImage(HATCH, hatchOf(mapColours().unknown));
    });
    this.map.on('click', 'land', (press) => {
      const code = codeOf(press);
      if (code !== null) events.onPick(code);
    });
    this.map.on('mousemove', 'land', (move) => {
      const code = codeOf(move);
      this.map.getCanvas().style.cursor = code === null ? '' : 'pointer';
      events.onPoint(code === null ? null : { code, left: move.point.x, top: move.point.y });
    });
    this.map.on('mouseleave', 'land', () => {
      this.map.getCanvas().style.cursor = '';
      events.onPoint(null);
    });
  }

  /** Shows other figures. */
  show(shown: Shown): void {
    this.#shown = shown;
    if (this.#isDrawn) this.#draw();
  }

  /** Shows another part of the world, flat or as a ball. */
  frame(bounds: Bounds, isGlobe: boolean): void {
    const isBent = isGlobe !== this.#isGlobe;
    if (bounds === this.#bounds && !isBent) return;
    this.#bounds = bounds;
    this.#isGlobe = isGlobe;
    if (isBent) {
      this.map.setProjection(projectionOf(isGlobe));
      if (this.#isDrawn) this.#draw();
    }
    this.#look(!isBent && !window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  }

  // More than half of the earth is never seen of a ball: it is shown whole.
  #look(animate: boolean): void {
    const [west, , east] = this.#bounds;
    if (!this.#isGlobe || east - west < HALF) {
      this.map.fitBounds([...this.#bounds], { padding: PADDING, animate });
      return;
    }
    const { clientWidth, clientHeight } = this.map.getContainer();
    // The eye is so far from the ball that its rim is seen within this radius.
    const [seen, eye] = [Math.min(clientWidth, clientHeight) / 2 - PADDING, EYE * clientHeight];
    const radius = seen ** 2 / eye + Math.hypot(seen ** 2 / eye, seen);
    const zoom = Math.log2((2 * Math.PI * radius * Math.cos((TOWARDS * Math.PI) / 180)) / WORLD_AT_ZERO);
    this.map.easeTo({ center: [(west + east) / 2, TOWARDS], zoom, animate });
  }

  #style(): StyleSpecification {
    return styleOf(mapColours(), { kinds: this.#kinds, isGlobe: this.#isGlobe });
  }

  // What is on the other side of the ball is drawn nowhere, though it has a place on the picture.
  #isSeen(place: LngLatLike): boolean {
    const at = LngLat.convert(place);
    return !this.#isGlobe || this.map.unproject(this.map.project(at)).distanceTo(at) < FAR;
  }

  /** The countries whose middle lies within a line on the picture. */
  countriesWithin(line: readonly Point[]): readonly string[] {
    return [...COUNTRY_PLACES].flatMap(([code, [lng = 0, lat = 0]]) =>
      this.#isSeen([lng, lat]) && isWithin(this.map.project([lng, lat]), line) ? [code] : [],
    );
  }

  /** The circle around one point of the picture through another. */
  circle(middle: Point, edge: Point): Drawn {
    const [from, to] = [this.map.unproject([middle.x, middle.y]), this.map.unproject([edge.x, edge.y])];
    return { lng: from.lng, lat: from.lat, km: from.distanceTo(to) / 1000 };
  }

  zoom(isNearer: boolean): void {
    if (isNearer) this.map.zoomIn();
    else this.map.zoomOut();
  }

  /** Takes the colours of the theme anew. */
  recolour(): void {
    if (!this.#isDrawn) return;
    this.#isDrawn = false;
    this.map.setStyle(this.#style(), { diff: false });
  }

  remove(): void {
    this.map.remove();
  }

  #draw(): void {
    this.#isDrawn = true;
    if (!this.#shown) return;
    const { depths, unknown, uncertain, chosen, flows, marks } = this.#shown;
    this.map.removeFeatureState({ source: WORLD });
    const told = new Set([...depths.keys(), ...unknown, ...uncertain, ...chosen]);
    for (const id of told) {
      this.map.setFeatureState(
        { source: WORLD, id },
        {
          ink: inkOf(depths.get(id) ?? 0),
          isUnknown: unknown.has(id),
          isUncertain: uncertain.has(id),
          isChosen: chosen.includes(id),
        },
      );
    }
    const source = this.map.getSource('flows');
    if (source instanceof GeoJSONSource) {
      source.setData({
        type: 'FeatureCollection',
        features: linesOf(flows, this.#isGlobe ? greatArc : arcBetween),
      });
    }
    this.#marks.show(marks);
  }
}

type MapInput = {
  readonly bounds: Bounds;
  readonly isGlobe: boolean;
  /** The parts of the rings of marks, in the order of their colours. */
  readonly kinds: readonly string[];
  readonly markWords: (numbers: Numbers) => string;
  /** Gives the countries of the world as they are served, to be taken away. */
  readonly atlas: () => Promise<ArrayBuffer>;
  readonly events: MapEvents;
};

function codeOf({ features = [] }: MapMouseEvent & { features?: readonly Feature[] }): string | null {
  const code: unknown = features[0]?.properties?.['code'];
  return typeof code === 'string' ? code : null;
}

/** The lines of flows whose ends have a place, the widest on top. */
function linesOf(flows: readonly Flow[], lineBetween: typeof arcBetween): Feature<LineString>[] {
  return flows
    .toSorted((one, other) => one.width - other.width)
    .flatMap(({ from, to, width }) => {
      const [start, end] = [COUNTRY_PLACES.get(from), COUNTRY_PLACES.get(to)];
      if (!start || !end || from === to) return [];
      const coordinates = lineBetween(start, end);
      return [
        {
          type: 'Feature' as const,
          properties: { width },
          geometry: { type: 'LineString' as const, coordinates },
        },
      ];
    });
}
