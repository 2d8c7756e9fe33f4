import { describe, expect, it } from 'vitest';
import { gazetteerOf, type Place } from './inputs/gazetteer.ts';
import { parsePlace } from './places.ts';

const place = (name: string, division: string, at: string): Place => {
  const [country = '', admin1 = '', admin2 = ''] = division.split('.');
  const [lat = '', lng = ''] = at.split(' ');
  return { name, country, admin1, admin2, lat, lng };
};

const gazetteer = gazetteerOf(
  [
    place('Berkeley', 'US.CA', '37.87 -122.27'),
    place('Berkeley', 'US.MO', '38.75 -90.33'),
    place('Łódź', 'PL.74', '51.75 19.46'),
    place('Münster', 'DE.07', '51.96 7.63'),
    place('Munster', 'DE.06', '52.98 10.08'),
    place('Wuhu', 'CN.01', '31.35 118.40'),
    place('Wuhu', 'CN.01', '31.14 118.50'),
    place('Mountain View', 'US.CA.013', '38.00 -122.10'),
    place('Mountain View', 'US.CA.085', '37.38 -122.08'),
  ],
  [
    { code: 'US.CA', name: 'California' },
    { code: 'US.MO', name: 'Missouri' },
    { code: 'US.DC', name: 'District of Columbia' },
  ],
);
const rules = {
  cities: new Map([
    [
      'US|Washington, D.C.',
      {
        city: 'Washington',
        state: 'District of Columbia',
        place: 'Washington',
        admin1: 'District of Columbia',
        admin2: '',
        reason: '',
      },
    ],
  ]),
  states: new Map([['CA|ON', 'Ontario']]),
};
const parts = (country: string, given: string) => {
  const { country: code, city, state } = parsePlace(country, given, { rules, gazetteer });
  return [code, city, state];
};

describe('parsePlace', () => {
  it('parts city and state, by name, by code and in brackets', () => {
    expect(parts('United States', 'Berkeley, CA')).toEqual(['US', 'Berkeley', 'California']);
    expect(parts('United States', 'Berkeley, California')).toEqual(['US', 'Berkeley', 'California']);
    expect(parts('United States', 'Berkeley (California)')).toEqual(['US', 'Berkeley', 'California']);
    expect(parts('Canada', 'Markham, ON')).toEqual(['CA', 'Markham', 'Ontario']);
    expect(parts('United States', 'Washington, D.C.')).toEqual(['US', 'Washington', 'District of Columbia']);
    expect(parts('Germany', 'Munich')).toEqual(['DE', 'Munich', '']);
    expect(parts('Singapore', '')).toEqual(['SG', '', '']);
  });
});

describe('the gazetteer', () => {
  it('names the state of a place, and none where it knows none', () => {
    expect(gazetteer.stateOf(place('Berkeley', 'US.CA', '37.87 -122.27'))).toBe('California');
    expect(gazetteer.stateOf(place('Münster', 'DE.07', '51.96 7.63'))).toBe('');
  });

  it('decides between namesakes by state, never by chance', () => {
    expect(gazetteer.find({ country: 'US', city: 'Berkeley', state: 'California' })?.lat).toBe('37.87');
    expect(gazetteer.find({ country: 'US', city: 'Berkeley', state: 'CA' })?.lat).toBe('37.87');
    expect(gazetteer.find({ country: 'US', city: 'Berkeley' })).toBeNull();
    expect(gazetteer.find({ country: 'DE', city: 'Münster' })).toBeNull();
    expect(
      gazetteer.find({ country: 'US', city: 'Mountain View', state: 'California', admin2: '085' })?.lat,
    ).toBe('37.38');
  });

  it('compares names without accents and takes two entries of one city for one', () => {
    expect(gazetteer.find({ country: 'PL', city: 'Lodz' })?.name).toBe('Łódź');
    expect(gazetteer.find({ country: 'CN', city: 'Wuhu' })?.lat).toBe('31.35');
    expect(gazetteer.find({ country: 'US', city: 'Nowhere' })).toBeNull();
  });
});
