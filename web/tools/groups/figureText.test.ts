import { expect, test } from 'vitest';
import { kindNamed } from '#domain/registry.ts';
import { figuresOf } from '#domain/tools/choices.ts';
import { figureText } from './figureText.ts';

const figure = (name: string) => figuresOf(kindNamed('organization')).find((one) => one.name === name)!;

test('a mean that is less than one is not told as nothing', () => {
  expect(figureText(figure('avg:paperCount'), 0.0328)).toBe('0.033');
  expect(figureText(figure('avg:paperCount'), 0)).toBe('0');
  expect(figureText(figure('avg:paperCount'), 1.149)).toBe('1.1');
  expect(figureText(figure('avg:paperCount'), null)).toBe('–');
  expect(figureText(figure('median:paperCount'), 12.5)).toBe('12.5');
});
