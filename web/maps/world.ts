import atlas from 'world-atlas/countries-50m.json';
import { worldOf, type World } from './shapes.ts';

let made: World | undefined;

/** The shapes of Natural Earth, made once: for the server, which has no address to ask for them. */
export const world = (): World => (made ??= worldOf(atlas));
