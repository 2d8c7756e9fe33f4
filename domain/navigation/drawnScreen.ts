/** JSON that a page brings along, under the attributes by which the web finds it. */
export interface DataBlock {
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}

/** A screen that is to be drawn on the server, as a visitor's browser draws it first. */
export interface ScreenToDraw {
  /** Its page, as the table of screens calls it: `labs/Labs`. */
  readonly page: string;
  /** Path and parameters. */
  readonly address: string;
  /** What its page brings along. */
  readonly blocks: readonly DataBlock[];
}

/** A screen as HTML without styles of its elements, which stand in a style sheet beside it, as the policy of pages asks. */
export interface DrawnScreen {
  readonly html: string;
  readonly styles: string;
}

/** Draws a screen; undefined where its words are other than those of the screens that were drawn before. */
export type DrawScreen = (screen: ScreenToDraw) => Promise<DrawnScreen | undefined>;
