/** From the places of a layout to points of the screen: across is `x · xx + y · yx + x0`, down `x · xy + y · yy + y0`. */
export type ToScreen = {
  readonly xx: number;
  readonly yx: number;
  readonly x0: number;
  readonly xy: number;
  readonly yy: number;
  readonly y0: number;
};

/** What a crowd is drawn from: places, radii and colours of its nodes, and the ends of its edges, two numbers of nodes each. */
export type CrowdFigures = {
  readonly xy: Float32Array<ArrayBuffer>;
  readonly sizes: Float32Array<ArrayBuffer>;
  /** Red, green, blue and 255, for each node in turn. */
  readonly colours: Uint8Array<ArrayBuffer>;
  readonly ends: Uint32Array<ArrayBuffer>;
};

/** What of it is on a screen, and how it is drawn. */
export type StillView = {
  readonly toScreen: ToScreen;
  /** Of the screen, in its points. */
  readonly width: number;
  readonly height: number;
  /** How many points of the screen across a node of radius 1 is. */
  readonly points: number;
  /** Red, green and blue of the edges, from 0 to 255. */
  readonly edgeColour: readonly number[];
  /** How much an edge hides where no other is, from 0 to 1; where most are, it is all. */
  readonly opacity: number;
};

/** What a thread is asked to draw: of the figures those that are others than before. */
export type StillAsked = StillView & Partial<CrowdFigures>;
