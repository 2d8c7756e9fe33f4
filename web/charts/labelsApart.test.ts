import { expect, test } from 'vitest';
import { labelsApart } from './labelsApart.ts';

test('labels that would touch give way to the earlier ones; those above or beside them stay', () => {
  const first = { left: 100, top: 50, width: 60 };
  const over = { left: 120, top: 55, width: 60 };
  const above = { left: 100, top: 30, width: 60 };
  const beside = { left: 170, top: 50, width: 60 };
  expect(labelsApart([first, over, above, beside])).toEqual([first, above, beside]);
});
