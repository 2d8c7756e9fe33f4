import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { DataBlock, DrawScreen } from '#domain/navigation/drawnScreen.ts';
import { speak, type Words } from '#domain/spoken/words.ts';
import { bringAnswers, type Brought } from '#web/api/firstAnswers.ts';
import { drawNoParts } from '#web/api/lazyImport.ts';
import { store } from '#web/api/store.ts';
import { loadPage } from '#web/app/pages.ts';
import { Shell } from '#web/app/Shell.tsx';
import { asDrawn } from './markup.ts';

let spoken: string | undefined;

drawNoParts();

/** Draws a screen on the server, by the very components that draw it in a browser. */
export const drawScreen: DrawScreen = async ({ page, address, blocks }) => {
  if (!speaks(blocks)) return undefined;
  const Page = await loadPage(page);
  const router = createMemoryRouter([{ Component: Shell, children: [{ path: '*', Component: Page }] }], {
    initialEntries: [address],
  });
  // It is drawn at once, in one step: what others are shown has no way in.
  bringAnswers((name, value) => broughtBy(blocks, name, value));
  try {
    return asDrawn(renderToStaticMarkup(<RouterProvider router={router} />));
  } finally {
    bringAnswers(() => null);
    store.clear();
    router.dispose();
  }
};

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
