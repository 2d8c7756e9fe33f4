import type { FeatureCollection } from 'geojson';
import type { AddProtocolAction, RequestParameters } from 'maplibre-gl';
import MapWorker from 'maplibre-gl/dist/maplibre-gl-worker.mjs';
import { ATLAS, countriesBy, SHAPES } from './protocols.ts';
import { readAtlas, worldOf } from './shapes.ts';

declare const self: {
  readonly worker: unknown;
  readonly addProtocol: (protocol: string, load: AddProtocolAction) => void;
  readonly makeRequest: (asked: RequestParameters, stop: AbortController) => Promise<{ data: ArrayBuffer }>;
};

// The worker of MapLibre begins by itself; not named here, it would be left out of the script, as its package says that it does nothing.
if (!(self.worker instanceof MapWorker)) throw new Error('The worker of the map has not begun.');

let made: Promise<FeatureCollection> | undefined;

// It makes the shapes of countries too: the main thread neither makes nor copies them.
self.addProtocol(SHAPES, async () => {
  made ??= makeShapes();
  try {
    return { data: await made };
  } catch (problem) {
    made = undefined;
    throw problem;
  }
});

// One map more may wait for them when this one goes: they are made to the end.
async function makeShapes(): Promise<FeatureCollection> {
  const asked = { url: countriesBy(ATLAS), type: 'arrayBuffer' } as const;
  const { data } = await self.makeRequest(asked, new AbortController());
  return keptHere(worldOf(readAtlas(data)).shapes);
}

// What MapLibre's worker has read from an address it copies to the page too, which has no use for it: it takes along what it can list.
const keptHere = (shapes: FeatureCollection): FeatureCollection =>
  Object.defineProperty({ ...shapes }, 'features', { enumerable: false });
