import type { Viewer } from '#domain/access.ts';

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
  /** For what rank somebody who is signed in sees it; none for visitors. Nothing is drawn for a person. */
  readonly rank?: Viewer['rank'] | undefined;
  /** Answers what else the screen asks at once, as its viewer; without it nothing is asked. */
  readonly answer?: Answer | undefined;
}

/** A question of a screen: of a REST path, or by an operation of the web. */
export type ScreenQuestion =
  | { readonly path: string }
  | { readonly operation: string; readonly variables: Readonly<Record<string, unknown>> };

/** The answers to questions, without those that cannot be answered, or not in time. */
export type Answer = (questions: readonly ScreenQuestion[]) => Promise<readonly DataBlock[]>;

/** A screen as HTML without styles of its elements, which stand in a style sheet beside it, as the policy of pages asks. */
export interface DrawnScreen {
  readonly html: string;
  readonly styles: string;
  /** The parts of it that have scripts of their own, each of which declares those after it. */
  readonly parts?: readonly string[];
  /** What it asked besides what it was given. */
  readonly asked?: readonly ScreenQuestion[];
  /** What was answered of that. */
  readonly further?: readonly DataBlock[];
  /** Whether it got an answer to all that it asked. */
  readonly isAnswered?: boolean;
}

/** Draws a screen; undefined where its words are other than those of the screens that were drawn before. */
export type DrawScreen = (screen: ScreenToDraw) => Promise<DrawnScreen | undefined>;
