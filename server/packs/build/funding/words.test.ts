import { describe, expect, it } from 'vitest';
import { instrumentOf, periodOf, qualifierOf } from './words.ts';

describe('the words beside an amount', () => {
  it.each([
    ['up to; first of three phases', 'up_to'],
    ['maximum; SCNAT 22.9, SNSF 29.6, Innosuisse 29.6', 'up_to'],
    ['grant (up to)', 'up_to'],
    ['blended finance (up to; grant part up to 2500000, equity 500000-15000000)', 'up_to'],
    ['CHIPS quantum letters of intent; up to; from SEC filing', 'letter_of_intent'],
    ['letter of intent, up to, CHIPS Act, for equity', 'letter_of_intent'],
    ['under negotiation (up to)', 'under_negotiation'],
    ['nearly; planned; date of the page', 'planned'],
    ['bill; over; next five years', 'planned'],
    ['Perte Chip, provisional award; mirror site', 'planned'],
    ['Illinois quantum budget proposal; 200 cryogenic, 100 campus, 200 matching', 'planned'],
    ['over; part of National Quantum Strategy', 'at_least'],
    ['public and private together, more than', 'at_least'],
    ['five-year budget, over stated amount', 'at_least'],
    ['over 3.4M, printed as $; undated', 'at_least'],
    ['estimated; over 20 years', 'about'],
    ['just under 3M; date unshown; AUD assumed', 'about'],
    ['research contract, approximate, shared with ParityQC', 'about'],
    ['about 35.2 billion yen', 'about'],
  ])('make "%s" %s', (words, qualifier) => {
    expect(qualifierOf(words)).toBe(qualifier);
  });

  it.each([
    'over four years',
    'up until March 2025',
    'up to 25 million each',
    'up to 1.5bn with leverage',
    'up to half co-funded by EuroHPC',
    'USD approximate',
    'unconditional part',
    '51.4 percent more than the year before',
    'three countries, total proposal budget',
  ])('leave an amount exact where "%s" speaks of something else', (words) => {
    expect(qualifierOf(words)).toBe('exact');
  });
});

describe('the words for an instrument', () => {
  it.each([
    ['Repayable contribution; share of C$17.2M; date per canada.ca', 'Repayable contribution'],
    ['equity, grants and loans', 'Equity, grants and loans'],
    ['awarded (equity, grants, loans)', 'Equity, grants and loans'],
    ['Contract; contract, not grant; undisclosed amount', 'Contract'],
    ['purchase order', 'Procurement'],
    ['procurement contract', 'Procurement'],
    ['venture loan, within Series B', 'Loan'],
    ['consortium grant (15 members, ORCA lead)', 'Grant'],
    ['founding investment', 'Equity'],
    ['programme selection', 'Programme selection'],
    ['; includes 15M grant; year inferred from context', 'Several, a grant among them'],
    ['National Quantum Strategy; launch month; no total', ''],
  ])('read "%s" as "%s"', (words, instrument) => {
    expect(instrumentOf(words)).toBe(instrument);
  });
});

describe('the words for a period', () => {
  it.each([
    ['estimated; over 20 years', '20 years'],
    ['42 months', '42 months'],
    ['two programmes, four years', '4 years'],
    ['15-year framework agreements', '15 years'],
    ['7.5 years; currency sign only', '7.5 years'],
    ['bill; over; next five years', '5 years'],
    ['nearly; over the last five years', ''],
    ['five years before the strategy', ''],
    ['NQCC ten-year budget', ''],
  ])('read "%s" as "%s"', (note, period) => {
    expect(periodOf(note)).toBe(period);
  });
});
