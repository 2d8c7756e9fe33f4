import { gexf } from './gexf.ts';
import { graphml } from './graphml.ts';
import { png, svg } from './pictures.ts';
import { edgesCsv, sceneJson, thingsCsv } from './tables.ts';

/** Every format of a scene, which are fetched together when one is asked for. */
export const FORMATS = { gexf, graphml, png, svg, edgesCsv, sceneJson, thingsCsv };
