import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer, DataBlock, ScreenQuestion } from '#domain/navigation/drawnScreen.ts';
import { matchRoute, type RouteMatch } from '#domain/routes.ts';
import { firstDrawing, type DrawFirst } from './drawnScreens.ts';

const folder = mkdtempSync(join(tmpdir(), 'atlas-drawn-'));
// Stands for the built web: counts, and fails where it is told to.
const DRAWING = `let count = 0;
export const drawScreen = async ({ page, address, blocks, rank, answer }) => {
  if (address.includes('GB')) throw new Error('cannot be drawn');
  count += 1;
  const isBrought = (value) => blocks.some(({ attributes }) => Object.values(attributes).includes(value));
  const paths = ['/one/', '/two/'].map((path) => ({ path }));
  const counts = [{ operation: 'CompaniesSummary', variables: { q: 'all' } }];
  const wanted = (page === 'tools/Chart' ? paths : counts).filter((one) => !isBrought(one.path ?? one.operation));
  const further = answer ? await answer(wanted) : [];
  const told = [...blocks, ...further].map(({ text }) => text).join();
  const html = [page, address, 'for ' + rank, told, count].join(' ');
  const asked = answer ? wanted : [];
  return { html, styles: '', asked, further, isAnswered: answer !== undefined && further.length === wanted.length };
};`;

let draw: DrawFirst;
const told: unknown[] = [];

beforeAll(async () => {
  mkdirSync(join(folder, '.vite/drawn'), { recursive: true });
  writeFileSync(join(folder, '.vite/drawn/drawScreen.js'), DRAWING);
  writeFileSync(join(folder, '.vite/drawn/package.json'), '{"type":"module"}');
  draw = await firstDrawing(folder, (error) => told.push(error), 10);
});

afterAll(() => rmSync(folder, { recursive: true }));

const rows = (...names: readonly string[]): DataBlock => ({
  attributes: { 'data-operation': 'CompaniesRows', 'data-variables': '{}' },
  text: JSON.stringify({
    data: { page: { edges: names.map((name) => ({ node: { id: name, name, entityType: ['company'] } })) } },
  }),
});

const at = (address: string): RouteMatch => {
  const match = matchRoute(address.split('?')[0] ?? '');
  if (!match) throw new Error(`No screen at ${address}.`);
  return match;
};

const drawn = async (address: string, ...blocks: readonly DataBlock[]): Promise<string | undefined> =>
  (await draw({ match: at(address), address, blocks, answer: nobodyAnswers, today })).drawn?.html;

const nobodyAnswers: Answer = async () => [];

const today = (): string => '2026-11-27';

const keyOf = (question: ScreenQuestion): string => ('path' in question ? question.path : question.operation);

/** Answers what a screen asks as one viewer, and keeps what was asked together. */
function answering(texts: Readonly<Record<string, string>>) {
  const asked: (readonly string[])[] = [];
  const answer: Answer = async (questions) => {
    if (questions.length > 0) asked.push(questions.map(keyOf));
    return questions.flatMap((question) => {
      const text = texts[keyOf(question)];
      const name = 'path' in question ? 'data-path' : 'data-operation';
      return text === undefined ? [] : [{ attributes: { [name]: keyOf(question) }, text }];
    });
  };
  return { asked, answer };
}

const tool = (answer: Answer, rank?: number, address = '/graphing-tool') =>
  draw({ match: at(address), address, blocks: [], rank, answer, today });

test('a list is drawn from its answers, once for the same address and answers', async () => {
  const first = await drawn('/companies', rows('A'));
  expect(first).toMatch(/^companies\/Companies \/companies for undefined .+ \d+$/);
  expect(await drawn('/companies', rows('A'))).toBe(first);
  expect(await drawn('/companies', rows('B'))).not.toBe(first);
  expect(await drawn('/companies?country=DE', rows('A'))).not.toBe(first);
});

test.each([
  ['another shape', '/companies?as=cards'],
  ['groups', '/companies?group=country'],
  ['a comparison', '/companies?compare=a,b'],
  ['the builder', '/companies?view=builder'],
  ['the panel of a row', '/companies?peek=a'],
  ['an address that is wrong', '/companies?contry=DE'],
  ['no list', '/about'],
])('%s is left to the scripts', async (_, address) => {
  expect(await drawn(address, rows('A'))).toBeUndefined();
});

test('a list without rows, or without an answer, is left to the scripts', async () => {
  expect(await drawn('/companies', rows())).toBeUndefined();
  expect(await drawn('/companies')).toBeUndefined();
});

test('a list is not drawn for whoever is signed in', async () => {
  const screen = { match: at('/companies'), address: '/companies', blocks: [rows('A')], rank: 3 };
  expect(await draw({ ...screen, answer: nobodyAnswers, today })).toEqual({ further: [] });
});

test('a tool is drawn from what it asks, which comes with its page, and asks it at once the next time', async () => {
  const { asked, answer } = answering({ '/one/': 'first', '/two/': 'second' });
  const { drawn: one, further } = await tool(answer);
  expect(further.map(({ text }) => text)).toEqual(['first', 'second']);
  expect(one?.html).toMatch(/^tools\/Chart \/graphing-tool for undefined first,second \d+$/);
  const again = await tool(answer);
  expect(again.drawn?.html).toBe(one?.html);
  expect(again.further).toEqual(further);
  expect(asked).toEqual([
    ['/one/', '/two/'],
    ['/one/', '/two/'],
  ]);
});

test('a tool of the day before is drawn anew, as it may show which years are over', async () => {
  const { answer } = answering({ '/one/': 'first', '/two/': 'second' });
  const screen = { match: at('/graphing-tool'), address: '/graphing-tool?by=founded', blocks: [], answer };
  const on = async (day: string) => (await draw({ ...screen, today: () => day })).drawn?.html;
  const last = await on('2026-12-31');
  expect(last).toBeDefined();
  expect(await on('2026-12-31')).toBe(last);
  expect(await on('2027-01-01')).not.toBe(last);
});

test('a list is drawn with the counts that it asks for, which are asked for at once the next time of the same day', async () => {
  const { asked, answer } = answering({ CompaniesSummary: 'counted' });
  const address = '/companies?country=FR';
  const screen = { match: at(address), address, blocks: [rows('A')], answer };
  const first = await draw({ ...screen, today });
  expect(first.further.map(({ text }) => text)).toEqual(['counted']);
  expect(first.drawn?.html).toContain(',counted ');
  expect(await draw({ ...screen, today })).toEqual(first);
  await draw({ ...screen, today: () => '2026-11-28' });
  expect(asked).toEqual([['CompaniesSummary'], ['CompaniesSummary'], ['CompaniesSummary']]);
});

test('a list does not wait long for what it asks besides its rows, and has it as soon as it is there in time', async () => {
  const late = Promise.withResolvers<readonly DataBlock[]>();
  const address = '/companies?country=IT';
  const asked: (readonly string[])[] = [];
  const screen = { match: at(address), address, blocks: [rows('A')], today };
  const answer: Answer = async (questions) => {
    if (questions.length > 0) asked.push(questions.map(keyOf));
    return questions.length > 0 ? late.promise : [];
  };
  const without = await draw({ ...screen, answer });
  expect([without.drawn?.html, without.further]).toEqual([expect.not.stringContaining('counted'), []]);
  expect((await draw({ ...screen, answer })).further).toEqual([]);
  expect(asked).toEqual([['CompaniesSummary'], ['CompaniesSummary']]);
  const block = { attributes: { 'data-operation': 'CompaniesSummary' }, text: 'counted' };
  late.resolve([block]);
  const withCounts = await draw({ ...screen, answer });
  expect([withCounts.drawn?.html, withCounts.further]).toEqual([
    expect.stringContaining(',counted'),
    [block],
  ]);
});

test('what one viewer was answered is drawn for no other', async () => {
  const some = answering({ '/one/': 'for all', '/two/': 'for all' });
  const more = answering({ '/one/': 'for all', '/two/': 'hidden' });
  const html = async (answer: Answer, rank?: number) => (await tool(answer, rank)).drawn?.html;
  expect(await html(more.answer, 5)).toContain('for 5 for all,hidden');
  expect(await html(some.answer, 5)).toContain('for 5 for all,for all');
  expect(await html(some.answer)).toContain('for undefined for all,for all');
  expect(await html(some.answer)).not.toContain('hidden');
});

test('a tool that did not get all of its answers is left to the scripts, with those that came', async () => {
  const { answer } = answering({ '/one/': 'first' });
  const { drawn: none, further } = await tool(answer, undefined, '/graphing-tool?by=country');
  expect(none).toBeUndefined();
  expect(further.map(({ text }) => text)).toEqual(['first']);
});

test('what cannot be drawn is told, and left to the scripts', async () => {
  expect(await drawn('/companies?country=GB', rows('A'))).toBeUndefined();
  expect(told).toEqual([expect.objectContaining({ message: 'cannot be drawn' })]);
});

test('nothing is drawn where the web was built without it', async () => {
  const none = await firstDrawing(join(folder, 'nowhere'), (error) => told.push(error));
  const screen = {
    match: at('/companies'),
    address: '/companies',
    blocks: [rows('A')],
    answer: nobodyAnswers,
    today,
  };
  expect(await none(screen)).toEqual({ further: [] });
});
