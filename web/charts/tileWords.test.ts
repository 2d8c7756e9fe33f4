import { describe, expect, test } from 'vitest';
import { cutText, tileWords } from './tileWords.ts';

// Every letter half as wide as it is high.
const measure = (text: string) => text.length / 2;

describe('the words on a tile', () => {
  test.each([
    [120, 80, 12, ['Trapped-ion', 'computers', '17']],
    [62, 44, 11, ['Trapped-ion', 'computers', '17']],
    [130, 34, 12, ['Trapped-ion computers', '17']],
    [40, 80, 11, ['Trappe…', '17']],
    [62, 29, 11, ['Trapped-io…', '17']],
    [62, 15, 11, ['Trapped-io…']],
    [20, 80, 11, ['17']],
    [9, 80, 11, []],
    [120, 8, 11, []],
  ])('%d × %d px: at %d px %j', (width, height, size, lines) => {
    expect(tileWords({ label: 'Trapped-ion computers', amount: '17' }, { width, height }, measure)).toEqual({
      size,
      lines,
    });
  });

  test('are cut only where four letters are left', () => {
    expect(cutText('Sensing', 4, measure)).toBe('Sensing');
    expect(cutText('Sensing', 2.5, measure)).toBe('Sens…');
    expect(cutText('Sensing', 2, measure)).toBeNull();
  });
});
