import type { Colouring, Joining, Sizing, Widening } from '#domain/graph/looks.ts';

/** Things that somebody put together under a name. */
export type ThingGroup = { readonly name: string; readonly ids: readonly string[] };

/** How the things of a scene are drawn, and what of them as one. */
export type Look = {
  readonly colour: Colouring;
  readonly size: Sizing;
  readonly width: Widening;
  readonly together: Joining;
  readonly groups: readonly ThingGroup[];
  /** What a name is written over: all that is alike in this, and what somebody named. */
  readonly areas: Joining;
  readonly regions: readonly ThingGroup[];
  readonly notes: ReadonlyMap<string, string>;
};

/** How a scene is drawn where nobody asks for anything else. */
export const USUAL_LOOK: Look = {
  colour: 'kind',
  size: 'relations',
  width: 'same',
  together: 'nothing',
  groups: [],
  areas: 'nothing',
  regions: [],
  notes: new Map(),
};

/** Whether anything is drawn by what is measured of the scene. */
export const restsOnMeasures = ({ colour, size, together, areas }: Look): boolean =>
  [colour, together, areas].includes('community') || size === 'between';
