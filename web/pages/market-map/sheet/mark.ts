/** A rectangle, a text or a picture of the sheet, as attributes of SVG. */
export type SheetMark = {
  readonly name: 'rect' | 'text' | 'image';
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly text?: string;
};

/** About the width of a letter, in parts of its size: of plain words, and of bold ones. */
export const LETTER = 0.56;
export const BOLD_LETTER = 0.64;

/** The size at which a bold text is about so wide at most: this one, else as small as may be. */
export const fittingSize = (text: string, width: number, size: number): number =>
  Math.max(size * SMALLEST, Math.min(size, width / (text.length * BOLD_LETTER)));

// Of the size that is wanted.
const SMALLEST = 0.75;

/** A text that is about so wide at most, with what is missing marked. */
export const cut = (text: string, width: number, size: number, letter = LETTER): string => {
  const most = Math.floor(width / (size * letter));
  return text.length > most ? `${text.slice(0, Math.max(1, most - 1))}…` : text;
};

/** A mark of the sheet. */
export const mark = (name: SheetMark['name'], attributes: SheetMark['attributes']): SheetMark => ({
  name,
  attributes,
});

type Written = {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly fill?: string;
};

/** A text of the sheet. */
export const write = (
  text: string,
  { x, y, size, weight, anchor = 'start', fill = 'var(--text)' }: Written,
): SheetMark => ({
  name: 'text',
  attributes: {
    x,
    y,
    'text-anchor': anchor,
    style: `fill: ${fill}; font-size: ${size}px; font-weight: ${weight}`,
  },
  text,
});
