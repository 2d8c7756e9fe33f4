import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { DataBlock, DrawScreen, ScreenQuestion, ScreenToDraw } from '#domain/navigation/drawnScreen.ts';
import { matchRoute } from '#domain/routes.ts';
import { speak, type Words } from '#domain/spoken/words.ts';
import { bringAnswers, type Brought } from '#web/api/firstAnswers.ts';
import { drawFirstParts } from '#web/api/lazyImport.ts';
import { hasOpenQuestions, store } from '#web/api/store.ts';
import { loadPage } from '#web/app/pages.ts';
import { Shell } from '#web/app/Shell.tsx';
import { changeSession } from '#web/session/session.ts';
import { importFirstParts } from './importFirstParts.ts';
import { asDrawn } from './markup.ts';

let spoken: string | undefined;

// Parts that the drawing under way has met.
let met = new Set<string>();

drawFirstParts((id) => void met.add(id));

// A question that follows from an answer, and a part within a part.
const MOST_PASSES = 6;

/**
 * Draws a screen on the server, by the very components that draw it in a browser: again with what the drawing before asked for, and the
 * parts that it met, until there is no more of either.
 */
export const drawScreen: DrawScreen = async ({ page, address, blocks, rank, answer }) => {
  if (!speaks(blocks)) return undefined;
  const Page = await loadPage(page);
  const [asked, parts] = [new Map<string, ScreenQuestion>(), new Set<string>()];
  const further: DataBlock[] = [];
  for (let pass = 1; ; pass += 1) {
    const { html, wanted, drawn, isAnswered } = drawOnce({
      Page,
      address,
      blocks: [...blocks, ...further],
      rank,
    });
    const questions = answer ? [...wanted].filter(([key]) => !asked.has(key)) : [];
    const later = drawn.filter((part) => !parts.has(part));
    if (pass === MOST_PASSES || questions.length + later.length === 0) {
      return { ...asDrawn(html), parts: [...parts], asked: [...asked.values()], further, isAnswered };
    }
    for (const [key, question] of questions) asked.set(key, question);
    for (const part of later) parts.add(part);
    const answered = answer?.(questions.map(([, question]) => question));
    const [answers] = await Promise.all([answered, importFirstParts(later)]);
    further.push(...(answers ?? []));
  }
};

type Drawing = Pick<ScreenToDraw, 'address' | 'blocks' | 'rank'> & { readonly Page: ComponentType };

// It is drawn at once, in one step: what others are shown has no way in.
function drawOnce({ Page, address, blocks, rank }: Drawing) {
  const path = matchRoute(address.split('?')[0] ?? '')?.route.path ?? '*';
  const router = createMemoryRouter([{ Component: Shell, children: [{ path, Component: Page }] }], {
    initialEntries: [address],
  });
  const wanted = new Map<string, ScreenQuestion>();
  met = new Set();
  bringAnswers((name, value, variables) => {
    const brought = broughtBy(blocks, name, value);
    const question = variables ? { operation: value, variables: { ...variables } } : { path: value };
    if (!brought) wanted.set(JSON.stringify(question), question);
    return brought;
  });
  if (rank !== undefined) changeSession({ ...SOMEBODY, viewer: { id: SOMEBODY.id, rank } });
  try {
    const html = renderToStaticMarkup(<RouterProvider router={router} />);
    const isAnswered = !hasOpenQuestions();
    return { html, wanted, drawn: [...met], isAnswered };
  } finally {
    bringAnswers(() => null);
    changeSession();
    store.clear();
    router.dispose();
  }
}

// Whoever is signed in, of whom a drawing tells nothing.
const SOMEBODY = {
  isSignedIn: true,
  id: '',
  name: '',
  email: '',
  groups: [],
  token: '',
  expiresAt: 0,
} as const;

// Screens take the words that they find when they are loaded.
function speaks(blocks: readonly DataBlock[]): boolean {
  const config = broughtBy(blocks, 'path', '/config.json');
  if (!config) return false;
  const { sector } = JSON.parse(config.textContent) as { sector?: { words?: Words } };
  const words = JSON.stringify(sector?.words);
  if (spoken === undefined) speak(sector?.words);
  spoken ??= String(words);
  return spoken === String(words);
}

function broughtBy(blocks: readonly DataBlock[], name: string, value: string): Brought | null {
  const block = blocks.find(({ attributes }) => attributes[`data-${name}`] === value);
  if (!block) return null;
  const { attributes, text } = block;
  return {
    dataset: { variables: attributes['data-variables'] },
    textContent: text,
    remove: () => undefined,
  };
}
