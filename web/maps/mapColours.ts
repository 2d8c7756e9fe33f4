/** The colours of a map, as the theme has them now; WebGL knows no tokens. */
export type MapColours = {
  readonly sea: string;
  readonly land: string;
  readonly border: string;
  readonly figure: string;
  readonly unknown: string;
  readonly flow: string;
  readonly chosen: string;
};

/** The token of each, for what is drawn without WebGL. */
export const MAP_TOKENS: Readonly<Record<keyof MapColours, string>> = {
  sea: '--track',
  land: '--surface',
  border: '--muted',
  figure: '--series-1',
  unknown: '--series-other',
  flow: '--series-2',
  chosen: '--text',
};

/** Reads the colours of the theme. */
export function mapColours(): MapColours {
  const style = getComputedStyle(document.documentElement);
  const read = (key: keyof MapColours): string => style.getPropertyValue(MAP_TOKENS[key]).trim();
  return {
    sea: read('sea'),
    land: read('land'),
    border: read('border'),
    figure: read('figure'),
    unknown: read('unknown'),
    flow: read('flow'),
    chosen: read('chosen'),
  };
}

const LEAST = 0.1;
const MOST = 0.92;

/** How much of the colour a country of some depth has, from 0 to 1. */
export const inkOf = (depth: number): number => (depth > 0 ? LEAST + depth * (MOST - LEAST) : 0);

/** A token of the map as a colour of styles. */
export const token = (name: keyof MapColours): string => `var(${MAP_TOKENS[name]})`;

/** How a country of some depth is filled, where styles know tokens. */
export const fillOf = (depth: number): string =>
  `color-mix(in srgb, ${token('figure')} ${(inkOf(depth) * 100).toFixed(1)}%, ${token('land')})`;
