import { expect, test, type Locator, type Page } from '@playwright/test';
import { GROUP_OF_ROLE } from '#domain/access.ts';
import type { GraphScene, GraphThing } from '#domain/graph/answers.ts';
import { webglArguments } from '#tests/support/browser.ts';
import { expectLoaded, watchComplaints } from './page.ts';
import { signIn } from './signedIn.ts';

// Draws by WebGL without a graphics card.
test.use({
  launchOptions: {
    executablePath: process.env['SECTOR_ATLAS_BROWSER'] ?? '',
    args: webglArguments,
  },
});

const starThing = (at: number): GraphThing => ({
  id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  kind: 'organization',
  name: `Company ${String(at).padStart(4, '0')}`,
  types: ['company'],
  country: null,
  at: null,
  raisedUsd: null,
  degree: at === 0 ? 6000 : 1,
});

/** Companies around one, which all of them are partners of. */
function starOf(count: number): GraphScene {
  const all = Array.from({ length: count }, (_, at) => starThing(at));
  const { id: to } = starThing(0);
  return {
    things: all,
    edges: all.slice(1).map(({ id: from }) => ({
      relation: 'partnership',
      from,
      to,
      sourceCount: 1,
      items: [],
      evidence: null,
    })),
    sources: [],
    steps: [{ things: all.map(({ id }) => id), left: 0 }],
  };
}

/** How many points of the picture of very many things are drawn on while it stands still. */
const drawnPoints = (picture: Locator): Promise<number> =>
  picture.evaluate((box) => {
    const canvas = box.querySelector<HTMLCanvasElement>('.sigma-crowdStill');
    if (!canvas) return 0;
    const { clientWidth, clientHeight } = canvas;
    const context = new OffscreenCanvas(clientWidth, clientHeight).getContext('2d');
    context?.drawImage(canvas, 0, 0, clientWidth, clientHeight);
    const { data } = context?.getImageData(0, 0, clientWidth, clientHeight) ?? { data: [] };
    return data.filter((part, at) => at % 4 === 3 && part > 0).length;
  });

/** Opens a star of very many things as rings, and gives its picture once that is there. */
async function openStar(page: Page): Promise<Locator> {
  await signIn(page, [GROUP_OF_ROLE.PREMIUM]);
  const star = starOf(6000);
  await page.route('**/graph/scene/**', (route) => route.fulfill({ json: star }));
  await page.route('**/graph/counts/**', (route) => route.fulfill({ json: { results: [] } }));
  await page.goto(`/graph-explorer?steps=add:${star.things[0]?.id}&layout=radial`);
  await expectLoaded(page);
  const picture = page.getByRole('img', { name: 'Picture of 6000 things and 5999 relations' });
  await expect(picture).toHaveAttribute('aria-busy', 'false');
  return picture;
}

/** Presses the thing at the left of the ring, which one of those in its middle is. */
async function pickOfRing(page: Page, picture: Locator): Promise<void> {
  const { x, y, width, height } = await roomOf(picture);
  // All of the ring is as far out as the room for names leaves, whichever of its things stands there.
  const out = Math.min(width, height) / 2 - 64;
  await page.mouse.move(x + width / 2 - out, y + height / 2);
  await page.mouse.click(x + width / 2 - out, y + height / 2);
  const picked = page.getByRole('complementary', { name: 'Picked' });
  // Rings begin on the right, in the order of names, and go round the other way from the clock.
  await expect(picked.getByRole('heading').first()).toHaveText(/^Company 2[0-9]{3}$/);
}

async function roomOf(picture: Locator) {
  const box = await picture.boundingBox();
  if (!box) throw new Error('The picture has no room.');
  return box;
}

test('of very many things all are drawn, moved and drawn again, and each is picked where it stands', async ({
  page,
}) => {
  const complaints = watchComplaints(page);
  const picture = await openStar(page);
  const { width, height } = await roomOf(picture);
  const first = await drawnPoints(picture);
  // Lines fill the ring.
  expect(first).toBeGreaterThan(Math.min(width, height) ** 2 / 4);
  await page.getByRole('button', { name: 'Nearer' }).click();
  await expect.poll(() => drawnPoints(picture)).toBeGreaterThan(first);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => drawnPoints(picture)).toBe(first);
  await pickOfRing(page, picture);
  await expectLoaded(page);
  expect(complaints).toEqual([]);
});

test('where the scripts of threads do not load, very many things are laid out and drawn without them', async ({
  page,
}) => {
  const refused: string[] = [];
  await page.route(/\/(layout|still)Worker/, (route) => {
    refused.push(route.request().url());
    return route.abort();
  });
  const picture = await openStar(page);
  expect(refused).toHaveLength(2);
  await pickOfRing(page, picture);
  await page.getByRole('button', { name: 'Nearer' }).click();
  await expect(picture).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByText('Drawing relations')).toBeHidden();
});
