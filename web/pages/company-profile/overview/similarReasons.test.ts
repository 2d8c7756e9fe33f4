import { describe, expect, it } from 'vitest';
import { similarReasons, type Comparable } from './similarReasons.ts';

const company: Comparable = {
  country: 'US',
  founded: 2015,
  modality: ['Trapped ion'],
  investors: [
    { id: 'nea', name: 'NEA' },
    { id: 'gv', name: 'GV' },
    { id: 'samsung', name: 'Samsung' },
  ],
};

const other = (rest: Partial<Comparable>): Comparable => ({
  country: null,
  founded: null,
  modality: [],
  investors: [],
  ...rest,
});

describe('similarReasons', () => {
  it('names everything they have in common', () => {
    const alike = other({
      country: 'US',
      founded: 2017,
      modality: ['Trapped ion', 'Photonic'],
      investors: [{ id: 'gv', name: 'GV' }],
    });
    expect(similarReasons(company, alike)).toEqual([
      'same modality',
      'same country (United States)',
      'founded 2 years apart',
      'shared investor: GV',
    ]);
  });

  it('counts an investor of several rounds once and names two', () => {
    const funded = other({ investors: [...company.investors, { id: 'gv', name: 'GV' }] });
    expect(similarReasons(company, funded)).toEqual(['shared investors: NEA, GV and 1 more']);
  });

  it('says nothing of what is unknown or far apart', () => {
    expect(similarReasons(company, other({ founded: 2001, country: 'DE' }))).toEqual([]);
    expect(similarReasons(other({}), other({}))).toEqual([]);
  });

  it('words neighbouring and equal years', () => {
    expect(similarReasons(company, other({ founded: 2015 }))).toEqual(['founded in the same year']);
    expect(similarReasons(company, other({ founded: 2014 }))).toEqual(['founded 1 year apart']);
  });
});
