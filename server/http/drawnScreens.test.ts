import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DataBlock } from '#domain/navigation/drawnScreen.ts';
import { matchRoute, type RouteMatch } from '#domain/routes.ts';
import { firstDrawing, type DrawFirst } from './drawnScreens.ts';

const folder = mkdtempSync(join(tmpdir(), 'atlas-drawn-'));
// Stands for the built web: counts, and fails where it is told to.
const DRAWING = `let count = 0;
export const drawScreen = async ({ page, address }) => {
  if (address.includes('GB')) throw new Error('cannot be drawn');
  count += 1;
  return { html: page + ' ' + address + ' ' + count, styles: '' };
};`;

let draw: DrawFirst;
const told: unknown[] = [];

beforeAll(async () => {
  mkdirSync(join(folder, '.vite/drawn'), { recursive: true });
  writeFileSync(join(folder, '.vite/drawn/drawScreen.js'), DRAWING);
  writeFileSync(join(folder, '.vite/drawn/package.json'), '{"type":"module"}');
  draw = await firstDrawing(folder, (error) => told.push(error));
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
  (await draw(at(address), address, blocks))?.html;

test('a list is drawn from its answers, once for the same address and answers', async () => {
  const first = await drawn('/companies', rows('A'));
  expect(first).toMatch(/^companies\/Companies \/companies \d+$/);
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

test('what cannot be drawn is told, and left to the scripts', async () => {
  expect(await drawn('/companies?country=GB', rows('A'))).toBeUndefined();
  expect(told).toEqual([expect.objectContaining({ message: 'cannot be drawn' })]);
});

test('nothing is drawn where the web was built without it', async () => {
  const none = await firstDrawing(join(folder, 'nowhere'), (error) => told.push(error));
  expect(await none(at('/companies'), '/companies', [rows('A')])).toBeUndefined();
});
