import { expect, it } from 'vitest';
import { countryByCode } from './countries.ts';
import { POPULATIONS } from './populations.ts';

// Where the data set counts the Channel Islands together, their parts stand by later counts of their own.
const WORLD = 7_794_798_729;

it('has people in countries alone, who are together those of the world', () => {
  expect(Object.keys(POPULATIONS).filter((code) => countryByCode(code)?.code !== code)).toEqual([]);
  const all = Object.values(POPULATIONS).reduce((sum, people) => sum + people, 0);
  expect(Math.abs(all / WORLD - 1)).toBeLessThan(0.0001);
  const { DE, US, SG, IN, AE, XK } = POPULATIONS;
  expect({ DE, US, SG, IN, AE, XK }).toEqual({
    DE: 83_783_945,
    US: 331_002_647,
    SG: 5_850_343,
    IN: 1_380_004_385,
    AE: 9_890_400,
    XK: 1_932_774,
  });
});
