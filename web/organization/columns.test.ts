import { expect, test } from 'vitest';
import { bareCompany } from '#tests/support/bareCompany.ts';
import { columnsOf } from './columns.ts';
import type { Card } from './part.ts';

const card = (id: string, side: Card['side'], height = 0): Card => ({
  id,
  tab: 'overview',
  ...(side ? { side } : {}),
  height: () => height,
  Body: () => null,
});

const idsOf = (cards: readonly Card[]) => {
  const { whole, left, right } = columnsOf(cards, bareCompany({}));
  return [whole, left, right].map((members) => members.map(({ id }) => id).join(' '));
};

test('a card that may stand in either column goes where there is room, in its order', () => {
  const free = [card('people', 'either', 200), card('family', 'either', 300)];
  expect(idsOf([...free, card('facts', 'left', 400), card('similar', 'right', 300)])).toEqual([
    '',
    'people facts',
    'family similar',
  ]);
  expect(idsOf([...free, card('facts', 'left', 900)])).toEqual(['', 'facts', 'people family']);
});

test('a card without a side has the whole width', () => {
  expect(idsOf([card('table', undefined), card('facts', 'left')])).toEqual(['table', 'facts', '']);
});
