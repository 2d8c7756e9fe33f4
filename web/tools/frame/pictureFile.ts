import { wrapped } from '#web/charts/tileWords.ts';

// What of the page's looks a picture takes along, so that it stands by itself, and what holds where nothing is said.
const LOOKS = {
  fill: 'rgb(0, 0, 0)',
  'fill-opacity': '1',
  stroke: 'none',
  'stroke-width': '1px',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'stroke-opacity': '1',
  'font-family': '',
  'font-size': '',
  'font-weight': '400',
  'text-anchor': 'start',
  'dominant-baseline': 'auto',
  visibility: 'visible',
} as const;

const NAMESPACE = 'http://www.w3.org/2000/svg';
const LINE = 18;
const MARGIN = 16;
const NOTE_SIZE = 11;
// About the width of a letter, in parts of its size.
const LETTER = 0.56;

/** Said where a picture is asked for while the page shows none. */
export const NO_PICTURE = 'There is no picture to save. Show the picture instead of the table, then save it.';

/** What stands around a picture in a file: its title above, notes such as its sources below. */
export type Around = {
  readonly title: string;
  readonly notes: readonly string[];
  /** The sides of the paper that the file is as large as, in millimetres. */
  readonly paper?: { readonly width: number; readonly height: number } | undefined;
};

/** A picture of the page as SVG text that needs nothing of the page; sizes are those on the screen, in pixels. */
export function svgText(picture: SVGSVGElement, { title, notes, paper }: Around): string {
  const { width, height } = picture.getBoundingClientRect();
  const lines = notes.flatMap((note) => noteLines(note, width));
  const own = getComputedStyle(picture);
  const page = getComputedStyle(document.body);
  const drawn = withLooks(picture);
  for (const [name, value] of [
    ['x', MARGIN],
    ['y', MARGIN + 2 * LINE],
    ['width', width],
    ['height', height],
    ['overflow', 'visible'],
  ] as const) {
    drawn.setAttribute(name, String(value));
  }
  const whole = document.createElementNS(NAMESPACE, 'svg');
  const least = { across: width + 2 * MARGIN, down: height + 3 * LINE + 2 * MARGIN + lines.length * LINE };
  const { across, down } = paper ? asPaper(least, paper) : least;
  whole.setAttribute('xmlns', NAMESPACE);
  whole.setAttribute('viewBox', `0 0 ${across} ${down}`);
  whole.setAttribute('width', paper ? `${paper.width}mm` : String(across));
  whole.setAttribute('height', paper ? `${paper.height}mm` : String(down));
  whole.append(
    element('title', {}, title),
    element('rect', { width: across, height: down, fill: groundOf(picture) }),
    words(title, { y: MARGIN + LINE, size: 15, weight: 600, colour: page.color, family: own.fontFamily }),
    drawn,
    ...lines.map((line, place) =>
      words(line, {
        y: MARGIN + 3 * LINE + height + (place + 1) * LINE,
        size: NOTE_SIZE,
        weight: 400,
        colour: page.color,
        family: own.fontFamily,
      }),
    ),
  );
  return new XMLSerializer().serializeToString(whole);
}

// Addresses have no spaces: they break where the line ends.
function noteLines(note: string, width: number): readonly string[] {
  const letters = Math.max(20, Math.floor(width / NOTE_SIZE / LETTER));
  const broken = note.replaceAll(new RegExp(`\\S{${letters}}`, 'g'), '$& ');
  return wrapped(broken, letters, ({ length }) => length);
}

// In the ratio of the paper, with the room that is left below and on the right.
function asPaper(
  { across, down }: { readonly across: number; readonly down: number },
  { width, height }: NonNullable<Around['paper']>,
) {
  const ratio = height / width;
  return { across: Math.max(across, down / ratio), down: Math.max(down, across * ratio) };
}

/** Draws a picture for its file alone: fills the place, and gives it its size. */
export type DrawFile = (place: SVGSVGElement) => void | Promise<void>;

/** The same of a picture that is drawn for its file alone. */
export async function drawnText(draw: DrawFile, around: Around): Promise<string> {
  const place = document.createElementNS(NAMESPACE, 'svg');
  // Looks are those of the page while it stands in it, where nobody sees it.
  place.style.position = 'fixed';
  place.style.left = '-100000px';
  document.body.append(place);
  try {
    await draw(place);
    return svgText(place, around);
  } finally {
    place.remove();
  }
}

type Words = {
  readonly y: number;
  readonly size: number;
  readonly weight: number;
  readonly colour: string;
  readonly family: string;
};

const words = (text: string, { y, size, weight, colour, family }: Words): SVGElement =>
  element(
    'text',
    { x: MARGIN, y, fill: colour, 'font-size': size, 'font-weight': weight, 'font-family': family },
    text,
  );

/** An element of a picture. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  text = '',
): SVGElement {
  const made = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) {
    // The policy of pages refuses looks that are written as an attribute.
    if (key === 'style') made.style.cssText = String(value);
    else made.setAttribute(key, String(value));
  }
  if (text !== '') made.textContent = text;
  return made;
}

function withLooks(picture: SVGSVGElement): SVGSVGElement {
  const copy = picture.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) return picture;
  const originals = [picture, ...picture.querySelectorAll('*')];
  const copies = [copy, ...copy.querySelectorAll('*')];
  for (const [place, original] of originals.entries()) {
    const target = copies[place];
    if (!target) continue;
    const style = getComputedStyle(original);
    const above = place === 0 || !original.parentElement ? null : getComputedStyle(original.parentElement);
    for (const [name, usual] of Object.entries(LOOKS)) {
      const value = style.getPropertyValue(name);
      target.removeAttribute(name);
      if (value !== (above?.getPropertyValue(name) ?? usual)) target.setAttribute(name, value);
    }
    if (style.opacity !== '1') target.setAttribute('opacity', style.opacity);
    for (const name of target.getAttributeNames()) if (name.startsWith('data-')) target.removeAttribute(name);
    target.removeAttribute('class');
    target.removeAttribute('style');
  }
  // Links of the page lead nowhere from a file.
  for (const link of copy.querySelectorAll('a')) link.removeAttribute('href');
  return copy;
}

// The first ground behind the picture that is not transparent.
function groundOf(picture: Element): string {
  for (let at: Element | null = picture; at; at = at.parentElement) {
    const colour = getComputedStyle(at).backgroundColor;
    if (colour !== 'transparent' && !colour.startsWith('rgba(0, 0, 0, 0')) return colour;
  }
  return 'white';
}

// As sharp as paper wants it.
const SCALE = 2;

/** SVG text as a PNG, two pixels for each of the screen. */
export async function pngOf(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth * SCALE;
    canvas.height = image.naturalHeight * SCALE;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!blob) throw new Error('The picture is too large for this browser. Save it as SVG instead.');
    return blob;
  } finally {
    URL.revokeObjectURL(address);
  }
}
