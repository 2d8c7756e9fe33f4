import { hierarchy, pack, packEnclose, packSiblings, type HierarchyCircularNode } from 'd3-hierarchy';
import { cutText } from '#web/charts/tileWords.ts';
import type { DrawnNode } from './drawnNodes.ts';

/** What is written over a box: within its circle, beside those of its entries. */
export type Heading = { readonly text: string; readonly x: number; readonly y: number };

/** A box or an entry as a circle. */
export type Circle = {
  readonly node: DrawnNode;
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly heading: Heading | undefined;
};

type Size = { readonly width: number; readonly height: number };

/** The size of headings, and about the width of their letters, in parts of it. */
export const HEADING = { size: 11, letter: 0.6 } as const;
const LINE = HEADING.size + 4;
const PADDING = 3;
// In smaller boxes no name could be read; it stands in their title and in the table.
const LEAST = 26;
const MOST_OF_WIDTH = 1.7;
const STEPS = 24;

/** Circles of entries within those of their boxes, boxes before what they hold. Headings lie over no circle but that of their own box. */
export function bubblesOf(children: readonly DrawnNode[], size: Size): readonly Circle[] {
  const all: DrawnNode = { key: '', label: '', amount: 0, words: '', title: '', href: '', children };
  const root = hierarchy<DrawnNode>(all, (node) => [...node.children])
    .sum((node) => (node.children.length === 0 ? node.amount : 0))
    .sort((one, other) => (other.value ?? 0) - (one.value ?? 0));
  const packed = pack<DrawnNode>().size([size.width, size.height]).padding(PADDING)(root);
  // Headings are as large whatever there is to draw: entries get as much smaller as these take.
  let [fits, scale] = [0, 1];
  for (let step = 0, by = 0.5; step < STEPS; step += 1, by /= 2) {
    if (roomOf(packed, scale).r <= packed.r) {
      fits = scale;
      if (step === 0) break;
      scale += by;
    } else scale -= by;
  }
  const whole = roomOf(packed, fits);
  const [x, y] = [size.width / 2, size.height / 2];
  return (whole.parts ?? []).flatMap((part) => placed(part, { x, y }));
}

/** The room of a node, with what is in it by how far it stands from the middle. */
type Room = Omit<Circle, 'node'> & { readonly node: DrawnNode; readonly parts: readonly Room[] | undefined };

function roomOf({ data, r, x, y, depth, children }: HierarchyCircularNode<DrawnNode>, scale: number): Room {
  if (!children) return { node: data, x: 0, y: 0, r: r * scale, heading: undefined, parts: undefined };
  const isOfEntries = children.every((child) => !child.children);
  const rooms = children.map((child) => {
    const room = roomOf(child, scale);
    return isOfEntries ? { ...room, x: (child.x - x) * scale, y: (child.y - y) * scale } : room;
  });
  const [inner, parts] = isOfEntries ? [r * scale, rooms] : besideEachOther(rooms, scale * PADDING);
  if (depth === 0) return { node: data, x: 0, y: 0, r: inner, heading: undefined, parts };
  const text = inner < LEAST ? null : cutText(data.label, (MOST_OF_WIDTH * inner) / HEADING.size, widthOf);
  const half = (widthOf(text ?? '') * HEADING.size) / 2;
  const top = topOf(parts, half);
  const own = text === null ? inner : withHeading(inner, { half, top });
  // What it holds lies at the bottom of it, and its heading above.
  const down = own - inner;
  return {
    node: data,
    x: 0,
    y: 0,
    r: own,
    heading: text === null ? undefined : { text, x: 0, y: top + down - 4 },
    parts: parts.map((part) => ({ ...part, y: part.y + down })),
  };
}

const widthOf = (text: string): number => text.length * HEADING.letter;

function besideEachOther(rooms: readonly Room[], apart: number): readonly [number, readonly Room[]] {
  const circles = rooms.map((room) => ({ room, x: 0, y: 0, r: room.r + apart / 2 }));
  packSiblings(circles);
  const { x, y, r } = packEnclose(circles);
  return [r, circles.map(({ room, ...at }) => ({ ...room, x: at.x - x, y: at.y - y }))];
}

/** Where words in the middle, half as wide as given, meet the first of the circles below them. */
const topOf = (parts: readonly Room[], half: number): number =>
  parts.reduce((top, { x, y, r }) => {
    const beside = Math.max(0, Math.abs(x) - half);
    return beside >= r ? top : Math.min(top, y - Math.sqrt(r * r - beside * beside));
  }, Infinity);

type Words = { readonly half: number; readonly top: number };

/** The least circle that holds one of the given radius at its bottom, and a line of words above what is in that. */
function withHeading(inner: number, { half, top }: Words): number {
  let own = inner;
  while (Math.hypot(half + PADDING, top - LINE + own - inner) > own) own += 0.5;
  return own;
}

function placed(room: Room, { x, y }: Pick<Circle, 'x' | 'y'>): readonly Circle[] {
  const { node, r, heading, parts = [] } = room;
  const middle = { x: x + room.x, y: y + room.y };
  const own: Circle = {
    node,
    ...middle,
    r,
    heading: heading && { text: heading.text, x: middle.x, y: middle.y + heading.y },
  };
  return [own, ...parts.flatMap((part) => placed(part, middle))];
}
