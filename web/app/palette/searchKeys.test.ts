import { expect, test } from 'vitest';
import { typedNext } from './searchKeys.ts';

test.each([
  ['i o n q', 'ionq', false],
  ['i Shift O Backspace n Enter', 'in', true],
  ['i Enter o', 'io', false],
  ['Enter ArrowDown', '', false],
  ['中 文 Backspace', '中', false],
])('after the keys %s', (keys, text, isEntered) => {
  const typed = keys.split(' ').reduce(typedNext, { text: '', isEntered: false });
  expect(typed).toEqual({ text, isEntered });
});
