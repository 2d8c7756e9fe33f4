import { setInTheWay } from './inTheWay.ts';
import type { Place } from './model.ts';
import type { Picture } from './picture.ts';

/** How large the small picture is, in pixels, and how many dots a pixel has. */
export const SMALL = { width: 150, height: 100, dots: 2 } as const;

const margin = 8;
const side = Math.min(SMALL.width, SMALL.height) - 2 * margin;
const left = (SMALL.width - side) / 2;
const bottom = (SMALL.height + side) / 2;
// Of more than these every so many-th is drawn.
const mostDots = 4000;
const radius = 1.1;

type Box = { readonly from: Place; readonly to: Place };

const NOTHING: Box = { from: { x: Infinity, y: Infinity }, to: { x: -Infinity, y: -Infinity } };

/** True where all of a graph is in sight: then it in small says nothing more, and would only cover what stands there. */
export const isInSight = (graph: Box, seen: Box): boolean =>
  graph.from.x >= seen.from.x &&
  graph.to.x <= seen.to.x &&
  graph.from.y >= seen.from.y &&
  graph.to.y <= seen.to.y;

/** A graph in small: its nodes are drawn anew when they have moved, the frame of what is seen each time; away while all is in sight. */
export class SmallPicture {
  readonly #context: CanvasRenderingContext2D;
  readonly #picture: Picture;
  readonly #nodes = new OffscreenCanvas(SMALL.width * SMALL.dots, SMALL.height * SMALL.dots);
  #drawn = -1;
  #graph = NOTHING;

  constructor(context: CanvasRenderingContext2D, picture: Picture) {
    this.#context = context;
    this.#picture = picture;
  }

  /** Where a point of the small picture lies in the graph, from 0 to 1 in both directions. */
  static placeAt(x: number, y: number): Place {
    return { x: (x - left) / side, y: (bottom - y) / side };
  }

  draw(): void {
    const { sigma, version, colours } = this.#picture;
    if (version !== this.#drawn) {
      this.#drawNodes();
      this.#drawn = version;
    }
    const { width, height } = sigma.getDimensions();
    const [from, to] = [
      sigma.viewportToFramedGraph({ x: 0, y: 0 }),
      sigma.viewportToFramedGraph({ x: width, y: height }),
    ];
    const context = this.#context;
    // Down on the screen is up in the graph.
    const seen = { from: { x: from.x, y: to.y }, to: { x: to.x, y: from.y } };
    const { canvas } = context;
    canvas.hidden = isInSight(this.#graph, seen);
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = canvas;
    const part = { left: offsetLeft, top: offsetTop, width: offsetWidth, height: offsetHeight };
    setInTheWay(sigma, canvas.hidden ? undefined : part);
    if (canvas.hidden) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, SMALL.width * SMALL.dots, SMALL.height * SMALL.dots);
    context.drawImage(this.#nodes, 0, 0);
    context.setTransform(SMALL.dots, 0, 0, SMALL.dots, 0, 0);
    const [x, y] = [left + from.x * side, bottom - from.y * side];
    context.strokeStyle = colours.picked;
    context.lineWidth = 1.2;
    context.strokeRect(x, y, (to.x - from.x) * side, (from.y - to.y) * side);
  }

  #drawNodes(): void {
    const context = this.#nodes.getContext('2d');
    if (!context) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.#nodes.width, this.#nodes.height);
    context.setTransform(SMALL.dots, 0, 0, SMALL.dots, 0, 0);
    let { from, to } = NOTHING;
    this.#picture.tellDots(mostDots, ({ x, y }, colour) => {
      from = { x: Math.min(from.x, x), y: Math.min(from.y, y) };
      to = { x: Math.max(to.x, x), y: Math.max(to.y, y) };
      context.fillStyle = colour;
      context.fillRect(left + x * side - radius, bottom - y * side - radius, radius * 2, radius * 2);
    });
    this.#graph = { from, to };
  }
}
