/** The ways to lay a scene out. */
export const LAYOUTS = [
  { value: 'force', label: 'Force' },
  { value: 'radial', label: 'Radial' },
  { value: 'layered', label: 'Layered' },
  { value: 'bipartite', label: 'Two columns' },
  { value: 'timeline', label: 'Timeline' },
  { value: 'geographic', label: 'Map' },
] as const;

/** One of them. */
export type LayoutName = (typeof LAYOUTS)[number]['value'];

/** What the colour of a thing says. */
export const COLOURINGS = [
  { value: 'kind', label: 'What it is' },
  { value: 'community', label: 'Community' },
  { value: 'country', label: 'Country' },
] as const;

/** One of them. */
export type Colouring = (typeof COLOURINGS)[number]['value'];

/** What the size of a thing says. */
export const SIZINGS = [
  { value: 'relations', label: 'Relations in all' },
  { value: 'shown', label: 'Relations shown' },
  { value: 'between', label: 'Standing in between' },
  { value: 'raised', label: 'Amount raised' },
] as const;

/** One of them. */
export type Sizing = (typeof SIZINGS)[number]['value'];

/** What the width of a relation says. */
export const WIDTHS = [
  { value: 'same', label: 'All the same' },
  { value: 'amount', label: 'Amount' },
  { value: 'sources', label: 'Number of sources' },
] as const;

/** One of them. */
export type Widening = (typeof WIDTHS)[number]['value'];

/** What is drawn as one, and what has its name written over it. */
export const TOGETHER = [
  { value: 'nothing', label: 'Nothing' },
  { value: 'country', label: 'Each country' },
  { value: 'community', label: 'Each community' },
  { value: 'kind', label: 'Each kind' },
] as const;

/** One of them. */
export type Joining = (typeof TOGETHER)[number]['value'];
