import { describe, expect, it } from 'vitest';
import {
  describeCompany,
  describeInvestor,
  joinWords,
  placeWords,
  withArticle,
  type CompanyFacts,
} from './describe.ts';

const facts: CompanyFacts = {
  phrase: 'Trapped-ion quantum computing company',
  role: 'company',
  city: 'Innsbruck',
  state: 'Tyrol',
  country: 'AT',
  founded: '2018',
  spunOutOf: [],
  alsoIn: [],
  operatingStatus: 'active',
  acquiredBy: '',
  acquiredYear: '',
  partOf: '',
};

describe('describeCompany', () => {
  it.each<[string, Partial<CompanyFacts>, string]>([
    [
      'a spin-out',
      { spunOutOf: ['University of Innsbruck'] },
      'Trapped-ion quantum computing company in Innsbruck, Austria, founded in 2018; spun out of the University of Innsbruck.',
    ],
    [
      'several parents',
      { spunOutOf: ['University of Maryland', 'Duke University'] },
      'Trapped-ion quantum computing company in Innsbruck, Austria, founded in 2018; spun out of the University of Maryland and Duke University.',
    ],
    ['no year', { founded: '' }, 'Trapped-ion quantum computing company in Innsbruck, Austria.'],
    ['no place', { city: '', country: '' }, 'Trapped-ion quantum computing company, founded in 2018.'],
    [
      'an acquisition',
      { acquiredBy: 'IonQ', acquiredYear: '2025', operatingStatus: 'acquired' },
      'Trapped-ion quantum computing company in Innsbruck, Austria, founded in 2018; acquired by IonQ in 2025.',
    ],
    [
      'a listed company',
      { operatingStatus: 'public' },
      'Trapped-ion quantum computing company in Innsbruck, Austria, founded in 2018; listed on a stock exchange.',
    ],
    [
      'a defunct company',
      { operatingStatus: 'defunct' },
      'Trapped-ion quantum computing company in Innsbruck, Austria, founded in 2018; no longer in operation.',
    ],
    [
      'a division',
      { role: 'division', founded: '' },
      'Trapped-ion quantum computing company in Innsbruck, Austria; part of a larger group.',
    ],
    [
      'a named parent',
      { role: 'division', founded: '', partOf: 'Google' },
      'Trapped-ion quantum computing company in Innsbruck, Austria; part of Google.',
    ],
    [
      'a user',
      { role: 'user', phrase: 'Finance', city: 'London', country: 'GB' },
      'Enterprise user of quantum technology in London, United Kingdom; active in finance.',
    ],
    [
      'further classes',
      { alsoIn: ['Random number generation', 'Rydberg field sensors'] },
      'Trapped-ion quantum computing company in Innsbruck, Austria, founded in 2018. Also active in random number generation and Rydberg field sensors.',
    ],
  ])('describes %s', (_what, changes, sentence) => {
    expect(describeCompany({ ...facts, ...changes })).toBe(sentence);
  });
});

describe('the words of places and lists', () => {
  it('names states where readers expect them and countries with their article', () => {
    expect(placeWords({ city: 'Boston', state: 'Massachusetts', country: 'US' })).toBe(
      ' in Boston, Massachusetts, United States',
    );
    expect(placeWords({ city: 'Singapore', state: '', country: 'SG' })).toBe(' in Singapore');
    expect(placeWords({ city: '', state: '', country: 'NL' })).toBe(' in the Netherlands');
    expect(placeWords({ city: '', state: '', country: '' })).toBe('');
  });

  it.each([
    ['Spanish Government', 'the Spanish Government'],
    ['Co-design Center for Quantum Advantage', 'the Co-design Center for Quantum Advantage'],
    ['Swiss Quantum Initiative (2025–2028)', 'the Swiss Quantum Initiative (2025–2028)'],
    ['Argonne National Laboratory', 'Argonne National Laboratory'],
    ['National Physical Laboratory', 'the National Physical Laboratory'],
    ['Fermi National Accelerator Laboratory', 'Fermi National Accelerator Laboratory'],
    ['Innovate UK', 'Innovate UK'],
    ['planqc', 'planqc'],
  ])('calls %s %s', (name, words) => {
    expect(withArticle(name)).toBe(words);
  });

  it('joins words', () => {
    expect([joinWords([]), joinWords(['a']), joinWords(['a', 'b']), joinWords(['a', 'b', 'c'])]).toEqual([
      '',
      'a',
      'a and b',
      'a, b and c',
    ]);
  });
});

describe('investors and buyers', () => {
  it('names at most three companies and counts the rest', () => {
    expect(describeInvestor('', ['A'])).toBe('Investor that backed A.');
    expect(describeInvestor('', ['Photonic Inc.'])).toBe('Investor that backed Photonic Inc.');
    expect(describeInvestor('Venture capital', ['A', 'B', 'C', 'D'])).toBe(
      'Venture capital investor that backed A, B, C and 1 more company of the sector.',
    );
    expect(describeInvestor('Individual', ['A', 'B', 'C', 'D', 'E'])).toBe(
      'Private investor that backed A, B, C and 2 more companies of the sector.',
    );
  });
});
