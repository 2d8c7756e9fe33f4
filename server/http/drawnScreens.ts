import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type {
  Answer,
  DataBlock,
  DrawScreen,
  DrawnScreen,
  ScreenQuestion,
} from '#domain/navigation/drawnScreen.ts';
import { keepRecent } from '#domain/kept/recent.ts';
import { listScreen, readListAddress, type ListScreenName } from '#domain/lists.ts';
import type { RouteMatch } from '#domain/routes.ts';
import { firstRowsOf } from './firstData.ts';
import { isDrawnTool } from './firstPictures.ts';

/** A screen that is opened, and for whom it is drawn. */
export interface FirstScreen {
  readonly match: RouteMatch;
  readonly address: string;
  /** What its page brings along. */
  readonly blocks: readonly DataBlock[];
  /** The rank of whoever is signed in; none for visitors. */
  readonly rank?: number | undefined;
  /** Answers what else the screen asks, as its viewer. */
  readonly answer: Answer;
  /** The day on which it is opened: `2026-11-27`. */
  readonly today: () => string;
}

/** What is drawn of a screen, and what was answered for it besides. */
export interface FirstDrawing {
  readonly drawn?: DrawnScreen | undefined;
  readonly further: readonly DataBlock[];
}

/** Draws the first screen of a page, where there is something to draw. */
export type DrawFirst = (screen: FirstScreen) => Promise<FirstDrawing>;

const KEPT_LETTERS = 8 * 1024 * 1024;
const KEPT_QUESTIONS = 1024 * 1024;
// Rows are there by then: the counts around them are mostly known, and otherwise the scripts ask for them.
const LIST_PATIENCE_MS = 200;
const SCRIPT = '.vite/drawn/drawScreen.js';
const NOTHING: FirstDrawing = { further: [] };

/**
 * Draws what is seen first of a list or a tool, by the built components of the web, and keeps it by all that it is made of: the address,
 * the rank of the viewer, and the answers. What cannot be drawn, the scripts draw. A list waits a moment for what it asks besides its rows.
 */
export async function firstDrawing(
  webDir: string,
  tell: (error: unknown) => void,
  patienceMs = LIST_PATIENCE_MS,
): Promise<DrawFirst> {
  const script = join(webDir, SCRIPT);
  if (!existsSync(script)) return async () => NOTHING;
  const { drawScreen } = (await import(pathToFileURL(script).href)) as { readonly drawScreen: DrawScreen };
  const kept = keepRecent<DrawnScreen>(KEPT_LETTERS, ({ html, styles }) => html.length + styles.length);
  const keptQuestions = keepRecent<readonly ScreenQuestion[]>(
    KEPT_QUESTIONS,
    (questions) => JSON.stringify(questions).length,
  );
  return async ({ match, address, blocks, rank, answer: answerAll, today }) => {
    const { page } = match.route;
    const isTool = isDrawnTool(page);
    if (page === null || !(isTool || (rank === undefined && isTable(match, address)))) return NOTHING;
    if (!isTool && !firstRowsOf(blocks, match)?.length) return NOTHING;
    const answer = isTool ? answerAll : withPatience(answerAll, patienceMs);
    // What it asked the last time is asked at once, on the same day: years that are over and what is counted up to now are of their day.
    const about = `${today()} ${isTool ? `${rank} ` : ''}${address}`;
    const before = keptQuestions.get(about) ?? [];
    const known = await answer(before);
    const keyOf = (further: readonly DataBlock[]): string =>
      hash('sha256', [about, ...[...blocks, ...further].map(({ text }) => text)].join('\n'));
    const found = kept.get(keyOf(known));
    if (found) return { drawn: found, further: known };
    try {
      // What did not come in time is not waited for twice.
      const more = isTool || before.length === 0 ? answer : undefined;
      const drawing = await drawScreen({
        page,
        address,
        blocks: [...blocks, ...known],
        rank,
        answer: more,
      });
      if (!drawing) return { further: known };
      const { isAnswered = true, asked = [], further: others = [], ...drawn } = drawing;
      const further = [...known, ...others];
      keptQuestions.set(about, eachOnce([...before, ...asked]));
      // A tool that waits for an answer the scripts draw; of a list rows are enough.
      if (isTool && !isAnswered) return { further };
      kept.set(keyOf(further), drawn);
      return { drawn, further };
    } catch (error) {
      tell(error);
      return { further: known };
    }
  };
}

const eachOnce = (questions: readonly ScreenQuestion[]): readonly ScreenQuestion[] => [
  ...new Map(questions.map((question) => [JSON.stringify(question), question])).values(),
];

const withPatience =
  (answer: Answer, ms: number): Answer =>
  (questions) =>
    Promise.race([answer(questions), setTimeout(ms, [], { ref: false })]);

// No other shape of the rows, nothing in their place, and nothing that opens beside them.
function isTable(match: RouteMatch, address: string): boolean {
  if (!match.route.list) return false;
  const { list } = listScreen(match.name as ListScreenName);
  const { state } = readListAddress(list, [...new URL(address, 'http://localhost').searchParams]);
  if (!state) return false;
  const { group, compare, view, peek, shape = 'table' } = state;
  return shape === 'table' && [group, compare, view, peek].every((part) => part === undefined);
}
