import { describe, expect, it } from 'vitest';
import {
  describeCompany,
  describeInvestor,
  joinWords,
  placeWords,
  withArticle,
  type CompanyFacts,
} from './describe.ts';
import { tell, UNTOLD } from './told.ts';

const facts: CompanyFacts = {
  phrase: tell`Trapped-ion quantum computing company`,
  role: 'company',
  spunOutOf: [],
  acquiredBy: UNTOLD,
  acquiredYear: UNTOLD,
  partOf: UNTOLD,
  ticker: UNTOLD,
  exchange: UNTOLD,
  chief: UNTOLD,
  bestValue: UNTOLD,
  lastRound: UNTOLD,
  company: UNTOLD,
};

describe('describeCompany', () => {
  it.each<[string, Partial<CompanyFacts>, string]>([
    ['nothing beyond class, place and year', {}, ''],
    [
      'a spin-out',
      { spunOutOf: [tell`University of Innsbruck`] },
      'Trapped-ion quantum computing company, spun out of the University of Innsbruck.',
    ],
    [
      'several parents',
      { spunOutOf: [tell`University of Maryland`, tell`Duke University`] },
      'Trapped-ion quantum computing company, spun out of the University of Maryland and Duke University.',
    ],
    [
      'an acquisition',
      { acquiredBy: tell`IonQ`, acquiredYear: tell`2025` },
      'Trapped-ion quantum computing company, acquired by IonQ in 2025.',
    ],
    ['a ticker without its exchange', { ticker: tell`IONQ` }, ''],
    [
      'a listing and a chief',
      { ticker: tell`IONQ`, exchange: tell`NYSE`, chief: tell`Niccolò de Masi` },
      'Trapped-ion quantum computing company, listed on the NYSE as IONQ and led by Niccolò de Masi.',
    ],
    [
      'what it reached and raised',
      {
        bestValue: tell`64 algorithmic qubits in 2025`,
        lastRound: tell`$2bn in post-IPO equity in October 2025`,
      },
      'Trapped-ion quantum computing company, which reached 64 algorithmic qubits in 2025 and last raised $2bn in post-IPO equity in October 2025.',
    ],
    [
      'what it is and what it does',
      {
        partOf: tell`Google`,
        lastRound: tell`€5m in a seed round in 2021`,
        company: tell`works with NVIDIA`,
      },
      'Trapped-ion quantum computing company, part of Google. It last raised €5m in a seed round in 2021 and works with NVIDIA.',
    ],
    [
      'a user',
      { role: 'user', phrase: tell`Finance`, company: tell`works with IonQ` },
      'Enterprise user of quantum technology, active in finance, which works with IonQ.',
    ],
  ])('describes %s', (_what, changes, sentence) => {
    expect(describeCompany({ ...facts, ...changes }).words).toBe(sentence);
  });
});

describe('the words of places and lists', () => {
  it('names states where readers expect them and countries with their article', () => {
    expect(placeWords({ city: tell`Boston`, state: tell`Massachusetts`, country: tell`US` }).words).toBe(
      ' in Boston, Massachusetts, United States',
    );
    expect(placeWords({ city: tell`Singapore`, state: UNTOLD, country: tell`SG` }).words).toBe(
      ' in Singapore',
    );
    expect(placeWords({ city: UNTOLD, state: UNTOLD, country: tell`NL` }).words).toBe(' in the Netherlands');
    expect(placeWords({ city: UNTOLD, state: UNTOLD, country: UNTOLD }).words).toBe('');
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
    expect(describeInvestor(UNTOLD, [tell`A`]).words).toBe('Investor that backed A.');
    expect(describeInvestor(tell`Angel`, [tell`A`], tell`led the $5m seed round of A in 2021`).words).toBe(
      'Angel investor that led the $5m seed round of A in 2021.',
    );
    expect(describeInvestor(UNTOLD, [tell`Photonic Inc.`]).words).toBe('Investor that backed Photonic Inc.');
    expect(describeInvestor(tell`Venture capital`, [tell`A`, tell`B`, tell`C`, tell`D`]).words).toBe(
      'Venture capital investor that backed A, B, C and 1 more company of the sector.',
    );
    expect(describeInvestor(tell`Individual`, [tell`A`, tell`B`, tell`C`, tell`D`, tell`E`]).words).toBe(
      'Private investor that backed A, B, C and 2 more companies of the sector.',
    );
  });
});
