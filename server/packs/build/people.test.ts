import { describe, expect, it } from 'vitest';
import { partName, roleOf } from './people.ts';

describe('people', () => {
  it.each([
    ['Dr. Itamar Sivan', 'Itamar Sivan', 'Itamar', 'Sivan'],
    ['Niccolò de Masi', 'Niccolò de Masi', 'Niccolò', 'de Masi'],
    ['Rajeeb (Raj) Hazra', 'Rajeeb Hazra', 'Rajeeb', 'Hazra'],
    ['Hans van den Vlekkert', 'Hans van den Vlekkert', 'Hans', 'van den Vlekkert'],
    ['Madonna', 'Madonna', '', 'Madonna'],
  ])('parts %s', (spelling, name, firstName, lastName) => {
    expect(partName(spelling)).toEqual({ name, firstName, lastName });
  });

  it.each([
    ['founder', 'Co-founder & CEO', 'founder'],
    ['leader', 'Chief Scientist', 'scientist'],
    ['leader', 'Chairman of the Board', 'board'],
    ['leader', 'SVP Engineering', 'executive'],
    ['leader', 'Advisor', 'other'],
  ])('knows the role of a %s called %s', (kind, role, expected) => {
    expect(roleOf({ kind, role })).toBe(expected);
  });
});
