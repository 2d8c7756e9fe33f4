import { expect, test } from 'vitest';
import { spreadOut } from './spreadOut.ts';

const room = { line: 14, top: 0, bottom: 100 };

test('labels keep their place where there is room, and give way where there is none', () => {
  expect(spreadOut([10, 50, 90], room)).toEqual([10, 50, 90]);
  expect(spreadOut([50, 50, 52], room)).toEqual([50, 64, 78]);
  // At the lower end they move up, in the same order.
  expect(spreadOut([98, 99, 100], room)).toEqual([72, 86, 100]);
});
