import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasRank, RANKS, ROLES, VISITOR, type Viewer } from '#domain/access.ts';
import type { Screen } from '#domain/navigation/screen.ts';
import { SCREENS } from '#domain/screens.ts';
import type { Identity } from '#server/identity/identity.ts';
import { viewerOfCookies } from '#server/identity/tokens/viewerOfCookies.ts';
import { viewerOfHeader } from '#server/identity/tokens/viewerOfHeader.ts';
import { sampleId } from '#tests/support/sampleSector.ts';
import { cookiesOf, signIn, userOfRole } from '#tests/support/signIn.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { createTestIdentity } from '#tests/support/testIdentity.ts';

let made: TestDatabase;
let identity: Identity;
let app: FastifyInstance;
let close: () => Promise<void>;

interface Person {
  readonly viewer: Viewer;
  readonly cookie: string;
}
const people = new Map<string, Person>([['VISITOR', { viewer: VISITOR, cookie: '' }]]);

beforeAll(async () => {
  made = await createTestDatabase({ holding: 'sampleSector' });
  identity = await createTestIdentity(made.database);
  for (const role of ROLES) {
    const signedIn = await signIn(identity, await userOfRole(identity, role));
    const viewer = { id: signedIn.userId, rank: RANKS[role] };
    people.set(role, { viewer, cookie: cookiesOf(identity, signedIn) });
  }
  ({ app, close } = await createTestApp(made.database, {
    identity,
    findViewer: ({ headers }) => viewerOfHeader(identity, headers.authorization),
    findReader: ({ headers }) => viewerOfCookies(identity, headers.cookie),
  }));
});
afterAll(async () => {
  await close();
  await identity.powers.close();
  await made.drop();
});

// The sample has rows of every kind that a screen is about: organizations of all types under the letter o.
const LETTERS: Readonly<Record<string, string>> = {
  classification: 'c',
  fundingRound: 'r',
  organization: 'o',
  paper: 'a',
  person: 'p',
  product: 'd',
  publicFunding: 'g',
};

/** The address of a screen: about a row that is there where it shows rows. */
function addressOf({ path, rows }: Screen): string {
  const id = sampleId(LETTERS[rows?.kinds[0] ?? ''] ?? 'x', 1);
  return path.replaceAll(/:\w+/g, id);
}

/** What the table of screens says that everybody is answered: the browser leads away whoever may not open it. */
function statusOf({ name, built, redirectTo }: Screen): readonly number[] {
  const leadsOn = redirectTo !== null && SCREENS.some(({ path, built: is }) => path === redirectTo && is);
  if (leadsOn) return [302];
  if (!built || name === 'PAGE_NOT_FOUND') return [404];
  // An organization stands under the screens of its types.
  return [200, 302];
}

test('every screen of the table answers each audience as it says, and tells nothing to whom it does not open', async () => {
  const wrong: unknown[] = [];
  for (const screen of SCREENS as readonly Screen[]) {
    const url = addressOf(screen);
    for (const [who, { viewer, cookie }] of people) {
      const headers = { accept: 'text/html', ...(cookie === '' ? {} : { cookie }) };
      const answer = await app.inject({ url, headers });
      const [, audience] = /<html data-audience="([^"]*)"/.exec(answer.body) ?? [];
      const isRight = statusOf(screen).includes(answer.statusCode);
      const isOwn = answer.statusCode === 302 || audience === (viewer.id ?? 'visitor');
      const blocks = answer.body.match(/data-(path|operation)="(?!\/config\.json)[^"]*"/g) ?? [];
      const isTold = blocks.length === 0 || hasRank(viewer, screen.requires);
      const isPrivate = cookie === '' || /private|no-store/.test(String(answer.headers['cache-control']));
      const isKept = answer.statusCode === 302 || isPrivate;
      if (!isRight || !isOwn || !isTold || !isKept) {
        wrong.push([screen.name, url, who, answer.statusCode, audience, blocks]);
      }
    }
  }
  expect(wrong).toEqual([]);
});
