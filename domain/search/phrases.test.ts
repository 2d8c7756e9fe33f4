import { expect, test } from 'vitest';
import { phrasesOf } from './phrases.ts';

test('runs of words that may be names are found with their sentence, the longer before the shorter', () => {
  const text = 'Today Nu Quantum and D-Wave met.\n\nIt was raining in Cambridge.';
  const found = phrasesOf(text);
  expect(found.map(({ words }) => words)).toEqual(
    expect.arrayContaining(['Nu Quantum and D-Wave met', 'Nu Quantum', 'D-Wave', 'Cambridge']),
  );
  expect(found.map(({ words }) => words)).not.toContain('and D-Wave');
  const own = found.find(({ words }) => words === 'D-Wave');
  expect(own).toMatchObject({
    sentence: 'Today Nu Quantum and D-Wave met.',
    keys: ['d-wave', 'dwave'],
  });
  expect(text.slice(own?.start, own?.end)).toBe('D-Wave');
});

test('names with a small first letter, of other scripts and with digits are among them', () => {
  const found = phrasesOf('Both evolutionQ and 1QBit work with 本源量子.').map(({ words }) => words);
  expect(found).toEqual(expect.arrayContaining(['evolutionQ', '1QBit']));
  expect(found.some((words) => words.includes('本源'))).toBe(true);
});

test('lines of a list are told apart, lines of a paragraph go on', () => {
  expect(phrasesOf('Alpha\nBeta').map(({ words }) => words)).toEqual(['Alpha', 'Beta']);
  const [first] = phrasesOf('Alpha has told the whole world this week that it\nworks with Beta.');
  expect(first?.sentence).toBe('Alpha has told the whole world this week that it works with Beta.');
});
