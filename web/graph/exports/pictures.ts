import { colourOf, type Colours } from '#web/graph/colours.ts';
import { STRIP_WORDS, type Ground, type Strip } from '#web/graph/ground.ts';
import type { Drawn, DrawnNode, Place, Places } from '#web/graph/model.ts';
import { BESIDE, sidesOf } from '#web/graph/names.ts';
import { drawRegions, regionMarks, writtenRegions, type WrittenRegion } from '#web/graph/regions/regions.ts';
import { xml } from './scene.ts';

/** What a picture is drawn from. */
export type Drawing = {
  readonly drawn: Drawn;
  readonly places: Places;
  /** What lies below a layout on the map. */
  readonly ground: Ground | undefined;
  readonly colours: Colours;
  readonly title: string;
  readonly foot: string;
};

type SetOut = { readonly node: DrawnNode; readonly at: Place; readonly isNamedLeft: boolean };

const width = 1600;
const height = 1000;
const margin = 60;
const head = 40;
const roomForNames = 120;
const mostNamed = 250;

type SetUp = {
  readonly sets: readonly SetOut[];
  readonly within: (place: Place) => Place;
  /** The names over parts of the picture. */
  readonly names: readonly WrittenRegion[];
};

/** Where each node stands within the picture, and where any other place is: everything fits. */
function setUp({ drawn, places }: Drawing): SetUp {
  const all = drawn.nodes.map(({ id }): Place => places.get(id) ?? { x: 0, y: 0 });
  const xs = all.map(({ x }) => x);
  const ys = all.map(({ y }) => y);
  const [left, right, low, high] = [least(xs), most(xs), least(ys), most(ys)];
  // Names stand to the right of things; some may stand to the left.
  const isBothSided = all.some(({ isNamedLeft }) => isNamedLeft);
  const middle = isBothSided ? width / 2 : width / 2 - roomForNames / 2;
  const beside = isBothSided ? 2 * roomForNames : roomForNames;
  const room = { x: width - 2 * margin - beside, y: height - 2 * margin - head };
  const scale = Math.min(room.x / Math.max(right - left, 1), room.y / Math.max(high - low, 1));
  const within = ({ x, y }: Place): Place => ({
    x: middle + (x - (left + right) / 2) * scale,
    y: head + (height - head) / 2 - (y - (low + high) / 2) * scale,
  });
  const sets = drawn.nodes.map((node, at) => {
    const place: Place = all[at] ?? { x: 0, y: 0 };
    return { node, at: within(place), isNamedLeft: place.isNamedLeft === true };
  });
  return { sets, within, names: writtenRegions(regionMarks(drawn.regions, places), within) };
}

const least = (numbers: readonly number[]): number =>
  numbers.reduce((one, other) => Math.min(one, other), Infinity);
const most = (numbers: readonly number[]): number =>
  numbers.reduce((one, other) => Math.max(one, other), -Infinity);

// Of many only those that are drawn largest are named, where there is room, each on the side that has it.
function namedOf(sets: readonly SetOut[]): readonly SetOut[] {
  const largest = sets.toSorted((one, other) => other.node.size - one.node.size).slice(0, mostNamed);
  const circles = sets.map(({ node, at }) => ({ ...at, size: node.size }));
  const asked = largest.map(({ node, at, isNamedLeft }) => {
    return { ...at, size: node.size, label: wordsOf(node), isNamedLeft };
  });
  const sides = sidesOf(asked, circles, width);
  return largest.flatMap((set, at) => (sides[at] ? { ...set, isNamedLeft: sides[at] === 'left' } : []));
}

/** The scene as SVG, with its title and where it came from. */
export function svg(drawing: Drawing): string {
  const { colours, drawn, title, foot } = drawing;
  const { sets, within, names: regions } = setUp(drawing);
  const placed = new Map(sets.map(({ node, at }) => [node.id, at]));
  const lines = drawn.edges.flatMap(({ from, to, width: wide }) => {
    const [a, b] = [placed.get(from), placed.get(to)];
    const stroke = wide === undefined ? '' : ` stroke-width="${px(wide)}"`;
    return a && b ? [`<line x1="${px(a.x)}" y1="${px(a.y)}" x2="${px(b.x)}" y2="${px(b.y)}"${stroke}/>`] : [];
  });
  const circles = sets.map(
    ({ node, at }) =>
      `<circle cx="${px(at.x)}" cy="${px(at.y)}" r="${px(node.size)}" fill="${colourOf(node, colours)}"><title>${xml(node.label)}</title></circle>`,
  );
  const names = namedOf(sets).map(
    ({ node, at, isNamedLeft }) =>
      `<text x="${px(namedAt(node, at, isNamedLeft))}" y="${px(at.y + 4)}"${isNamedLeft ? ' text-anchor="end"' : ''}>${xml(wordsOf(node))}</text>`,
  );
  const over = regions.map(
    ({ name, at, size }) =>
      `<text x="${px(at.x)}" y="${px(at.y)}" font-size="${px(size)}">${xml(name)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="Inter, system-ui, sans-serif">
<rect width="${width}" height="${height}" fill="${colours.surface}"/>
${groundSvg(drawing, within)}<text x="24" y="34" font-size="20" font-weight="640" fill="${colours.text}">${xml(title)}</text>
<g stroke="${colours.edge}" stroke-width="1.2">${lines.join('')}</g>
<g>${circles.join('')}</g>
<g font-size="12" fill="${colours.text}" stroke="${colours.surface}" stroke-width="3" paint-order="stroke">${names.join('')}</g>
<g font-weight="640" text-anchor="middle" dominant-baseline="central" fill="${colours.muted}" stroke="${colours.surface}" stroke-width="4" paint-order="stroke">${over.join('')}</g>
<text x="24" y="${height - 16}" font-size="11" fill="${colours.muted}">${xml(foot)}</text>
</svg>
`;
}

function groundSvg({ ground, colours }: Drawing, within: SetUp['within']): string {
  if (!ground) return '';
  const lines = ground.lines.map(
    (line) =>
      `<polyline points="${line
        .map(within)
        .map(({ x, y }) => `${px(x)},${px(y)}`)
        .join(' ')}"/>`,
  );
  const { strip } = ground;
  const outlines = `<g fill="none" stroke="${colours.faint}">${lines.join('')}</g>\n`;
  if (!strip) return outlines;
  const { from, to } = cornersOf(strip, within);
  return `${outlines}<rect x="${px(from.x)}" y="${px(from.y)}" width="${px(to.x - from.x)}" height="${px(to.y - from.y)}" fill="${colours.surface}" stroke="${colours.edge}" stroke-dasharray="4 3"/>
<text x="${px(from.x)}" y="${px(from.y - STRIP_WORDS / 2)}" font-size="${STRIP_WORDS}" fill="${colours.muted}">${xml(strip.label)}</text>
`;
}

const cornersOf = ({ left, right, low, high }: Strip, within: SetUp['within']) => ({
  from: within({ x: left, y: high }),
  to: within({ x: right, y: low }),
});

const wordsOf = ({ label, note }: DrawnNode): string => (note === undefined ? label : `${label} (${note})`);

const namedAt = ({ size }: DrawnNode, { x }: Place, isLeft: boolean): number =>
  x + (size + BESIDE) * (isLeft ? -1 : 1);

const px = (number: number): string => number.toFixed(1);

/** The scene as a picture of dots, twice as fine as it is wide. */
export async function png(drawing: Drawing): Promise<Blob> {
  const { colours, drawn, title, foot } = drawing;
  const canvas = new OffscreenCanvas(width * 2, height * 2);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws no pictures.');
  const { sets, within, names } = setUp(drawing);
  const placed = new Map(sets.map(({ node, at }) => [node.id, at]));
  context.scale(2, 2);
  context.fillStyle = colours.surface;
  context.fillRect(0, 0, width, height);
  drawGround(context, drawing, within);
  context.strokeStyle = colours.edge;
  for (const { from, to, width: wide = 1.2 } of drawn.edges) {
    const [a, b] = [placed.get(from), placed.get(to)];
    if (!a || !b) continue;
    context.lineWidth = wide;
    context.beginPath();
    context.moveTo(a.x, a.y);
    context.lineTo(b.x, b.y);
    context.stroke();
  }
  for (const { node, at } of sets) {
    context.fillStyle = colourOf(node, colours);
    context.beginPath();
    context.arc(at.x, at.y, node.size, 0, Math.PI * 2);
    context.fill();
  }
  drawNames(context, { sets, colours });
  drawRegions(context, names, colours);
  write(context, title, { font: "640 20px 'Inter Variable', sans-serif", colour: colours.text, y: 34 });
  write(context, foot, { font: "11px 'Inter Variable', sans-serif", colour: colours.muted, y: height - 16 });
  return canvas.convertToBlob({ type: 'image/png' });
}

type Context = OffscreenCanvasRenderingContext2D;

function drawGround(context: Context, { ground, colours }: Drawing, within: SetUp['within']): void {
  if (!ground) return;
  context.strokeStyle = colours.faint;
  context.lineWidth = 1;
  for (const line of ground.lines) {
    context.beginPath();
    for (const place of line) {
      const { x, y } = within(place);
      context.lineTo(x, y);
    }
    context.stroke();
  }
  const { strip } = ground;
  if (!strip) return;
  const { from, to } = cornersOf(strip, within);
  context.fillStyle = colours.surface;
  context.fillRect(from.x, from.y, to.x - from.x, to.y - from.y);
  context.strokeStyle = colours.edge;
  context.strokeRect(from.x, from.y, to.x - from.x, to.y - from.y);
  context.font = `${STRIP_WORDS}px 'Inter Variable', sans-serif`;
  context.fillStyle = colours.muted;
  context.fillText(strip.label, from.x, from.y - STRIP_WORDS / 2);
}

function drawNames(
  context: Context,
  { sets, colours }: { readonly sets: readonly SetOut[]; readonly colours: Colours },
): void {
  context.font = "12px 'Inter Variable', sans-serif";
  context.lineWidth = 3;
  context.lineJoin = 'round';
  for (const { node, at, isNamedLeft } of namedOf(sets)) {
    const x = namedAt(node, at, isNamedLeft);
    context.textAlign = isNamedLeft ? 'right' : 'left';
    context.strokeStyle = colours.surface;
    context.strokeText(wordsOf(node), x, at.y + 4);
    context.fillStyle = colours.text;
    context.fillText(wordsOf(node), x, at.y + 4);
  }
  context.textAlign = 'left';
}

function write(
  context: Context,
  words: string,
  { font, colour, y }: { readonly font: string; readonly colour: string; readonly y: number },
): void {
  context.font = font;
  context.fillStyle = colour;
  context.fillText(words, 24, y);
}
