/** What is written on a tile: its lines, top first, and their size in pixels. */
export type TileWords = { readonly size: number; readonly lines: readonly string[] };

type Told = {
  readonly label: string;
  /** The last line; it is never cut. */
  readonly amount: string;
};

type Room = { readonly width: number; readonly height: number };

/** The width of a text at 1 px, or about it. */
export type Measure = (text: string) => number;

const SIZES = [12, 11] as const;
const LEAST_LETTERS = 4;

/** The height of a line of text of this size, in pixels. */
export const lineHeight = (size: number): number => Math.round(size * 1.3);

/** A name over as many lines as it takes and its amount, as large as they fit whole; else as much of the first line as there is room for. */
export function tileWords(told: Told, room: Room, measure: Measure): TileWords {
  for (const size of SIZES) {
    const lines = [...wrapped(told.label, room.width / size, measure), told.amount];
    const isFitting = lines.every((line) => measure(line) * size <= room.width);
    if (isFitting && lines.length * lineHeight(size) <= room.height) return { size, lines };
  }
  return shortened(told, room, measure);
}

// Half a word on each of four lines says less than the beginning of the first.
function shortened({ label, amount }: Told, { width, height }: Room, measure: Measure): TileWords {
  const size = SIZES.at(-1) ?? 11;
  const room = Math.floor(height / lineHeight(size));
  const kept: string[] = [];
  for (const line of wrapped(label, width / size, measure).slice(0, Math.max(room - 1, 1))) {
    kept.push(line);
    if (measure(line) * size > width) break;
  }
  const last = cutText(room < 2 ? label : `${kept.at(-1) ?? ''} …`, width / size, measure);
  const names = [...kept.slice(0, -1), ...(last === null ? [] : [last])];
  const isAmount = room > names.length && measure(amount) * size <= width;
  return { size, lines: room < 1 ? [] : [...names, ...(isAmount ? [amount] : [])] };
}

/** A text as lines that are no wider than this, unless a single word is. */
export function wrapped(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const joined = `${lines.at(-1) ?? ''} ${word}`;
    const isFitting = lines.length > 0 && measure(joined) <= width;
    lines.splice(isFitting ? -1 : lines.length, 1, isFitting ? joined : word);
  }
  return lines;
}

/** A text that is no wider than this, with what is missing marked; null where no letter would be told. */
export function cutText(text: string, width: number, measure: Measure): string | null {
  if (measure(text) <= width) return text;
  const letters = [...text];
  while (letters.length > LEAST_LETTERS) {
    letters.pop();
    const shorter = `${letters.join('').trimEnd()}…`;
    if (measure(shorter) <= width) return shorter;
  }
  return null;
}
