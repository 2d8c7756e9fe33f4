import { expect, test } from 'vitest';
import type { SavedView } from '#domain/saved/savedView.ts';
import { added, moved, type Piece } from './arrangement.ts';

const view = (id: string): SavedView => ({
  id,
  title: id,
  note: '',
  visibility: 'private',
  tool: 'HEATMAP',
  address: '/heatmap',
  requires: 'PREMIUM',
  isLocked: false,
  isMine: true,
  by: null,
  version: 1,
  createdAt: '2026-11-23T00:00:00Z',
  updatedAt: '2026-11-23T00:00:00Z',
});
const PIECES: readonly Piece[] = ['a', 'b', 'c'].map((id) => ({ width: 1, view: view(id) }));
const ids = (pieces: readonly Piece[]) => pieces.map((piece) => piece.view.id).join('');

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, -1, 'abc'],
  [2, 3, 'abc'],
])('what is moved from %i to %i leaves the order %s', (from, to, order) => {
  expect(ids(moved(PIECES, from, to))).toBe(order);
});

test('another one stands last, and none twice', () => {
  expect(ids(added(PIECES, view('d')))).toBe('abcd');
  expect(added(PIECES, view('b'))).toBe(PIECES);
});
