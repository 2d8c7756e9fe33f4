import { expect, test } from 'vitest';
import { reasonChips, type SharedReason } from './similarReasons.ts';

const reason = (
  name: string,
  score: number,
  names: readonly string[],
  count = names.length,
): SharedReason => ({
  reason: name,
  score,
  count,
  shared: names.map((shared) => ({ name: shared })),
});

const nothing = { modality: [], founded: null };

test('every reason has its part of the score, the strongest first', () => {
  const chips = reasonChips(
    [reason('country', 1, ['United States']), reason('investors', 3, ['NEA', 'GV'], 5)],
    nothing,
    nothing,
  );
  expect(chips).toEqual([
    { key: 'investors', words: '5 shared investors', detail: 'NEA, GV and 3 more', share: 75 },
    { key: 'country', words: 'same country', detail: 'United States', share: 25 },
  ]);
});

test('the one thing that is shared is named, and no share of itself', () => {
  const [chip] = reasonChips([reason('partners', 0.5, ['Amazon Web Services'])], nothing, nothing);
  expect(chip).toMatchObject({ words: 'shared partner: Amazon Web Services', share: null });
});

test('modality and age are named without a part of the score', () => {
  const own = { modality: ['Trapped ion', 'Photonic'], founded: 2015 };
  const wordsFor = (other: Parameters<typeof reasonChips>[2]) =>
    reasonChips([], own, other).map(({ words, share }) => [words, share]);
  expect(wordsFor({ modality: ['Photonic'], founded: 2017 })).toEqual([
    ['same modality', null],
    ['founded 2 years apart', null],
  ]);
  expect(wordsFor({ modality: [], founded: 2015 })).toEqual([['founded in the same year', null]]);
  expect(wordsFor({ modality: ['Annealing'], founded: 2001 })).toEqual([]);
  expect(wordsFor(undefined)).toEqual([]);
});
