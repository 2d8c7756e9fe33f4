import type { Sigma } from 'sigma';
import type { NodeHoverDrawingFunction, NodeLabelDrawingFunction } from 'sigma/rendering';
import type { Colours } from './colours.ts';
import { inTheWay } from './inTheWay.ts';
import { BESIDE, FEW_NODES, nameInPicture, sidesOf, type Circle, type Side } from './names.ts';

type ToDraw = Parameters<NodeLabelDrawingFunction>;

/** From which radius on letters stand in a node. */
export const ROOM_FOR_INITIALS = 9;
// What is pinned says so.
const nameOf = (data: ToDraw[1]): string => `${data.label}${data['isPinned'] === true ? ' ⚲' : ''}`;
const font = "'Inter Variable', system-ui, sans-serif";

/** Draws a name beside its node on a halo of the ground, and initials in it where there is room. */
export const drawWords =
  (colours: () => Colours): NodeLabelDrawingFunction =>
  (context, data, { labelSize }) => {
    const { surface, text, onGroup } = colours();
    if (data['initials'] && data.size >= ROOM_FOR_INITIALS) {
      context.font = `640 ${Math.round(data.size * 0.85)}px ${font}`;
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.fillStyle = onGroup;
      context.fillText(String(data['initials']), data.x, data.y + 0.5);
    }
    if (!data.label) return;
    context.font = `${data['isStrong'] === true ? 640 : 400} ${labelSize}px ${font}`;
    const isLeft = data['isNamedLeft'] === true;
    context.textAlign = isLeft ? 'right' : 'left';
    context.textBaseline = 'middle';
    context.lineWidth = 3.5;
    context.lineJoin = 'round';
    context.strokeStyle = surface;
    context.fillStyle = text;
    const x = data.x + (data.size + BESIDE) * (isLeft ? -1 : 1);
    const name = nameOf(data);
    context.strokeText(name, x, data.y + 0.5);
    context.fillText(name, x, data.y + 0.5);
    const note: unknown = data['note'];
    if (typeof note !== 'string') return;
    context.font = `italic ${labelSize - 1}px ${font}`;
    context.strokeText(note, x, data.y + labelSize + 3);
    context.fillText(note, x, data.y + labelSize + 3);
  };

/** The names of a frame: they are drawn together once all are known, so that none lies over another or over a thing. */
export class FrameNames {
  readonly #draw: NodeLabelDrawingFunction;
  readonly #drawHovered: NodeHoverDrawingFunction;
  #names: ToDraw[] = [];
  // Where they stand, by their nodes.
  #sides: ReadonlyMap<unknown, Side> = new Map();

  constructor(colours: () => Colours) {
    this.#draw = drawWords(colours);
    this.#drawHovered = drawHovered(colours);
  }

  /** Draws the node under the pointer, with its name where it stands in the frame. */
  readonly hovered: NodeHoverDrawingFunction = (context, data, settings) => {
    const side = this.#sides.get(keyOf(data));
    this.#drawHovered(context, side ? { ...data, isNamedLeft: side === 'left' } : data, settings);
  };

  /** Takes a name in place of drawing it. */
  readonly take: NodeLabelDrawingFunction = (...name) => {
    this.#names.push(name);
  };

  /** Draws what was taken; in a picture of many things names keep clear of those alone that are named. */
  draw(sigma: Sigma): void {
    const names = this.#names;
    this.#names = [];
    const asked = names.map(([, data]) => ({
      x: data.x,
      y: data.y,
      size: data.size,
      label: nameInPicture(data.label ?? ''),
      isNamedLeft: data['isNamedLeft'] === true,
      isForced: data['isStrong'] === true,
    }));
    const { width } = sigma.getDimensions();
    const sides = sidesOf(asked, circlesOf(sigma) ?? asked, width, inTheWay(sigma));
    this.#sides = new Map(
      names.flatMap(([, data], at) => {
        const side = sides[at];
        return side ? [[keyOf(data), side] as const] : [];
      }),
    );
    for (const [at, [context, data, settings]] of names.entries()) {
      const [side, label = ''] = [sides[at], asked[at]?.label];
      this.#draw(context, { ...data, label: side ? label : '', isNamedLeft: side === 'left' }, settings);
    }
  }
}

// Sigma names the node of what it draws, but does not say so in its types.
const keyOf = (data: object): unknown => ('key' in data ? data.key : undefined);

// Where things stand on the screen.
function circlesOf(sigma: Sigma): readonly Circle[] | undefined {
  const graph = sigma.getGraph();
  if (graph.order > FEW_NODES) return undefined;
  return graph.mapNodes((node) => {
    const data = sigma.getNodeDisplayData(node) ?? { x: 0, y: 0, size: 0 };
    return { ...sigma.framedGraphToViewport(data), size: sigma.scaleSize(data.size) };
  });
}

// A ring and its name on a ground of its own.
const drawHovered =
  (colours: () => Colours): NodeHoverDrawingFunction =>
  (context, data, settings) => {
    const { surface, picked, faint } = colours();
    context.beginPath();
    context.arc(data.x, data.y, data.size + 3, 0, Math.PI * 2);
    context.lineWidth = 2;
    context.strokeStyle = picked;
    context.stroke();
    if (data.label) {
      context.font = `640 ${settings.labelSize}px ${font}`;
      const width = context.measureText(nameOf(data)).width;
      context.fillStyle = surface;
      context.strokeStyle = faint;
      context.lineWidth = 1;
      context.beginPath();
      const beside = data.size + 5;
      const left = data['isNamedLeft'] === true ? data.x - beside - width - 12 : data.x + beside;
      context.roundRect(left, data.y - 11, width + 12, 22, 6);
      context.fill();
      context.stroke();
    }
    const moved = { ...data, size: data.size + 7, isStrong: true, initials: '' };
    drawWords(colours)(context, moved, settings);
    drawWords(colours)(context, { ...data, label: '' }, settings);
  };
