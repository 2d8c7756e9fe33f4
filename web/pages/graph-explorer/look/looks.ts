/** What the colour of a thing says. */
export const COLOURINGS = [
  { value: 'kind', label: 'What it is' },
  { value: 'community', label: 'Community' },
  { value: 'country', label: 'Country' },
] as const;
export type Colouring = (typeof COLOURINGS)[number]['value'];

/** What the size of a thing says. */
export const SIZINGS = [
  { value: 'relations', label: 'Relations in all' },
  { value: 'shown', label: 'Relations shown' },
  { value: 'between', label: 'Standing in between' },
  { value: 'raised', label: 'Amount raised' },
] as const;
export type Sizing = (typeof SIZINGS)[number]['value'];

/** What the width of a relation says. */
export const WIDTHS = [
  { value: 'same', label: 'All the same' },
  { value: 'amount', label: 'Amount' },
  { value: 'sources', label: 'Number of sources' },
] as const;
export type Widening = (typeof WIDTHS)[number]['value'];

/** What is drawn as one, and what has its name written over it. */
export const TOGETHER = [
  { value: 'nothing', label: 'Nothing' },
  { value: 'country', label: 'Each country' },
  { value: 'community', label: 'Each community' },
  { value: 'kind', label: 'Each kind' },
] as const;
export type Joining = (typeof TOGETHER)[number]['value'];

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
