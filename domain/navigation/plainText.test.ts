import { expect, test } from 'vitest';
import { isPlainAddress, isStraight } from './plainText.ts';

test.each([
  ['/heatmap?rows=country', true],
  ['/heatmap?q=%7B%22a%22%3A%22100%25%22%7D', true],
  ['/market-map?spot=%F0%9F%98%80', true],
  ['/heatmap?q=%00', false],
  ['/heatmap?q=%0d%0aset-cookie:x', false],
  ['/heatmap?q=%', false],
  ['/heatmap?q=%E0%A4%A', false],
  ['/heatmap?q=%ED%A0%80', false],
  ['/heatmap?q=a\u0000', false],
])('%s is a plain address: %s', (address, isPlain) => expect(isPlainAddress(address)).toBe(isPlain));

test('a text that turns letters around is not straight, one in Arabic or of emojis is', () => {
  expect(['Heat \u202Egnp', '\u2067x'].map(isStraight)).toEqual([false, false]);
  expect(['خريطة الشركات', '👩‍🔬 Labs'].map(isStraight)).toEqual([true, true]);
});
