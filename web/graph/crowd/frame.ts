import type { ToScreen } from './stillMessages.ts';

/** What of a picture is on the screen. */
export type Frame = {
  /** From what is framed, 0 to 1 in both directions, to the clip space of WebGL. */
  readonly matrix: Float32Array;
  /** The middle of what is framed and how far it reaches, in the places of the layout. */
  readonly middle: readonly [number, number];
  readonly span: number;
  /** In points of the screen. */
  readonly viewport: readonly [number, number];
  /** How many points of the screen across a node of radius 1 is. */
  readonly points: number;
};

/** What the shader of the nodes does with a place, and from the clip space to the points of the screen. */
export function toScreen({ matrix, middle, span, viewport: [width, height] }: Frame): ToScreen {
  const [ax = 0, ay = 0, , bx = 0, by = 0, , cx = 0, cy = 0] = matrix;
  const [half, down] = [width / 2, -height / 2];
  const [left, low] = [0.5 - middle[0] / span, 0.5 - middle[1] / span];
  return {
    xx: (ax / span) * half,
    yx: (bx / span) * half,
    x0: (ax * left + bx * low + cx + 1) * half,
    xy: (ay / span) * down,
    yy: (by / span) * down,
    y0: (ay * left + by * low + cy - 1) * down,
  };
}
