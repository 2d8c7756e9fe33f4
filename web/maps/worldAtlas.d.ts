declare module 'world-atlas/countries-50m.json' {
  import type { Atlas } from '#web/maps/shapes.ts';

  const atlas: Atlas;
  export default atlas;
}

declare module 'maplibre-gl/dist/maplibre-gl-worker.mjs' {
  const MapWorker: new (scope: object) => object;
  export default MapWorker;
}
