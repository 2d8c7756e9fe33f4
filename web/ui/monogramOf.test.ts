import { describe, expect, it } from 'vitest';
import { MONOGRAM_COLOURS, monogramOf } from './monogramOf.ts';

describe('monogramOf', () => {
  it.each([
    ['Halden Cryogenics', 'HC'],
    ['qontrol', 'Q'],
    ['Łódź Photonics GmbH', 'ŁP'],
    ['1QB Information Technologies', '1I'],
    ['  (Q*) Bird ', 'QB'],
    ['株式会社 量子', '株量'],
    ['…', '?'],
    ['', '?'],
  ])('takes the initials of %s', (name, initials) => {
    expect(monogramOf(name).initials).toBe(initials);
  });

  it('gives one name one colour, however it is written', () => {
    expect(monogramOf('Halden Cryogenics').colour).toBe(monogramOf(' halden cryogenics ').colour);
    expect(monogramOf('Halden Cryogenics').colour).toMatchInlineSnapshot(`"#7a28cb"`);
  });

  it('uses every colour', () => {
    const used = new Set(Array.from({ length: 500 }, (_, index) => monogramOf(`Company ${index}`).colour));
    expect(used.size).toBe(MONOGRAM_COLOURS.length);
  });

  it.each(MONOGRAM_COLOURS)('%s carries white text', (colour) => {
    expect(contrastWithWhite(colour)).toBeGreaterThanOrEqual(4.5);
  });
});

// WCAG 2 contrast ratio.
function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
